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
      <div className="flex h-7 items-center gap-2 text-sm">
        <span className="font-medium">{label}</span>
        <ResetButton option={label} shown={quality !== defaultOptions.quality} onReset={() => resetOption('quality')} />
        <output className="tabular ml-auto font-semibold">{quality}</output>
      </div>
      <Slider
        label={label}
        value={quality}
        min={0}
        max={100}
        describedBy="quality-hint"
        onChange={(value) => setOption('quality', value)}
      />
      <p id="quality-hint" className="-mt-1.5 pb-1 text-[13px] text-muted">
        {hint}
      </p>
    </div>
  );
}
