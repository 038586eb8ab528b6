import { Adjustment } from './Adjustment.tsx';
import { messages } from './open-editor-messages.ts';

export function ColorTab() {
  return (
    <div className="space-y-2">
      <Adjustment part="colorAdjustments" value="brightness" label={messages.brightness} />
      <Adjustment part="colorAdjustments" value="contrast" label={messages.contrast} />
      <Adjustment part="colorAdjustments" value="saturation" label={messages.saturation} />
      <Adjustment part="colorAdjustments" value="hue" label={messages.hue} unit="°" />
    </div>
  );
}
