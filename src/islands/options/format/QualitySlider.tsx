import { useStore } from '@nanostores/react';
import { Slider } from '../../ui/fields/Slider.tsx';
import { OptionReset } from '../OptionReset.tsx';
import { $options, setOption } from '../options.ts';
import { $qualityRange, $qualityText } from './quality.ts';

export function QualitySlider() {
  const { quality } = useStore($options);
  const { label, hint } = useStore($qualityText);
  const range = useStore($qualityRange);
  return (
    <div>
      <div className="flex min-h-7 flex-wrap items-center gap-2 text-sm">
        <span className="font-medium">{label}</span>
        <OptionReset option={label} field="quality" />
        {/* Hidden from screen readers, which announce the slider's value. */}
        <span aria-hidden className="tabular ml-auto font-semibold">
          {quality}
        </span>
      </div>
      <Slider
        id="quality"
        label={label}
        value={quality}
        {...range}
        describedBy="quality-hint"
        onChange={(value) => setOption('quality', value)}
      />
      <p id="quality-hint" className="-mt-2 pb-1 text-caption text-muted">
        {hint}
      </p>
    </div>
  );
}
