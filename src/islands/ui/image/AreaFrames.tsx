import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { FrameHandles } from './FrameHandles.tsx';
import { type Frame, type GripActions, useGrips } from './use-grips.ts';

interface Area {
  frame: Frame;
  label: string;
  /** Position and size as text, for screen readers. */
  place: string;
}

interface Props extends GripActions {
  /** Image that fills the surrounding box. */
  children: ReactNode;
  /** Width divided by height of the image. */
  ratio: number;
  /** Maximum height as a CSS length. */
  maxHeight: string;
  label: string;
  areas: readonly Area[];
  /** Index of the area that actions concern. */
  chosen: number | undefined;
  onChoose: (index: number | undefined) => void;
  /** Called with a new area once it is drawn. */
  onDraw: (frame: Frame) => void;
  onRemove: () => void;
}

/** Shorter drags draw nothing: they are clicks. In CSS pixels. */
const MIN_DRAWN_PX = 4;

interface Point {
  x: number;
  y: number;
}

const boxOf = ({ x, y, width, height }: Frame) => ({
  left: `${x}%`,
  top: `${y}%`,
  width: `${width}%`,
  height: `${height}%`,
});

/** Image with any number of frames. A drag beside them draws another one. The chosen frame is moved and resized, and removed by Delete. */
export function AreaFrames({
  children,
  ratio,
  maxHeight,
  label,
  areas,
  chosen,
  onChoose,
  onDraw,
  onRemove,
  ...actions
}: Props) {
  const image = useRef<HTMLDivElement>(null);
  const grip = useGrips(image, actions);
  const { drawn, drawing } = useDrawing(onDraw, () => onChoose(undefined));
  const removeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    // The list has the same key for files.
    event.stopPropagation();
    onRemove();
  };
  return (
    <fieldset className="min-w-0 p-5.5 select-none" onKeyDown={removeByKey}>
      <legend className="sr-only">{label}</legend>
      <div
        ref={image}
        className="relative mx-auto"
        style={{ width: `min(100%, calc(${maxHeight} * ${ratio}))`, aspectRatio: ratio }}
      >
        <div className="checker absolute inset-0 overflow-hidden">{children}</div>
        <div {...drawing} data-draw className="absolute inset-0 cursor-crosshair touch-none" />
        {areas.map(({ frame, label: name, place }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an area is its place in the list
          <div key={index} className="pointer-events-none absolute *:pointer-events-auto" style={boxOf(frame)}>
            <div
              {...grip('move', { frame, place, label: name, onFocus: () => onChoose(index) })}
              id={areaId(index)}
              aria-current={index === chosen}
              className={`absolute inset-0 cursor-move touch-none outline-offset-4 ${index === chosen ? 'area-frame' : 'area-frame opacity-70'}`}
            />
            {index === chosen && <FrameHandles grip={grip} frame={frame} place={place} />}
          </div>
        ))}
        {drawn && <div aria-hidden className="area-frame absolute" style={boxOf(drawn)} />}
      </div>
    </fieldset>
  );
}

const areaId = (index: number): string => `area-${index}`;

/** Moves the focus to an area that has just been added or chosen, so that keys continue with it. */
export function focusArea(index: number): void {
  requestAnimationFrame(() => document.getElementById(areaId(index))?.focus({ preventScroll: true }));
}

/** The frame while it is drawn, in percent of the element that has the handlers. */
function useDrawing(onDraw: (frame: Frame) => void, onStart: () => void) {
  const start = useRef<Point>(undefined);
  const [drawn, setDrawn] = useState<Frame>();
  const end = () => {
    start.current = undefined;
    setDrawn(undefined);
  };
  const frameTo = (event: PointerEvent<HTMLElement>): Frame | undefined => {
    const from = start.current;
    const box = event.currentTarget.getBoundingClientRect();
    if (!from) return undefined;
    const [x, y] = [inside(event.clientX, box.left, box.width), inside(event.clientY, box.top, box.height)];
    const [width, height] = [Math.abs(x - from.x), Math.abs(y - from.y)];
    const isClick = Math.max((width * box.width) / 100, (height * box.height) / 100) < MIN_DRAWN_PX;
    return isClick ? undefined : { x: Math.min(x, from.x), y: Math.min(y, from.y), width, height };
  };
  const drawing = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A second finger ends the drawing.
      if (event.button !== 0 || !event.isPrimary) return end();
      const box = event.currentTarget.getBoundingClientRect();
      start.current = { x: inside(event.clientX, box.left, box.width), y: inside(event.clientY, box.top, box.height) };
      event.currentTarget.setPointerCapture(event.pointerId);
      event.preventDefault();
      onStart();
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => start.current && setDrawn(frameTo(event)),
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const frame = frameTo(event);
      end();
      if (frame) onDraw(frame);
    },
    onPointerCancel: end,
  };
  return { drawn, drawing };
}

const inside = (at: number, start: number, length: number): number =>
  Math.min(100, Math.max(0, ((at - start) / length) * 100));
