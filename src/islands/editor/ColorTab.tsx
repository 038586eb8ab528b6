import { Adjustment } from './Adjustment.tsx';

export function ColorTab() {
  return (
    <div className="space-y-2">
      <Adjustment part="colorAdjustments" value="brightness" label="Brightness" />
      <Adjustment part="colorAdjustments" value="contrast" label="Contrast" />
      <Adjustment part="colorAdjustments" value="saturation" label="Saturation" />
      <Adjustment part="colorAdjustments" value="hue" label="Hue" unit="°" />
    </div>
  );
}
