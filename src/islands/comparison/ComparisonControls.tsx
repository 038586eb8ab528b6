import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { Segments } from '../ui/fields/Segments.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { ZoomButtons } from '../ui/image/ZoomButtons.tsx';
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
} from './comparison.ts';

/** Controls for the compared file, the mode and the zoom. */
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
          <Segments
            labelledBy={modeId}
            options={comparisonModes}
            value={useStore($comparisonMode)}
            onChange={(mode) => $comparisonMode.set(mode)}
          />
        </div>
        <ZoomButtons zoom={zoom} steps={steps} onOut={zoomOut} onIn={zoomIn} />
      </div>
    </>
  );
}
