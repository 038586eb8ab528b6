import type { PointerEvent, RefObject } from 'react';
import { useState } from 'react';

interface Drag {
  /** The place of what is dragged, as it is now. */
  dragged: number | undefined;
  /** For the handle of the row at a place. */
  start: (event: PointerEvent, place: number) => void;
  /** For the list. */
  follow: {
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

/**
 * Dragging by mouse, pen and finger: a row changes places with another as soon as the pointer is past its middle. The
 * list, whose children are the rows, holds the pointer: a row leaves the page for a moment when it moves.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void): Drag {
  const [dragged, setDragged] = useState<number>();
  const end = () => setDragged(undefined);

  const start = (event: PointerEvent, place: number) => {
    if (event.button !== 0) return;
    list.current?.setPointerCapture(event.pointerId);
    setDragged(place);
  };

  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (dragged === undefined || !list.current) return;
    const middles = Array.from(list.current.children, (row) => row.getBoundingClientRect()).map(
      ({ top, height }) => top + height / 2,
    );
    const to = middles.filter((middle, place) => place !== dragged && middle < clientY).length;
    if (to === dragged) return;
    move(dragged, to);
    setDragged(to);
  };

  return { dragged, start, follow: { onPointerMove, onPointerUp: end, onPointerCancel: end } };
}
