import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import type { ResizeFit } from '#lib/geometry/resize.ts';
import { ColorField } from '../ui/fields/ColorField.tsx';
import { ResetButton } from '../ui/fields/ResetButton.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { EffortChoice } from './format/EffortChoice.tsx';
import { KeepOriginal } from './growth/KeepOriginal.tsx';
import { OptionReset } from './OptionReset.tsx';
import { $options, setOption } from './options.ts';
import { CustomSize } from './resize/CustomSize.tsx';
import { PercentSize } from './resize/PercentSize.tsx';
import { PresetSize } from './resize/PresetSize.tsx';
import { $resize, clearSize, type ResizeMode, resizeModes, setMode } from './resize/resize.ts';

const fitLabels = {
  inside: 'Inside: fit within this size',
  outside: 'Outside: at least this size',
  fill: 'Fill: stretch to this size',
  cover: 'Cover: crop to this size',
  contain: 'Contain: pad to this size',
} as const satisfies Record<ResizeFit, string>;

const resizePanels = {
  custom: CustomSize,
  percent: PercentSize,
  preset: PresetSize,
} as const satisfies Record<ResizeMode, ComponentType>;

export function AdvancedOptions() {
  const { resizeFit, upscale, background } = useStore($options);
  const { on, mode } = useStore($resize);
  const SizePanel = resizePanels[mode];
  return (
    <div className="space-y-4">
      <Select
        id="resizeMode"
        label="Resize mode"
        aside={
          <ResetButton option="Resize mode" control="resizeMode" shown={on || mode !== 'custom'} onReset={clearSize} />
        }
        options={resizeModes}
        value={mode}
        onChange={setMode}
      />
      <SizePanel />
      {/* A percentage always applies exactly, so fit and upscale have no effect. */}
      {mode !== 'percent' && (
        <>
          <Select
            id="resizeFit"
            label="Fit method"
            aside={<OptionReset option="Fit method" field="resizeFit" />}
            options={fitLabels}
            value={resizeFit}
            onChange={(fit) => setOption('resizeFit', fit)}
          />
          <Switch
            label="Upscale"
            hint="Enlarge pictures that are smaller"
            checked={upscale}
            onChange={(enlarge) => setOption('upscale', enlarge)}
          />
        </>
      )}
      <EffortChoice />
      <KeepOriginal />
      <ColorField
        id="background"
        label="Background"
        aside={<OptionReset option="Background" field="background" />}
        hint="Fills transparency and Contain padding in JPEG. Other formats keep them clear."
        value={background}
        onChange={(color) => setOption('background', color)}
      />
    </div>
  );
}
