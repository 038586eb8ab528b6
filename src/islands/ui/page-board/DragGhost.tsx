import { useLayoutEffect, useRef } from 'react';

interface Props {
  /** Pointer position in the viewport, in pixels. */
  x: number;
  y: number;
  /** The dragged cell. */
  cell: Element | null | undefined;
  /** Number of dragged pages. */
  count: number;
}

/** The dragged page itself, which follows the pointer. Of several pages, it shows the first and their number. */
export function DragGhost({ x, y, cell, count }: Props) {
  const page = useRef<HTMLDivElement>(null);
  const picture = cell?.querySelector('[data-picture]');
  useLayoutEffect(() => {
    if (picture) page.current?.replaceChildren(picture.cloneNode(true));
  }, [picture]);
  return (
    <div
      aria-hidden
      data-drag-ghost
      style={{ transform: `translate(${x}px, ${y}px)` }}
      className="pointer-events-none fixed top-0 left-0 z-50"
    >
      <div
        ref={page}
        style={{ width: picture?.clientWidth }}
        className="-translate-x-1/2 -translate-y-1/2 rotate-2 rounded-sm opacity-90 shadow-float"
      />
      {count > 1 && (
        <span className="tabular absolute -top-3 left-3 grid h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-caption font-semibold text-on-accent">
          {count}
        </span>
      )}
    </div>
  );
}
