import { ZoomIn, ZoomOut } from 'lucide-react';
import { Button } from '../Button.tsx';

interface Props {
  /** Zoom in percent. */
  zoom: number;
  /** Whether each direction has a further step. */
  steps: { out: boolean; in: boolean };
  onOut: () => void;
  onIn: () => void;
}

export function ZoomButtons({ zoom, steps, onOut, onIn }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button aria-label="Zoom out" disabled={!steps.out} onClick={onOut} className="px-3">
        <ZoomOut aria-hidden className="size-4.5" />
      </Button>
      <output aria-label="Zoom" className="tabular w-14 text-center text-sm font-medium">
        {zoom}%
      </output>
      <Button aria-label="Zoom in" disabled={!steps.in} onClick={onIn} className="px-3">
        <ZoomIn aria-hidden className="size-4.5" />
      </Button>
    </div>
  );
}
