import { Adjustment } from './Adjustment.tsx';
import { messages } from './open-editor-messages.ts';

export function NoiseTab() {
  return (
    <div className="space-y-4">
      <Adjustment
        part="noiseReduction"
        value="strength"
        label={messages.noiseStrength}
        hint={messages.noiseStrengthHint}
      />
      <Adjustment
        part="noiseReduction"
        value="preserveDetails"
        label={messages.preserveDetails}
        hint={messages.preserveDetailsHint}
      />
    </div>
  );
}
