import { formatRanges } from './format-ranges.ts';

interface Props {
  /** Pointer position in the viewport, in pixels. */
  x: number;
  y: number;
  pages: readonly number[];
}

/** Label that follows the pointer while pages are dragged. */
export function DragChip({ x, y, pages }: Props) {
  const one = pages.length === 1;
  return (
    <span
      aria-hidden
      style={{ transform: `translate(${x + 14}px, ${y + 14}px)` }}
      className="tabular pointer-events-none fixed top-0 left-0 z-50 max-w-48 truncate rounded-md border border-accent bg-surface px-3 py-1.5 text-sm font-medium text-accent-ink shadow-float"
    >
      {one ? `Page ${pages[0]}` : `Pages ${formatRanges(pages)}`}
    </span>
  );
}
