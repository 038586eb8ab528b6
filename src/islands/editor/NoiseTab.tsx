import { Adjustment } from './Adjustment.tsx';

export function NoiseTab() {
  return (
    <div className="space-y-4">
      <Adjustment part="noiseReduction" value="strength" label="Strength" hint="Noise removal (0 = off)." />
      <Adjustment
        part="noiseReduction"
        value="preserveDetails"
        label="Preserve details"
        hint="Protects edges and texture."
      />
    </div>
  );
}
