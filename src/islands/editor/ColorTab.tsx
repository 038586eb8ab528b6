import { Adjustment } from './Adjustment.tsx';
import { openEditorMessages } from './messages.ts';

export function ColorTab() {
  return (
    <div className="space-y-2">
      <Adjustment part="colorAdjustments" value="brightness" label={openEditorMessages.brightness} />
      <Adjustment part="colorAdjustments" value="contrast" label={openEditorMessages.contrast} />
      <Adjustment part="colorAdjustments" value="saturation" label={openEditorMessages.saturation} />
      <Adjustment part="colorAdjustments" value="hue" label={openEditorMessages.hue} unit="°" />
    </div>
  );
}
