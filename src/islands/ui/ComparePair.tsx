import type { PointerEvent } from 'react';
import { useRef } from 'react';
import { type Compared, ComparedPicture } from './ComparedPicture.tsx';
import { CompareFrame, useRatio } from './CompareFrame.tsx';
import { PanButton } from './PanButton.tsx';
import { usePan } from './usePan.ts';

interface Props {
  before: Compared;
  after: Compared;
  /** In percent; above 100 both pictures are moved together by dragging either. */
  zoom?: number;
  /** Width through height of the frames; without it, that of the picture after. */
  ratio?: number;
}

/** Two pictures side by side, one below the other where that would make them too small, at the same zoom and place. */
export function ComparePair({ before, after, zoom = 100, ratio }: Props) {
  const [measured, measure] = useRatio(ratio);
  const panning = usePan(zoom);
  const last = useRef<{ x: number; y: number }>(undefined);

  const start = (event: PointerEvent<HTMLElement>) => {
    if (!panning.movable || event.button !== 0) return;
    last.current = { x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!last.current) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    panning.by({ x: (event.clientX - last.current.x) / width, y: (event.clientY - last.current.y) / height });
    last.current = { x: event.clientX, y: event.clientY };
  };
  const end = () => {
    last.current = undefined;
  };
  const frame = {
    ratio: measured,
    movable: panning.movable,
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    className: panning.movable ? 'cursor-grab active:cursor-grabbing' : '',
  };

  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-2">
      <CompareFrame {...frame}>
        <ComparedPicture picture={before} zoom={zoom} pan={panning.pan} side="left" />
      </CompareFrame>
      <CompareFrame {...frame}>
        <ComparedPicture picture={after} zoom={zoom} pan={panning.pan} side="left" onLoad={measure} />
        {panning.movable && <PanButton panning={panning} />}
      </CompareFrame>
    </div>
  );
}
