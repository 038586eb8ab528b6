import { type Compared, ComparedImage } from './ComparedImage.tsx';
import { CompareFrame, useRatio } from './CompareFrame.tsx';
import { PanButton } from './PanButton.tsx';
import { usePan } from './use-pan.ts';
import { usePanDrag } from './use-pan-drag.ts';

interface Props {
  before: Compared;
  after: Compared;
  /** Zoom in percent. Above 100, dragging one image pans both. */
  zoom?: number;
  /** Width divided by height of the frames. Defaults to that of the second image. */
  ratio?: number;
}

/** Two images side by side, or stacked on a narrow screen, with the same zoom and pan. */
export function ComparePair({ before, after, zoom = 100, ratio }: Props) {
  const [measured, measure] = useRatio(ratio);
  const panning = usePan(zoom);
  const frame = { ratio: measured, ...usePanDrag(panning) };

  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-2">
      <CompareFrame {...frame}>
        <ComparedImage image={before} zoom={zoom} pan={panning.pan} side="left" />
      </CompareFrame>
      <CompareFrame {...frame}>
        <ComparedImage image={after} zoom={zoom} pan={panning.pan} side="left" onLoad={measure} />
        {panning.movable && <PanButton panning={panning} />}
      </CompareFrame>
    </div>
  );
}
