import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { arrowDistance } from './arrow-distance.ts';
import { messages } from './messages.ts';

/** Frame in percent of the image. */
interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Handle = keyof typeof handles;
type Grip = 'move' | Handle;

interface Props {
  /** Image that fills the surrounding box. */
  children: ReactNode;
  /** Width divided by height of the image. */
  ratio: number;
  /** Maximum height as a CSS length. */
  maxHeight: string;
  frame: Frame;
  /** Whether the frame only shows a part and cannot be changed. */
  isFixed?: boolean;
  /** Position and size as text, for screen readers. */
  place: string;
  /** Called during a drag with the frame at its start and the distance in percent of the image. */
  onDrag: (start: Frame, grip: Grip, across: number, down: number) => void;
  /** Called with the frame at the start of a drag, to which it returns. */
  onCancel: (start: Frame) => void;
  /** Called for a key with its step: 1, or 10 with Shift. */
  onStep: (grip: Grip, across: number, down: number) => void;
  /** Called for Enter, and for Escape outside a drag, which it cancels. */
  onFinish: () => void;
}

/** Position on the frame in percent and cursor of each handle. */
const handles = {
  nw: { left: 0, top: 0, cursor: 'cursor-nwse-resize' },
  n: { left: 50, top: 0, cursor: 'cursor-ns-resize' },
  ne: { left: 100, top: 0, cursor: 'cursor-nesw-resize' },
  e: { left: 100, top: 50, cursor: 'cursor-ew-resize' },
  se: { left: 100, top: 100, cursor: 'cursor-nwse-resize' },
  s: { left: 50, top: 100, cursor: 'cursor-ns-resize' },
  sw: { left: 0, top: 100, cursor: 'cursor-nesw-resize' },
  w: { left: 0, top: 50, cursor: 'cursor-ew-resize' },
} as const;

/**
 * Image with a crop frame. It is dragged, or moved and resized by arrow keys, with Shift ten times as far. Each handle
 * has the slider role, so that screen readers pass its keys and announce its position.
 */
export function CropFrame({
  children,
  ratio,
  maxHeight,
  frame,
  isFixed = false,
  place,
  onDrag,
  onCancel,
  onStep,
  onFinish,
}: Props) {
  const image = useRef<HTMLDivElement>(null);
  const drag = useRef<{ grip: Grip; start: Frame; x: number; y: number }>(undefined);

  const start = (event: PointerEvent<HTMLElement>, grip: Grip) => {
    if (event.button !== 0 || !event.isPrimary) return;
    drag.current = { grip, start: frame, x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
    // Prevents text selection. The focus is set explicitly, so that keys continue after the drag.
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
  };
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

  const { x, y, width, height } = frame;
  const isUncropped = width === 100 && height === 100;
  const grip = (id: Grip, label: string) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-roledescription': messages.cropGrip,
    'aria-valuetext': place,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round(id === 'move' ? x : width),
    onPointerDown: (event: PointerEvent<HTMLElement>) => start(event, id),
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent) => key(event, id),
  });

  return (
    // Space for the outer halves of the handles.
    <fieldset className="min-w-0 p-5.5 select-none">
      <legend className="sr-only">{isFixed ? messages.smartCrop : messages.cropFrame}</legend>
      <div
        ref={image}
        className="relative mx-auto"
        style={{ width: `min(100%, calc(${maxHeight} * ${ratio}))`, aspectRatio: ratio }}
      >
        <div className="checker absolute inset-0 overflow-hidden">{children}</div>
        <div aria-hidden className="absolute inset-0 overflow-hidden">
          <div
            className="crop-veil absolute"
            style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
          />
        </div>
        <div className="absolute" style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}>
          {isFixed ? (
            <div role="img" aria-label={messages.chosenPart(place)} className="crop-frame absolute inset-0" />
          ) : (
            <div
              {...grip('move', messages.moveCropFrame)}
              data-move-crop
              // A frame over the whole image cannot move, so touch scrolls the page.
              className={`crop-frame absolute inset-0 cursor-move outline-offset-4 ${isUncropped ? 'touch-pan-y' : 'touch-none'}`}
            />
          )}
          {!isFixed &&
            Object.entries(handles).map(([id, { left, top, cursor }]) => (
              <div
                key={id}
                {...grip(id as Handle, messages.resizeCropFrame[id as Handle])}
                className={`crop-handle absolute grid -translate-1/2 touch-none place-items-center rounded-sm ${cursor}`}
                style={{ left: `${left}%`, top: `${top}%` }}
              >
                <span className="crop-knob" />
              </div>
            ))}
        </div>
      </div>
    </fieldset>
  );
}
