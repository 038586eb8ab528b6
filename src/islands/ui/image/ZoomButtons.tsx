import { Button } from '../Button.tsx';
import { ZoomIn, ZoomOut } from '../icons.tsx';
import { messages } from './messages.ts';

interface Props {
  /** Zoom in percent of the size at which the whole image fits the frame. */
  zoom: number;
  /** Whether each direction has a further step. */
  steps: { out: boolean; in: boolean };
  onOut: () => void;
  onIn: () => void;
}

export function ZoomButtons({ zoom, steps, onOut, onIn }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button aria-label={messages.zoomOut} disabled={!steps.out} onClick={onOut} className="px-3">
        <ZoomOut aria-hidden className="size-4.5" />
      </Button>
      <output aria-label={messages.zoom} className="tabular w-24 text-center text-sm font-medium">
        {zoom === 100 ? messages.fit : messages.percentOfFit(zoom)}
      </output>
      <Button aria-label={messages.zoomIn} disabled={!steps.in} onClick={onIn} className="px-3">
        <ZoomIn aria-hidden className="size-4.5" />
      </Button>
    </div>
  );
}
