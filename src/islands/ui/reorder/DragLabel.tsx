import type { ReactNode } from 'react';

interface Props {
  /** Pointer position in the viewport, in pixels. */
  x: number;
  y: number;
  children: ReactNode;
}

/** Label that follows the pointer of a drag, above a finger. */
export function DragLabel({ x, y, children }: Props) {
  return (
    <span
      aria-hidden
      data-drag-label
      style={{ transform: `translate(min(${x + 14}px, 100vw - 100% - 8px), ${y + 14}px)` }}
      className="tabular pointer-events-none fixed top-0 left-0 z-50 max-w-48 truncate rounded-md border border-accent bg-surface px-3 py-1.5 text-sm font-medium text-accent-ink shadow-float pointer-coarse:-top-20"
    >
      {children}
    </span>
  );
}
