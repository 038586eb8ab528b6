import { useStore } from '@nanostores/react';
import { defaultOptions } from '#lib/options.ts';
import { $options, $quality, resetOption, setOption } from '../stores/options.ts';
import { ResetButton } from '../ui/ResetButton.tsx';
import { Slider } from '../ui/Slider.tsx';

export function QualityControl() {
  const { quality } = useStore($options);
  const { label, hint } = useStore($quality);
  return (
    <div>
      <div className="flex min-h-7 items-center gap-2 text-sm">
        <span className="font-medium">{label}</span>
        <ResetButton
          option={label}
          control="quality"
          shown={quality !== defaultOptions.quality}
          onReset={() => resetOption('quality')}
        />
        {/* The slider says its value itself. */}
        <span aria-hidden className="tabular ml-auto font-semibold">
          {quality}
        </span>
      </div>
      <Slider
        id="quality"
        label={label}
        value={quality}
        min={0}
        max={100}
        describedBy="quality-hint"
        onChange={(value) => setOption('quality', value)}
      />
      <p id="quality-hint" className="-mt-1.5 pb-1 text-caption text-muted">
        {hint}
      </p>
    </div>
  );
}
