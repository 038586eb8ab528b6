import type { PointerEvent, RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface PlaceDrag {
  /** The place of what is dragged. */
  from: number;
  /** Between which cells it would fall: 0 is before the first. */
  to: number;
  /** Of the pointer, in the window. */
  x: number;
  y: number;
}

interface Pressed {
  from: number;
  x: number;
  y: number;
}

/** A press that moves less is a click. */
const THRESHOLD_PX = 6;
/** So near its edge, a list scrolls on by itself, this far a frame. */
const EDGE_PX = 56;
const SCROLL_PX = 14;

/**
 * Dragging a cell of a grid to another place, by mouse, pen and finger. Nothing moves before it is let go; Escape calls
 * it off. Cells are told by `data-place`.
 */
export function useDragPlaces(list: RefObject<HTMLElement | null>, drop: (from: number, to: number) => void) {
  const pressed = useRef<Pressed | undefined>(undefined);
  const dropped = useRef(false);
  const [drag, setDrag] = useState<PlaceDrag>();
  const dragging = drag !== undefined;
  const latest = useRef(drag);
  latest.current = drag;

  const end = () => {
    pressed.current = undefined;
    setDrag(undefined);
  };
  // The same function for as long as the list lives: its cells are drawn again only when something of theirs changes.
  const press = useCallback((event: PointerEvent, from: number) => {
    if (event.button !== 0) return;
    dropped.current = false;
    pressed.current = { from, x: event.clientX, y: event.clientY };
  }, []);
  const onPointerMove = (event: PointerEvent) => {
    const start = pressed.current;
    if (!start) return;
    // Let go outside of the list, before it was a drag.
    if (event.buttons === 0) return end();
    const { clientX: x, clientY: y } = event;
    if (!dragging && Math.hypot(x - start.x, y - start.y) < THRESHOLD_PX) return;
    if (!dragging) list.current?.setPointerCapture(event.pointerId);
    setDrag((before) => ({ from: start.from, to: placeAt(x, y) ?? before?.to ?? start.from, x, y }));
  };
  const onPointerUp = () => {
    if (drag) {
      dropped.current = true;
      drop(drag.from, drag.to);
    }
    end();
  };
  /** The click that ends a drag is none. */
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
        setDrag({ ...now, to: placeAt(now.x, now.y) ?? now.to });
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

/** Before or behind the cell that lies at a point, whichever is nearer; nothing beside the cells. */
function placeAt(x: number, y: number): number | undefined {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
  if (!cell) return undefined;
  const { left, width } = cell.getBoundingClientRect();
  return Number(cell.dataset.place) + (x > left + width / 2 ? 1 : 0);
}

/**
 * Scrolls a list where the pointer is near the end of what is seen of it; the page too, while the list goes on below it.
 * @returns whether anything moved
 */
function scrollOn(list: HTMLElement, y: number): boolean {
  const { top, bottom } = list.getBoundingClientRect();
  // What lies over the page at its ends says so by the root's scroll padding.
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
