import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';

/** In percent of the picture. */
interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Handle = keyof typeof handles;
type Grip = 'move' | Handle;

interface Props {
  /** What is cropped. */
  src: string;
  alt: string;
  /** Width through height of the picture. */
  ratio: number;
  /** Largest height on the screen, as a CSS length. */
  maxHeight: string;
  frame: Frame;
  /** A drag, as far as it has come: from where the frame was at its start, in percent of the picture. */
  onDrag: (start: Frame, grip: Grip, across: number, down: number) => void;
  /** A key's step, in percent of the picture. */
  onStep: (grip: Grip, across: number, down: number) => void;
}

/** Where each handle stands on the frame, in percent of it, what it is called and what cursor it has. */
const handles = {
  nw: { left: 0, top: 0, label: 'upper left corner', cursor: 'cursor-nwse-resize' },
  n: { left: 50, top: 0, label: 'upper edge', cursor: 'cursor-ns-resize' },
  ne: { left: 100, top: 0, label: 'upper right corner', cursor: 'cursor-nesw-resize' },
  e: { left: 100, top: 50, label: 'right edge', cursor: 'cursor-ew-resize' },
  se: { left: 100, top: 100, label: 'lower right corner', cursor: 'cursor-nwse-resize' },
  s: { left: 50, top: 100, label: 'lower edge', cursor: 'cursor-ns-resize' },
  sw: { left: 0, top: 100, label: 'lower left corner', cursor: 'cursor-nesw-resize' },
  w: { left: 0, top: 50, label: 'left edge', cursor: 'cursor-ew-resize' },
} as const;

const arrows: Readonly<Record<string, { across: number; down: number }>> = {
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
};

const LARGE_STEP = 10;

/**
 * A picture with the part of it that is kept: dragged by mouse or finger, moved and resized by arrow keys, with Shift
 * ten times as far. Each grip is a slider to those who do not see it, so that their keys reach it and the place is said.
 */
export function CropFrame({ src, alt, ratio, maxHeight, frame, onDrag, onStep }: Props) {
  const picture = useRef<HTMLDivElement>(null);
  const drag = useRef<{ grip: Grip; start: Frame; x: number; y: number }>(undefined);

  const start = (event: PointerEvent<HTMLElement>, grip: Grip) => {
    if (event.button !== 0) return;
    drag.current = { grip, start: frame, x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
    // The focus follows all the same, so that keys go on where the drag ended; a text would be selected otherwise.
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const box = picture.current?.getBoundingClientRect();
    const from = drag.current;
    if (!box || !from) return;
    const across = ((event.clientX - from.x) / box.width) * 100;
    const down = ((event.clientY - from.y) / box.height) * 100;
    onDrag(from.start, from.grip, across, down);
  };
  const end = () => {
    drag.current = undefined;
  };
  const key = (event: KeyboardEvent, grip: Grip) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : 1;
    onStep(grip, arrow.across * step, arrow.down * step);
  };

  const { x, y, width, height } = frame;
  const whole = width === 100 && height === 100;
  const place = `${x}% from left, ${y}% from top, ${width}% wide, ${height}% high`;
  const grip = (id: Grip, label: string) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-roledescription': 'crop grip',
    'aria-valuetext': place,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': id === 'move' ? x : width,
    onPointerDown: (event: PointerEvent<HTMLElement>) => start(event, id),
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent) => key(event, id),
  });

  return (
    // Room for the handles' outer halves.
    <fieldset className="min-w-0 p-5.5 select-none">
      <legend className="sr-only">Crop frame</legend>
      <div
        ref={picture}
        className="relative mx-auto"
        style={{ width: `min(100%, calc(${maxHeight} * ${ratio}))`, aspectRatio: ratio }}
      >
        <img src={src} alt={alt} draggable={false} className="checker absolute inset-0 size-full" />
        <div aria-hidden className="absolute inset-0 overflow-hidden">
          <div
            className="crop-veil absolute"
            style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
          />
        </div>
        <div className="absolute" style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}>
          <div
            {...grip('move', 'Move crop frame')}
            // The whole picture cannot be moved: a finger on it scrolls the page.
            className={`crop-frame absolute inset-0 cursor-move outline-offset-4 ${whole ? 'touch-pan-y' : 'touch-none'}`}
          />
          {Object.entries(handles).map(([id, { left, top, label, cursor }]) => (
            <div
              key={id}
              {...grip(id as Handle, `Resize from ${label}`)}
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
