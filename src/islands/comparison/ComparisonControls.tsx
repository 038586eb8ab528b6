import { useStore } from '@nanostores/react';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useId } from 'react';
import {
  $comparisonMode,
  $comparisons,
  $zoom,
  $zoomSteps,
  type Comparison,
  chooseComparison,
  comparisonModes,
  zoomIn,
  zoomOut,
} from '../stores/comparison.ts';
import { Button } from '../ui/Button.tsx';
import { Chips } from '../ui/Chips.tsx';
import { Select } from '../ui/Select.tsx';

/** Which file, how it is compared, and how large. */
export function ComparisonControls({ comparison }: { comparison: Comparison }) {
  const modeId = useId();
  const comparisons = useStore($comparisons);
  const zoom = useStore($zoom);
  const steps = useStore($zoomSteps);
  return (
    <>
      {comparisons.length > 1 && (
        <Select
          label="File"
          options={Object.fromEntries(comparisons.map(({ file }) => [file.id, file.name]))}
          value={comparison.file.id}
          onChange={chooseComparison}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span id={modeId} className="sr-only">
          How to compare
        </span>
        <div className="min-w-0 grow basis-56 sm:max-w-72">
          <Chips
            labelledBy={modeId}
            options={comparisonModes}
            value={useStore($comparisonMode)}
            onChange={(mode) => $comparisonMode.set(mode)}
          />
        </div>
        <div className="flex flex-wrap items-center gap-1">
          <Button aria-label="Zoom out" disabled={!steps.out} onClick={zoomOut} className="px-3">
            <ZoomOut aria-hidden className="size-4.5" />
          </Button>
          <output aria-label="Zoom" className="tabular w-14 text-center text-sm font-medium">
            {zoom}%
          </output>
          <Button aria-label="Zoom in" disabled={!steps.in} onClick={zoomIn} className="px-3">
            <ZoomIn aria-hidden className="size-4.5" />
          </Button>
        </div>
      </div>
    </>
  );
}
