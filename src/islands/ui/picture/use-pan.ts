import type { KeyboardEvent } from 'react';
import { useState } from 'react';

export interface Pan {
  /** How far the picture is moved, in shares of the frame's width and height. */
  x: number;
  y: number;
}

const CENTRED: Pan = { x: 0, y: 0 };
const KEY_STEP = 0.1;

const keys: Readonly<Record<string, Pan>> = {
  // The key says where to look, so the picture moves the other way.
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/**
 * How far a picture that is larger than its frame has been moved. Its edges never come inside the frame.
 * @param zoom in percent; up to 100 nothing can be moved
 */
export function usePan(zoom: number) {
  const [moved, setMoved] = useState(CENTRED);
  const limit = Math.max(0, (zoom / 100 - 1) / 2);
  const pan: Pan = { x: within(moved.x, limit), y: within(moved.y, limit) };
  const by = ({ x, y }: Pan) => setMoved({ x: within(pan.x + x, limit), y: within(pan.y + y, limit) });
  const byKey = (event: KeyboardEvent) => {
    const step = keys[event.key];
    if (!step) return;
    event.preventDefault();
    by(step);
  };
  return { pan, movable: limit > 0, by, byKey, centre: () => setMoved(CENTRED) };
}
