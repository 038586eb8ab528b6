import type { KeyboardEvent } from 'react';
import { useState } from 'react';

export interface Pan {
  /** Offset of the image as a fraction of the frame's width and height. */
  x: number;
  y: number;
}

const CENTERED: Pan = { x: 0, y: 0 };
const KEY_STEP = 0.1;

const keys: Readonly<Record<string, Pan>> = {
  // Keys move the viewport, so the image moves in the opposite direction.
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/**
 * Pan state of an image that is larger than its frame. Its edges never come inside the frame.
 * @param zoom in percent, no panning up to 100
 */
export function usePan(zoom: number) {
  const [moved, setMoved] = useState(CENTERED);
  const limit = Math.max(0, (zoom / 100 - 1) / 2);
  const pan: Pan = { x: within(moved.x, limit), y: within(moved.y, limit) };
  const by = ({ x, y }: Pan) => setMoved({ x: within(pan.x + x, limit), y: within(pan.y + y, limit) });
  const byKey = (event: KeyboardEvent) => {
    const step = keys[event.key];
    if (!step) return;
    event.preventDefault();
    by(step);
  };
  return { pan, movable: limit > 0, by, byKey, center: () => setMoved(CENTERED) };
}
