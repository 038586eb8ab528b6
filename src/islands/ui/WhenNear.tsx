import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Card } from './Card.tsx';

interface Props {
  /** What it is called there until then, so that it is found before it is seen. */
  title: string;
  /** Whether it is wanted wherever it is. */
  now?: boolean;
  /** The height of its place until then, as a class. */
  height: string;
  children: ReactNode;
}

/** What is drawn, and its code fetched, when its place comes near the view; it stays from then on. */
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
