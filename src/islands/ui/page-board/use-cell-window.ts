import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const GAP = 12;
const columnRange = { min: 2, max: 5 } as const;
/** Rows above and below the visible ones, so that scrolling shows no gaps. */
const EXTRA_ROWS = 2;
/** Cells of a shorter list are all in the document, so that the browser finds their texts, and Tab reaches all controls. */
const MAX_WHOLE = 60;

/** Position of a cell in pixels. */
export interface CellPlace {
  left: number;
  top: number;
}

interface CellWindow {
  columns: number;
  width: number;
  height: number;
  /** Height of all rows together. */
  totalHeight: number;
  /** Indices of the cells to render: those near the visible part, and `keptIndex`. */
  indices: readonly number[];
  placeOf: (index: number) => CellPlace;
}

interface GridSettings {
  count: number;
  /** A cell that is always rendered, because it has the focus. */
  keptIndex: number;
  minCellWidth: number;
  /** Height of a cell of this width. A grid that scrolls inside shows whole rows of about this height. */
  heightOf: (width: number) => number;
  /** Whether the frame scrolls inside, instead of with the page. */
  scrollsInside: boolean;
}

/** Renders only the visible cells of a grid of equal cells. */
export function useCellWindow(
  frame: RefObject<HTMLElement | null>,
  { count, keptIndex, minCellWidth, heightOf, scrollsInside }: GridSettings,
): CellWindow {
  const [{ width: frameWidth, height: frameHeight }, setFrameSize] = useState({ width: 0, height: 0 });
  const [scrolled, setScrolled] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const size = contentSize(element);
      setFrameSize((before) => (before.width === size.width && before.height === size.height ? before : size));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);

  const { min, max } = columnRange;
  const columns = Math.min(max, Math.max(min, Math.floor((frameWidth + GAP) / (minCellWidth + GAP))));
  const width = (frameWidth - GAP * (columns - 1)) / columns;
  const height = scrollsInside
    ? wholeRowHeight(heightOf(width), Math.ceil(count / columns), frameHeight)
    : heightOf(width);
  const rowHeight = height + GAP;
  const isWhole = count <= MAX_WHOLE;
  useEffect(() => {
    if (isWhole) return;
    const measure = () => {
      const element = frame.current;
      if (!element) return;
      const pixels = scrollsInside ? element.scrollTop : -element.getBoundingClientRect().top;
      // Whole rows, so that most scroll events do not render.
      setScrolled(Math.max(0, Math.floor(pixels / rowHeight) * rowHeight));
    };
    measure();
    // The frame or the page scrolls.
    addEventListener('scroll', measure, { capture: true, passive: true });
    return () => removeEventListener('scroll', measure, { capture: true });
  }, [frame, isWhole, rowHeight, scrollsInside]);

  const visibleHeight = scrollsInside ? frameHeight : globalThis.innerHeight;
  const firstRow = Math.max(0, Math.floor(scrolled / rowHeight) - EXTRA_ROWS);
  const lastRow = Math.ceil((scrolled + visibleHeight) / rowHeight) + EXTRA_ROWS;
  const first = isWhole ? 0 : Math.min(firstRow * columns, Math.max(0, count - columns));
  const last = isWhole ? count : Math.min(count, lastRow * columns);
  return {
    columns,
    width,
    height,
    totalHeight: Math.max(0, Math.ceil(count / columns) * rowHeight - GAP),
    indices: frameWidth > 0 ? indicesBetween(first, last, keptIndex, count) : [],
    placeOf: (index) => ({
      left: (index % columns) * (width + GAP),
      top: Math.floor(index / columns) * rowHeight,
    }),
  };
}

/** Indexes in ascending order, so that the cells stand in the document as in the grid. */
function indicesBetween(first: number, last: number, kept: number, count: number): number[] {
  const indices = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset);
  if (kept >= count) return indices;
  if (kept < first) return [kept, ...indices];
  return kept >= last ? [...indices, kept] : indices;
}

/** Height of the cells with which the frame shows whole rows, if it cannot show all of them. */
function wholeRowHeight(cellHeight: number, rows: number, frameHeight: number): number {
  if (rows * (cellHeight + GAP) - GAP <= frameHeight) return cellHeight;
  const visible = Math.max(1, Math.round((frameHeight + GAP) / (cellHeight + GAP)));
  return Math.floor((frameHeight + GAP) / visible) - GAP;
}

function contentSize(element: HTMLElement): { width: number; height: number } {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element);
  return {
    width: element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    height: element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom),
  };
}
