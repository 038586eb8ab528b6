import { type Compared, ComparedPicture } from './ComparedPicture.tsx';
import { CompareFrame, useRatio } from './CompareFrame.tsx';
import { PanButton } from './PanButton.tsx';
import { usePan } from './use-pan.ts';
import { usePanDrag } from './use-pan-drag.ts';

interface Props {
  before: Compared;
  after: Compared;
  /** How much of the picture after is seen, 0 to 100. */
  opacity: number;
  /** In percent; above 100 both pictures are moved together by dragging. */
  zoom?: number;
  /** Width through height of the frame; without it, that of the picture after. */
  ratio?: number;
}

/** Two pictures one on the other, the upper one more or less see-through: what moved is seen twice. */
export function CompareOnion({ before, after, opacity, zoom = 100, ratio }: Props) {
  const [measured, measure] = useRatio(ratio);
  const panning = usePan(zoom);
  return (
    <CompareFrame ratio={measured} {...usePanDrag(panning)}>
      <ComparedPicture picture={before} zoom={zoom} pan={panning.pan} side="left" />
      <ComparedPicture
        picture={after}
        zoom={zoom}
        pan={panning.pan}
        side="right"
        opacity={opacity / 100}
        onLoad={measure}
      />
      {panning.movable && <PanButton panning={panning} />}
    </CompareFrame>
  );
}
