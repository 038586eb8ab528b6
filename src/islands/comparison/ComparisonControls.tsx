import { useStore } from '@nanostores/react';
import { useId } from 'react';
import {
  $comparisonMode,
  $comparisons,
  $zoom,
  $zoomSteps,
  type Comparison,
  type ComparisonMode,
  chooseComparison,
  zoomIn,
  zoomOut,
} from '#session/results/comparison.ts';
import { Segments } from '../ui/fields/Segments.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { ZoomButtons } from '../ui/image/ZoomButtons.tsx';
import { panelMessages } from './messages.ts';

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
          label={panelMessages.file}
          options={Object.fromEntries(comparisons.map(({ file }) => [file.id, file.name]))}
          value={comparison.file.id}
          onChange={chooseComparison}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span id={modeId} className="sr-only">
          {panelMessages.mode}
        </span>
        <div className="min-w-0 grow basis-56 sm:max-w-72">
          <Segments
            labelledBy={modeId}
            options={panelMessages.modes satisfies Record<ComparisonMode, string>}
            value={useStore($comparisonMode)}
            onChange={(mode) => $comparisonMode.set(mode)}
          />
        </div>
        <ZoomButtons zoom={zoom} steps={steps} onOut={zoomOut} onIn={zoomIn} />
      </div>
    </>
  );
}
