import { useStore } from '@nanostores/react';
import { $options, setOption } from '#session/options.ts';
import { $qualityRange, $qualityText } from '#session/quality.ts';
import { Slider } from '../../ui/fields/Slider.tsx';
import { OptionReset } from '../OptionReset.tsx';

export function QualitySlider() {
  const { quality } = useStore($options);
  const { label, hint } = useStore($qualityText);
  const range = useStore($qualityRange);
  return (
    <div>
      <div className="flex items-center gap-3 lg:pointer-fine:-my-1">
        <Slider
          id="quality"
          label={label}
          value={quality}
          {...range}
          describedBy="quality-hint"
          onChange={(value) => setOption('quality', value)}
        />
        {/* Hidden from screen readers, which announce the slider's value. */}
        <span aria-hidden className="tabular min-w-[3ch] text-right text-sm font-semibold">
          {quality}
        </span>
      </div>
      <div className="-mt-2 flex min-h-6 items-center gap-2">
        <p id="quality-hint" className="grow text-caption text-muted">
          {hint}
        </p>
        <OptionReset option={label} field="quality" />
      </div>
    </div>
  );
}
