import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { arrowDistance } from './arrow-distance.ts';
import { messages } from './messages.ts';

/** Frame in percent of the image. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Handle = keyof typeof handles;
export type Grip = 'move' | Handle;

/** Position on the frame in percent and cursor of each handle. */
export const handles = {
  nw: { left: 0, top: 0, cursor: 'cursor-nwse-resize' },
  n: { left: 50, top: 0, cursor: 'cursor-ns-resize' },
  ne: { left: 100, top: 0, cursor: 'cursor-nesw-resize' },
  e: { left: 100, top: 50, cursor: 'cursor-ew-resize' },
  se: { left: 100, top: 100, cursor: 'cursor-nwse-resize' },
  s: { left: 50, top: 100, cursor: 'cursor-ns-resize' },
  sw: { left: 0, top: 100, cursor: 'cursor-nesw-resize' },
  w: { left: 0, top: 50, cursor: 'cursor-ew-resize' },
} as const;

export interface GripActions {
  /** Called during a drag with the frame at its start and the distance in percent of the image. */
  onDrag: (start: Frame, grip: Grip, across: number, down: number) => void;
  /** Called with the frame at the start of a drag, to which it returns. */
  onCancel: (start: Frame) => void;
  /** Called for a key with its step: 1, or 10 with Shift. */
  onStep: (grip: Grip, across: number, down: number) => void;
  /** Called for Enter, and for Escape outside a drag, which it cancels. */
  onFinish: () => void;
}

interface GrippedFrame {
  frame: Frame;
  label: string;
  /** Position and size of the frame as text. */
  place: string;
  onFocus?: () => void;
}

/**
 * Properties of the grips of frames: dragged, or moved by arrow keys, with Shift ten times as far. Each has the slider role, so that
 * screen readers pass its keys and announce its position.
 * @param image element whose size the percentages refer to
 */
export function useGrips(image: RefObject<HTMLElement | null>, { onDrag, onCancel, onStep, onFinish }: GripActions) {
  const drag = useRef<{ grip: Grip; start: Frame; x: number; y: number }>(undefined);

  const move = (event: PointerEvent<HTMLElement>) => {
    const box = image.current?.getBoundingClientRect();
    const from = drag.current;
    if (!box || !from) return;
    const across = ((event.clientX - from.x) / box.width) * 100;
    const down = ((event.clientY - from.y) / box.height) * 100;
    onDrag(from.start, from.grip, across, down);
  };
  const end = () => {
    drag.current = undefined;
  };
  const cancel = () => {
    if (drag.current) onCancel(drag.current.start);
    end();
  };
  // Two fingers pinch, wherever the second one is.
  const cancelByPinch = useEffectEvent(cancel);
  useEffect(() => {
    const press = ({ isPrimary }: globalThis.PointerEvent) => {
      if (!isPrimary) cancelByPinch();
    };
    addEventListener('pointerdown', press);
    return () => removeEventListener('pointerdown', press);
  }, []);
  const key = (event: KeyboardEvent, grip: Grip) => {
    const distance = arrowDistance(event);
    // With Ctrl or Command, Enter converts.
    if (!distance && (event.ctrlKey || event.metaKey || !['Enter', 'Escape'].includes(event.key))) return;
    event.preventDefault();
    if (distance) onStep(grip, distance.across, distance.down);
    else if (event.key === 'Escape' && drag.current) cancel();
    else onFinish();
  };

  return (grip: Grip, { frame, label, place, onFocus }: GrippedFrame) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-roledescription': messages.grip,
    'aria-valuetext': place,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round(grip === 'move' ? frame.x : frame.width),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      drag.current = { grip, start: frame, x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
      // Prevents text selection. The focus is set explicitly, so that keys continue after the drag.
      event.preventDefault();
      event.currentTarget.focus({ preventScroll: true });
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent) => key(event, grip),
    onFocus,
  });
}
