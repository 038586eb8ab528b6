import { type Compared, ComparedImage, ComparedOverlay } from './ComparedImage.tsx';
import { CompareFrame, useRatio } from './CompareFrame.tsx';
import { PanButton } from './PanButton.tsx';
import { usePan } from './use-pan.ts';
import { usePanDrag } from './use-pan-drag.ts';

interface Props {
  before: Compared;
  after: Compared;
  /** Factor by which the differences are brightened. */
  amplification: number;
  /** Zoom in percent. Above 100, dragging pans the image. */
  zoom?: number;
  /** Width divided by height of the frame. Defaults to that of the second image. */
  ratio?: number;
}

/** The levels by which two images differ: black where they are equal. */
export function CompareDifference({ before, after, amplification, zoom = 100, ratio }: Props) {
  const [measured, measure] = useRatio(ratio);
  const panning = usePan(zoom);
  const placed = { zoom, pan: panning.pan };
  // The overlays would be equal in both images, and thus black.
  const bare = ({ over: _, ...image }: Compared): Compared => image;
  return (
    <CompareFrame ratio={measured} {...usePanDrag(panning)}>
      <div className="absolute inset-0 isolate" style={{ filter: `brightness(${amplification})` }}>
        <ComparedImage image={bare(before)} {...placed} />
        <ComparedImage image={bare(after)} {...placed} blend="difference" onLoad={measure} />
      </div>
      <ComparedOverlay image={before} {...placed} />
      {panning.movable && <PanButton panning={panning} />}
    </CompareFrame>
  );
}
