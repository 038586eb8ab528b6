import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { $options, $resize, setOption } from '#session/options.ts';
import type { ResizeMode } from '#session/resize.ts';
import { ColorField } from '../ui/fields/ColorField.tsx';
import { ResetButton } from '../ui/fields/ResetButton.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { messages } from './advanced-messages.ts';
import { EffortChoice } from './format/EffortChoice.tsx';
import { $isCompressed } from './format/quality.ts';
import { KeepOriginal } from './growth/KeepOriginal.tsx';
import { OptionReset } from './OptionReset.tsx';
import { CustomSize } from './resize/CustomSize.tsx';
import { PercentSize } from './resize/PercentSize.tsx';
import { PresetSize } from './resize/PresetSize.tsx';
import { Resolution } from './resize/Resolution.tsx';
import { clearSize, setMode } from './resize/resize.ts';

const resizePanels = {
  custom: CustomSize,
  percent: PercentSize,
  preset: PresetSize,
} as const satisfies Record<ResizeMode, ComponentType>;

export function AdvancedOptions() {
  const { resizeFit, upscale, background } = useStore($options);
  const { on, mode } = useStore($resize);
  const isCompressed = useStore($isCompressed);
  const SizePanel = resizePanels[mode];
  return (
    <div className="space-y-4">
      <Select
        id="resizeMode"
        label={messages.resizeMode}
        aside={
          <ResetButton
            option={messages.resizeMode}
            control="resizeMode"
            shown={on || mode !== 'custom'}
            onReset={clearSize}
          />
        }
        options={messages.resizeModes}
        value={mode}
        onChange={setMode}
      />
      <SizePanel />
      {/* A percentage always applies exactly, so fit and upscale have no effect. */}
      {mode !== 'percent' && (
        <>
          <Select
            id="resizeFit"
            label={messages.fitMethod}
            aside={<OptionReset option={messages.fitMethod} field="resizeFit" />}
            options={messages.fits}
            value={resizeFit}
            onChange={(fit) => setOption('resizeFit', fit)}
          />
          <Switch
            label={messages.upscale}
            hint={messages.upscaleHint}
            checked={upscale}
            onChange={(enlarge) => setOption('upscale', enlarge)}
          />
        </>
      )}
      <Resolution />
      {isCompressed && (
        <>
          <EffortChoice />
          <KeepOriginal />
        </>
      )}
      <ColorField
        id="background"
        label={messages.background}
        aside={<OptionReset option={messages.background} field="background" />}
        hint={messages.backgroundHint}
        value={background}
        onChange={(color) => setOption('background', color)}
      />
    </div>
  );
}
