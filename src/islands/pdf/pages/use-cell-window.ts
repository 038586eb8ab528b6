import { type RefObject, useLayoutEffect, useState } from 'react';

/** Maximum height of the grid, which then scrolls inside. */
export const GRID_HEIGHT = 640;
const GAP = 12;
const MIN_CELL_WIDTH = 120;
const columnRange = { min: 2, max: 5 } as const;
/** Rows above and below the visible ones, so that scrolling shows no gaps. */
const EXTRA_ROWS = 2;

export interface CellLayout {
  columns: number;
  width: number;
  height: number;
  /** Height of all rows together. */
  totalHeight: number;
}

/** Position of a cell in pixels. */
export interface CellPlace {
  left: number;
  top: number;
}

interface CellWindow extends CellLayout {
  /** Indices of the cells to render: those near the visible part, and `keptIndex`. */
  indices: readonly number[];
  placeOf: (index: number) => CellPlace;
  onScroll: () => void;
}

/**
 * Renders only the visible cells of a grid of equal cells.
 * @param frame scrolls inside
 * @param keptIndex a cell that is always rendered, because it has the focus
 * @param heightOf height of a cell of this width
 */
export function useCellWindow(
  frame: RefObject<HTMLElement | null>,
  count: number,
  keptIndex: number,
  heightOf: (width: number) => number,
): CellWindow {
  const [frameWidth, setFrameWidth] = useState(0);
  const [scrollTop, setScrollTop] = useState(0);
  // The frame is not in the document while there is no cell.
  const isEmpty = count === 0;
  useLayoutEffect(() => {
    const element = frame.current;
    if (isEmpty || !element) return;
    const measure = () => setFrameWidth(contentWidth(element));
    measure();
    setScrollTop(element.scrollTop);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, isEmpty]);

  const { min, max } = columnRange;
  const columns = Math.min(max, Math.max(min, Math.floor((frameWidth + GAP) / (MIN_CELL_WIDTH + GAP))));
  const width = (frameWidth - GAP * (columns - 1)) / columns;
  const height = heightOf(width);
  const rowHeight = height + GAP;
  const firstRow = Math.max(0, Math.floor(scrollTop / rowHeight) - EXTRA_ROWS);
  const lastRow = Math.ceil((scrollTop + GRID_HEIGHT) / rowHeight) + EXTRA_ROWS;
  const first = Math.min(firstRow * columns, Math.max(0, count - columns));
  const last = frameWidth > 0 ? Math.min(count, lastRow * columns) : first;
  return {
    columns,
    width,
    height,
    totalHeight: Math.max(0, Math.ceil(count / columns) * rowHeight - GAP),
    indices: indicesBetween(first, last, keptIndex, count),
    placeOf: (index) => ({
      left: (index % columns) * (width + GAP),
      top: Math.floor(index / columns) * rowHeight,
    }),
    // Whole rows, so that most scroll events do not render.
    onScroll: () => setScrollTop(Math.floor((frame.current?.scrollTop ?? 0) / rowHeight) * rowHeight),
  };
}

/** In order, so that the document order is that of the grid. */
function indicesBetween(first: number, last: number, kept: number, count: number): number[] {
  const indices = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset);
  if (kept >= count || last <= first) return indices;
  if (kept < first) return [kept, ...indices];
  return kept >= last ? [...indices, kept] : indices;
}

function contentWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}
