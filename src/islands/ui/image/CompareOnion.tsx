import { type Compared, ComparedImage } from './ComparedImage.tsx';
import { CompareFrame, useRatio } from './CompareFrame.tsx';
import { PanButton } from './PanButton.tsx';
import { usePan } from './use-pan.ts';
import { usePanDrag } from './use-pan-drag.ts';

interface Props {
  before: Compared;
  after: Compared;
  /** Opacity of the second image, 0 to 100. */
  opacity: number;
  /** Zoom in percent. Above 100, dragging pans both images. */
  zoom?: number;
  /** Width divided by height of the frame. Defaults to that of the second image. */
  ratio?: number;
}

/** Overlay of two images with adjustable opacity (onion skin). */
export function CompareOnion({ before, after, opacity, zoom = 100, ratio }: Props) {
  const [measured, measure] = useRatio(ratio);
  const panning = usePan(zoom);
  return (
    <CompareFrame ratio={measured} {...usePanDrag(panning)}>
      <ComparedImage image={before} zoom={zoom} pan={panning.pan} side="left" />
      <ComparedImage
        image={after}
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
