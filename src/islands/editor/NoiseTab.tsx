import { Adjustment } from './Adjustment.tsx';

export function NoiseTab() {
  return (
    <div className="space-y-4">
      <Adjustment
        part="noiseReduction"
        value="strength"
        label="Strength"
        hint="How much grain is smoothed away. At 0 nothing is."
      />
      <Adjustment
        part="noiseReduction"
        value="preserveDetails"
        label="Preserve details"
        hint="How much edges and texture are spared."
      />
    </div>
  );
}
