import type { PointerEvent } from 'react';
import { useRef } from 'react';
import type { usePan } from './use-pan.ts';

/** Event handlers that pan zoomed images by dragging in their frame. */
export function usePanDrag(panning: ReturnType<typeof usePan>) {
  const last = useRef<{ x: number; y: number }>(undefined);
  const start = (event: PointerEvent<HTMLElement>) => {
    if (!panning.movable || event.button !== 0) return;
    last.current = { x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!last.current) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    panning.by({ x: (event.clientX - last.current.x) / width, y: (event.clientY - last.current.y) / height });
    last.current = { x: event.clientX, y: event.clientY };
  };
  const end = () => {
    last.current = undefined;
  };
  return {
    movable: panning.movable,
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    className: panning.movable ? 'cursor-grab active:cursor-grabbing' : '',
  };
}
