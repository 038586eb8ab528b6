import type { PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { type Compared, ComparedImage } from './ComparedImage.tsx';
import { CompareFrame, useRatio } from './CompareFrame.tsx';
import { Divider } from './Divider.tsx';
import { PanButton } from './PanButton.tsx';
import { usePan } from './use-pan.ts';

interface Props {
  before: Compared;
  after: Compared;
  /** Zoom in percent. Above 100, dragging outside the handle pans the images. */
  zoom?: number;
  /** Width divided by height of the frame. Defaults to that of the second image. */
  ratio?: number;
  /** Divider position, 0 to 100, if the parent controls it. */
  position?: number;
  onPosition?: (position: number) => void;
  /** Accessible name of the slider. */
  label: string;
}

const HALF = 50;
/** Distance from the divider that still grips it, in CSS pixels: half a touch target. */
const GRIP_PX = 22;

type Drag =
  /** A touch that has not moved sideways yet. It may become a page scroll or a tap. */
  { kind: 'touch'; x: number; y: number } | { kind: 'split' } | { kind: 'pan'; x: number; y: number };

/**
 * Two images split by a vertical divider. The divider is dragged anywhere on the image, or moved with the keys of a
 * native range input.
 */
export function CompareSlider({ before, after, zoom = 100, ratio, position: given, onPosition, label }: Props) {
  const [own, setOwn] = useState(HALF);
  const position = given ?? own;
  const setPosition = onPosition ?? setOwn;
  const [measured, measure] = useRatio(ratio);
  const panning = usePan(zoom);
  const drag = useRef<Drag>(undefined);
  const input = useRef<HTMLInputElement>(null);

  const start = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const gripped = Math.abs(event.clientX - left - (position / 100) * width) <= GRIP_PX;
    const at = { x: event.clientX, y: event.clientY };
    const touch = event.pointerType !== 'mouse' && !panning.movable;
    if (panning.movable && !gripped) drag.current = { kind: 'pan', ...at };
    else drag.current = touch ? { kind: 'touch', ...at } : { kind: 'split' };
    event.currentTarget.setPointerCapture(event.pointerId);
    // Prevents the focus from moving to the body, so that arrow keys continue from here.
    event.preventDefault();
    input.current?.focus({ preventScroll: true });
    move(event);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const { left, width, height } = event.currentTarget.getBoundingClientRect();
    if (drag.current?.kind === 'touch') drag.current = sideways(drag.current, event);
    const now = drag.current;
    if (now?.kind === 'split') setPosition(percent((event.clientX - left) / width));
    if (now?.kind !== 'pan') return;
    panning.by({ x: (event.clientX - now.x) / width, y: (event.clientY - now.y) / height });
    drag.current = { kind: 'pan', x: event.clientX, y: event.clientY };
  };
  const cancel = () => {
    drag.current = undefined;
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (drag.current?.kind === 'touch') drag.current = { kind: 'split' };
    move(event);
    cancel();
  };

  const { pan } = panning;
  return (
    <CompareFrame
      ratio={measured}
      movable={panning.movable}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
      className="cursor-ew-resize"
    >
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - position}% 0 0)` }}>
        <ComparedImage image={before} zoom={zoom} pan={pan} side="left" />
      </div>
      <div className="absolute inset-0" style={{ clipPath: `inset(0 0 0 ${position}%)` }}>
        <ComparedImage image={after} zoom={zoom} pan={pan} side="right" onLoad={measure} />
      </div>
      <Divider
        ref={input}
        label={label}
        images={[before.label, after.label]}
        position={position}
        onPosition={setPosition}
      />
      {panning.movable && <PanButton panning={panning} />}
    </CompareFrame>
  );
}

const percent = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100);

function sideways(touch: Drag & { kind: 'touch' }, { clientX, clientY }: PointerEvent): Drag {
  return Math.abs(clientX - touch.x) > Math.abs(clientY - touch.y) ? { kind: 'split' } : touch;
}
