import type { PointerEvent, RefObject } from 'react';
import { useState } from 'react';

interface Drag {
  /** Current index of the dragged row. */
  dragged: number | undefined;
  /** Handler for the drag handle of the row at an index. */
  start: (event: PointerEvent, place: number) => void;
  /** Handlers for the list. */
  follow: {
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

/**
 * Reorders rows by mouse, pen and touch. Rows swap once the pointer passes the middle of a row. The list captures the
 * pointer, because a moved row is briefly detached.
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
