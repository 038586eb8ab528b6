import type { PointerEvent, RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createAutoScroll, type Point, visiblePart } from './auto-scroll.ts';

export type DropSide = 'before' | 'after';

export interface PositionDrag extends Point {
  /** Index of the dragged cell. */
  from: number;
  /** Index of the cell nearest to the pointer, and its side on which the dragged cell would be dropped. */
  nearest: number;
  side: DropSide;
}

interface Press {
  from: number;
  start: Point;
  pointer: Point;
  isDrag: boolean;
}

/** A press that moves less than this is a click. */
const THRESHOLD_PX = 6;

/**
 * Drags a grid cell to another position by mouse, pen and touch. The order changes on release, Escape cancels. Cells
 * are identified by `data-place`.
 * @param drop `to` is the insertion index: 0 is before the first cell
 */
export function useDragPositions(list: RefObject<HTMLElement | null>, drop: (from: number, to: number) => void) {
  // The pointer is not in the state: an update of a frame would overwrite a newer position.
  const pressed = useRef<Press | undefined>(undefined);
  const dropped = useRef(false);
  const [drag, setDrag] = useState<PositionDrag>();
  const isDragging = drag !== undefined;

  const end = () => {
    pressed.current = undefined;
    setDrag(undefined);
  };
  // A stable function, so that memoized cells do not render again.
  const press = useCallback((event: PointerEvent, from: number) => {
    if (event.button !== 0) return;
    const start = { x: event.clientX, y: event.clientY };
    pressed.current = { from, start, pointer: start, isDrag: false };
  }, []);
  const onPointerMove = (event: PointerEvent) => {
    const now = pressed.current;
    if (!now) return;
    // The pointer was released outside the list before the drag started.
    if (event.buttons === 0) return end();
    const pointer = { x: event.clientX, y: event.clientY };
    if (!now.isDrag && Math.hypot(pointer.x - now.start.x, pointer.y - now.start.y) < THRESHOLD_PX) return;
    now.pointer = pointer;
    if (now.isDrag) return;
    now.isDrag = true;
    list.current?.setPointerCapture(event.pointerId);
    setDrag(dragOf(list.current, now));
  };
  const onPointerUp = () => {
    const last = pressed.current?.isDrag ? dragOf(list.current, pressed.current) : undefined;
    if (last) {
      dropped.current = true;
      drop(last.from, last.nearest + (last.side === 'after' ? 1 : 0));
    }
    end();
  };
  /** A finger's drag ends without a click event, and the next press is that of another click. */
  const onPointerDownCapture = () => {
    dropped.current = false;
  };
  /** Suppresses the click event at the end of a drag. */
  const onClickCapture = (event: { stopPropagation(): void; preventDefault(): void }) => {
    if (!dropped.current) return;
    dropped.current = false;
    event.preventDefault();
    event.stopPropagation();
  };

  useEffect(() => {
    const now = pressed.current;
    if (!isDragging || !list.current || !now) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      pressed.current = undefined;
      setDrag(undefined);
    };
    const autoScroll = createAutoScroll(list.current, now.start.y);
    // In every frame, because cells also move under a resting pointer.
    let frame = requestAnimationFrame(function update(time) {
      autoScroll(now.pointer, time);
      const next = dragOf(list.current, now);
      setDrag((before) => (before && next && !isEqual(before, next) ? next : before));
      frame = requestAnimationFrame(update);
    });
    // Before the keys of the page, of which Escape dismisses a message.
    addEventListener('keydown', cancel, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('keydown', cancel, { capture: true });
    };
  }, [isDragging, list]);

  return {
    drag,
    press,
    follow: { onPointerDownCapture, onPointerMove, onPointerUp, onPointerCancel: end, onClickCapture },
  };
}

/** Side of the cell at an index that shows where the dragged cell would be dropped. */
export const dropSideOf = (drag: PositionDrag | undefined, index: number): DropSide | undefined =>
  drag?.nearest === index ? drag.side : undefined;

const isEqual = (one: PositionDrag, other: PositionDrag): boolean =>
  one.x === other.x && one.y === other.y && one.nearest === other.nearest && one.side === other.side;

/** The drag at the current position of the pointer. Undefined if the list shows no cell. */
function dragOf(list: HTMLElement | null, { from, pointer }: Press): PositionDrag | undefined {
  const visible = list && visiblePart(list, pointer.x);
  if (!visible) return undefined;
  // Over a bar, the cell beside the bar counts, not the one below it.
  const y = Math.min(visible.bottom, Math.max(visible.top, pointer.y));
  let nearest: { cell: HTMLElement; rect: DOMRect } | undefined;
  for (const cell of list.querySelectorAll<HTMLElement>('[data-place]')) {
    const rect = cell.getBoundingClientRect();
    if (!nearest || isNearer(rect, nearest.rect, pointer.x, y)) nearest = { cell, rect };
  }
  if (!nearest) return undefined;
  const side = pointer.x > nearest.rect.left + nearest.rect.width / 2 ? 'after' : 'before';
  return { from, ...pointer, nearest: Number(nearest.cell.dataset.place), side };
}

/** By row first, so that a point beside the last cell of a row does not belong to another row. */
function isNearer(rect: DOMRect, other: DOMRect, x: number, y: number): boolean {
  const rows = distance(rect.top, rect.bottom, y) - distance(other.top, other.bottom, y);
  return rows === 0 ? distance(rect.left, rect.right, x) < distance(other.left, other.right, x) : rows < 0;
}

const distance = (start: number, end: number, value: number): number => Math.max(start - value, value - end, 0);
