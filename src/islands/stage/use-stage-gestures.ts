import type { MouseEvent, PointerEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { $frame, $isFit, $isPannable, panBy, zoomBy, zoomTo, zoomToFit } from './view.ts';
import { cancelDrag, drag as dragWatermark, drop, startDrag } from './watermark.ts';

export interface Divided {
  /** Takes the focus, so that keys continue from a drag. */
  input: RefObject<HTMLElement | null>;
  /** Position in percent of the frame. */
  position: number;
  move: (position: number) => void;
}

interface PointerPosition {
  x: number;
  y: number;
}

/** Distance from the divider that still grips it, in CSS pixels: half a touch target. */
const GRIP_PX = 22;
/** Zoom factor per pixel of a wheel. Pinches of a trackpad are wheel events with small distances. */
const WHEEL_SPEED = 0.002;
const PINCH_SPEED = 0.01;

type Gesture =
  /** A touch that has not moved sideways yet. It may become a page scroll. */
  | { kind: 'touch'; from: PointerPosition }
  | { kind: 'split' }
  | { kind: 'pan' }
  | { kind: 'watermark'; from: PointerPosition };

/**
 * Handlers of the frame. Dragging moves the watermark, the divider, or pans an enlarged picture away from them. Two fingers zoom, and so does
 * the wheel with Ctrl or Command, in an enlarged picture or after a click: otherwise it scrolls the page.
 */
export function useStageGestures(frame: RefObject<HTMLElement | null>, divider: Divided | undefined) {
  const gesture = useRef<Gesture>(undefined);
  const pointers = useRef(new Map<number, PointerPosition>());
  const isActive = useRef(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey;
      if (!hasModifier && !isActive.current && $isFit.get()) return;
      // At the end of zooming out, the page scrolls on.
      if ($isFit.get() && event.deltaY > 0 && !hasModifier) return;
      event.preventDefault();
      const isPinch = event.ctrlKey && Math.abs(event.deltaY) < 50;
      zoomBy(Math.exp(-event.deltaY * (isPinch ? PINCH_SPEED : WHEEL_SPEED)), fromMiddle(element, event));
    };
    // React's own listener is passive, which cannot keep the page from scrolling.
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [frame]);

  const splitAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    divider?.move(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * 100));
  };

  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    isActive.current = true;
    const isSecond = pointers.current.size > 0;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    event.currentTarget.setPointerCapture(event.pointerId);
    // The focus must not move to the body, so that keys continue from here.
    event.preventDefault();
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const isGripped =
      divider !== undefined && Math.abs(event.clientX - left - (divider.position / 100) * width) <= GRIP_PX;
    const isOnHandle = isGripped && Math.abs(event.clientY - top - $frame.get().height / 2) <= GRIP_PX;
    const watermark = isSecond || isOnHandle ? undefined : watermarkAt(event);
    if (isSecond) cancelDrag();
    if (watermark) grabWatermark(watermark, event);
    else grab(event, isGripped);
  };

  const grabWatermark = (watermark: HTMLElement, { clientX, clientY }: PointerEvent) => {
    watermark.focus({ preventScroll: true });
    gesture.current = { kind: 'watermark', from: { x: clientX, y: clientY } };
    startDrag();
  };

  const grab = (event: PointerEvent<HTMLElement>, isGripped: boolean) => {
    divider?.input.current?.focus({ preventScroll: true });
    if ($isPannable.get() && !isGripped) gesture.current = { kind: 'pan' };
    else if (!divider) gesture.current = undefined;
    else if (event.pointerType === 'mouse' || isGripped) gesture.current = { kind: 'split' };
    else gesture.current = { kind: 'touch', from: { x: event.clientX, y: event.clientY } };
    if (gesture.current?.kind === 'split') splitAt(event);
  };

  const drag = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
      zoomBy(distance(now, other) / Math.max(1, distance(before, other)), fromMiddle(event.currentTarget, middle));
      panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
      return;
    }
    if (gesture.current?.kind === 'touch') {
      const { from } = gesture.current;
      if (Math.abs(now.x - from.x) > Math.abs(now.y - from.y)) gesture.current = { kind: 'split' };
    }
    if (gesture.current?.kind === 'watermark') {
      const { from } = gesture.current;
      dragWatermark({ across: now.x - from.x, down: now.y - from.y });
    }
    if (gesture.current?.kind === 'split') splitAt(event);
    if (gesture.current?.kind === 'pan') panBy(now.x - before.x, now.y - before.y);
  };

  const end = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
    if (gesture.current?.kind === 'watermark') (event.type === 'pointercancel' ? cancelDrag : drop)();
    // The finger that remains after a pinch does nothing.
    gesture.current = undefined;
  };

  return {
    onPointerDown: press,
    onPointerMove: drag,
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: () => {
      isActive.current = false;
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      if (watermarkAt(event)) return;
      if ($isFit.get()) zoomTo(100, fromMiddle(event.currentTarget, event));
      else zoomToFit();
    },
  };
}

/** The frame of the watermark, if the event is on it. */
const watermarkAt = ({ target }: Pick<MouseEvent, 'target'>): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-watermark]')) || undefined;

const distance = (one: PointerPosition, other: PointerPosition): number => Math.hypot(one.x - other.x, one.y - other.y);

function fromMiddle(frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): PointerPosition {
  const { left, top, width } = frame.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - $frame.get().height / 2 };
}
