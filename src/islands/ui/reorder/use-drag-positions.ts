import type { PointerEvent, RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface PositionDrag {
  /** Index of the dragged cell. */
  from: number;
  /** Insertion index: 0 is before the first cell. */
  to: number;
  /** Pointer position in the viewport, in pixels. */
  x: number;
  y: number;
}

interface Pressed {
  from: number;
  x: number;
  y: number;
}

/** A press that moves less than this is a click. */
const THRESHOLD_PX = 6;
/** Distance from the list's edge that starts scrolling, and the pixels per frame. */
const EDGE_PX = 56;
const SCROLL_PX = 14;

/**
 * Drags a grid cell to another position by mouse, pen and touch. The order changes on release, Escape cancels. Cells
 * are identified by `data-place`.
 */
export function useDragPositions(list: RefObject<HTMLElement | null>, drop: (from: number, to: number) => void) {
  const pressed = useRef<Pressed | undefined>(undefined);
  const dropped = useRef(false);
  const [drag, setDrag] = useState<PositionDrag>();
  const dragging = drag !== undefined;
  const latest = useRef(drag);
  latest.current = drag;

  const end = () => {
    pressed.current = undefined;
    setDrag(undefined);
  };
  // A stable function, so that memoized cells do not render again.
  const press = useCallback((event: PointerEvent, from: number) => {
    if (event.button !== 0) return;
    dropped.current = false;
    pressed.current = { from, x: event.clientX, y: event.clientY };
  }, []);
  const onPointerMove = (event: PointerEvent) => {
    const start = pressed.current;
    if (!start) return;
    // The pointer was released outside the list before the drag started.
    if (event.buttons === 0) return end();
    const { clientX: x, clientY: y } = event;
    if (!dragging && Math.hypot(x - start.x, y - start.y) < THRESHOLD_PX) return;
    if (!dragging) list.current?.setPointerCapture(event.pointerId);
    setDrag((before) => ({ from: start.from, to: positionAt(x, y) ?? before?.to ?? start.from, x, y }));
  };
  const onPointerUp = () => {
    if (drag) {
      dropped.current = true;
      drop(drag.from, drag.to);
    }
    end();
  };
  /** Suppresses the click event at the end of a drag. */
  const onClickCapture = (event: { stopPropagation(): void; preventDefault(): void }) => {
    if (!dropped.current) return;
    dropped.current = false;
    event.preventDefault();
    event.stopPropagation();
  };

  useEffect(() => {
    if (!dragging) return;
    const cancel = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      pressed.current = undefined;
      setDrag(undefined);
    };
    let frame = requestAnimationFrame(function scroll() {
      const now = latest.current;
      if (now && list.current && scrollOn(list.current, now.y)) {
        setDrag({ ...now, to: positionAt(now.x, now.y) ?? now.to });
      }
      frame = requestAnimationFrame(scroll);
    });
    addEventListener('keydown', cancel);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('keydown', cancel);
    };
  }, [dragging, list]);

  return { drag, press, follow: { onPointerMove, onPointerUp, onPointerCancel: end, onClickCapture } };
}

/** Insertion index at the nearer side of the cell at a point. Undefined outside the cells. */
function positionAt(x: number, y: number): number | undefined {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
  if (!cell) return undefined;
  const { left, width } = cell.getBoundingClientRect();
  return Number(cell.dataset.place) + (x > left + width / 2 ? 1 : 0);
}

/**
 * Scrolls the list near its visible edges, and the page while the list continues outside the viewport.
 * @returns whether anything scrolled
 */
function scrollOn(list: HTMLElement, y: number): boolean {
  const { top, bottom } = list.getBoundingClientRect();
  // The root's scroll padding accounts for fixed bars.
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const [first, last] = [
    Number.parseFloat(scrollPaddingTop) || 0,
    innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  ];
  const up = y < Math.max(top, first) + EDGE_PX;
  if (!up && y < Math.min(bottom, last) - EDGE_PX) return false;
  const step = up ? -SCROLL_PX : SCROLL_PX;
  const { scrollTop } = list;
  list.scrollBy({ top: step, behavior: 'instant' });
  if (list.scrollTop !== scrollTop) return true;
  const more = up ? top < first : bottom > last;
  if (more) scrollBy({ top: step, behavior: 'instant' });
  return more;
}
