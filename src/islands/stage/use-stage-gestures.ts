import type { MouseEvent, PointerEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { $viewed } from '#session/results/viewed-result.ts';
import { $isOriginalHeld } from '#session/stage/stage-options.ts';
import { $strip, showInStrip, stripLength } from '#session/stage/strip.ts';
import { $frame, $isFit, $isPannable, panBy, zoomBy, zoomTo, zoomToFit } from './view.ts';
import { cancelDrag, drag as dragWatermark, drop, startDrag } from './watermark/watermark.ts';

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
/** Time after which a pressed pointer that has not moved shows the original. */
const HOLD_MS = 300;
/** Distance of a move, in CSS pixels. A held finger trembles. */
const MOVE_PX = 6;
/** Distance of a swipe that shows the next image, in CSS pixels. */
const SWIPE_PX = 48;

type DragKind = 'split' | 'pan' | 'swipe';

/** A press that has not moved yet. A touch may become a page scroll. Held, it shows the original until it moves or ends. */
interface Press {
  kind: 'press' | 'hold';
  from: PointerPosition;
  /** What it becomes once the pointer moves. */
  drag: DragKind | undefined;
}

type Gesture = Press | { kind: DragKind | 'watermark'; from: PointerPosition };

/**
 * Handlers of the frame. Dragging moves the watermark, the divider, or pans an enlarged picture away from them. A finger beside the
 * divider swipes through several images. A held pointer shows the original. Two fingers zoom, and so does the wheel with Ctrl or
 * Command, in an enlarged picture or after a click: otherwise it scrolls the page.
 */
export function useStageGestures(frame: RefObject<HTMLElement | null>, divider: Divided | undefined) {
  const gesture = useRef<Gesture>(undefined);
  const pointers = useRef(new Map<number, PointerPosition>());
  const isActive = useRef(false);
  const holdTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => endHold(holdTimer.current), []);

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
    if (isSecond) {
      cancelDrag();
      endHold(holdTimer.current);
    }
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
    if (isGripped) {
      gesture.current = { kind: 'split', from: { x: event.clientX, y: event.clientY } };
      splitAt(event);
      return;
    }
    const from = { x: event.clientX, y: event.clientY };
    gesture.current = { kind: 'press', from, drag: dragOf(event.pointerType, divider !== undefined) };
    if (divider) holdTimer.current = setTimeout(hold, HOLD_MS);
  };

  const hold = () => {
    if (gesture.current?.kind !== 'press' || pointers.current.size > 1) return;
    gesture.current = { ...gesture.current, kind: 'hold' };
    $isOriginalHeld.set(true);
  };

  /** Makes a press a drag once the pointer has moved. A touch that moves down or up scrolls the page, which cancels the pointer. */
  const startDragging = ({ from, drag }: Press, now: PointerPosition, isTouch: boolean) => {
    const [across, down] = [Math.abs(now.x - from.x), Math.abs(now.y - from.y)];
    if (Math.max(across, down) <= MOVE_PX || (isTouch && drag !== 'pan' && across <= down)) return;
    endHold(holdTimer.current);
    gesture.current = drag && { kind: drag, from };
    if (drag === 'pan') panBy(now.x - from.x, now.y - from.y);
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
    if (gesture.current?.kind === 'press' || gesture.current?.kind === 'hold')
      startDragging(gesture.current, now, event.pointerType !== 'mouse');
    else if (gesture.current?.kind === 'pan') panBy(now.x - before.x, now.y - before.y);
    follow(event, now);
  };

  /** Moves what is dragged to the pointer. */
  const follow = (event: PointerEvent<HTMLElement>, now: PointerPosition) => {
    const { current } = gesture;
    if (current?.kind === 'split') splitAt(event);
    if (current?.kind === 'swipe') event.currentTarget.style.translate = `${now.x - current.from.x}px`;
    if (current?.kind === 'watermark') dragWatermark({ across: now.x - current.from.x, down: now.y - current.from.y });
  };

  const end = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
    endHold(holdTimer.current);
    const last = gesture.current;
    const isCancelled = event.type === 'pointercancel';
    // The finger that remains after a pinch does nothing.
    gesture.current = undefined;
    if (last?.kind === 'watermark') (isCancelled ? cancelDrag : drop)();
    // A click moves the divider, a tap does not.
    if (last?.kind === 'press' && last.drag === 'split' && event.pointerType === 'mouse') splitAt(event);
    if (last?.kind !== 'swipe') return;
    event.currentTarget.style.translate = '';
    const across = event.clientX - last.from.x;
    if (!isCancelled && Math.abs(across) > SWIPE_PX) showInStrip($strip.get().index - Math.sign(across));
  };

  return {
    onPointerDown: press,
    onPointerMove: drag,
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: () => {
      isActive.current = false;
    },
    // A held finger would open the menu of the browser.
    onContextMenu: (event: MouseEvent<HTMLElement>) => pointers.current.size > 0 && event.preventDefault(),
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      if (watermarkAt(event)) return;
      if ($isFit.get()) zoomTo(100, fromMiddle(event.currentTarget, event));
      else zoomToFit();
    },
  };
}

/** What a pointer beside the divider drags. A finger leafs through several images. With a single one, it moves the divider. */
function dragOf(pointerType: string, hasDivider: boolean): DragKind | undefined {
  if ($isPannable.get()) return 'pan';
  if (pointerType !== 'mouse' && stripLength($strip.get()) > 1 && !$viewed.get()) return 'swipe';
  return hasDivider ? 'split' : undefined;
}

function endHold(timer: ReturnType<typeof setTimeout> | undefined): void {
  clearTimeout(timer);
  $isOriginalHeld.set(false);
}

/** The frame of the watermark, if the event is on it. */
const watermarkAt = ({ target }: Pick<MouseEvent, 'target'>): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-watermark]')) || undefined;

const distance = (one: PointerPosition, other: PointerPosition): number => Math.hypot(one.x - other.x, one.y - other.y);

function fromMiddle(frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): PointerPosition {
  const { left, top, width } = frame.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - $frame.get().height / 2 };
}
