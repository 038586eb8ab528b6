import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../Card.tsx';

interface Props {
  /** Title of the placeholder. */
  title: string;
  /** Mounts the children regardless of the scroll position. */
  now?: boolean;
  /** CSS class for the height of the placeholder. */
  height: string;
  children: ReactNode;
}

/** Mounts its children once they come close to the viewport, and keeps them mounted. */
export function WhenNear({ title, now = false, height, children }: Props) {
  const [near, setNear] = useState(now);
  const place = useRef<HTMLDivElement>(null);
  if (now && !near) setNear(true);
  useEffect(() => {
    if (near || !place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [near]);
  if (near) return children;
  return (
    <div ref={place}>
      <Card title={title} className={height}>
        {null}
      </Card>
    </div>
  );
}
