import type { ChangeEvent, PointerEvent } from 'react';
import { useRef } from 'react';

/** Distance from which on a finger drags the thumb, in CSS pixels. */
const MIN_DRAG_PX = 6;

/**
 * Handlers of a range input. Browsers move the thumb to a finger at once, also at the start of a scroll, so its value waits until
 * the finger moves sideways or is lifted. When the browser scrolls, it is dropped.
 */
export function useTouchedValue(onChange: (value: number) => void) {
  const touch = useRef<{ startX: number; value?: number }>(undefined);
  const end = () => {
    const value = touch.current?.value;
    touch.current = undefined;
    if (value !== undefined) onChange(value);
  };
  return {
    onPointerDown({ pointerType, clientX }: PointerEvent) {
      if (pointerType === 'touch') touch.current = { startX: clientX };
    },
    onPointerMove({ clientX }: PointerEvent) {
      if (touch.current && Math.abs(clientX - touch.current.startX) >= MIN_DRAG_PX) end();
    },
    onPointerUp: end,
    onPointerCancel() {
      touch.current = undefined;
    },
    onChange({ target: { valueAsNumber } }: ChangeEvent<HTMLInputElement>) {
      if (touch.current) touch.current.value = valueAsNumber;
      else onChange(valueAsNumber);
    },
  };
}
