import { Adjustment } from './Adjustment.tsx';
import { openEditorMessages } from './messages.ts';

export function NoiseTab() {
  return (
    <div className="space-y-4">
      <Adjustment
        part="noiseReduction"
        value="strength"
        label={openEditorMessages.noiseStrength}
        hint={openEditorMessages.noiseStrengthHint}
      />
      <Adjustment
        part="noiseReduction"
        value="preserveDetails"
        label={openEditorMessages.preserveDetails}
        hint={openEditorMessages.preserveDetailsHint}
      />
    </div>
  );
}
