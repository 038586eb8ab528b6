import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

interface Props {
  className?: string;
  children: ReactNode;
}

/** Content that a control opens. Scrolls into view when it is opened after the page has loaded. */
export function Revealed({ className, children }: Props) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without an interaction, restored options have opened it.
    if (!document.activeElement || document.activeElement === document.body) return;
    // At once, because a layout that changes meanwhile would end a smooth scroll.
    content.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return (
    <div ref={content} className={className}>
      {children}
    </div>
  );
}
