import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import type { OptionField } from '#lib/options/schema.ts';
import { $files } from '#session/files/files.ts';
import { $modifiedFields } from '#session/options/modified-options.ts';
import { $options, $resize, setOption } from '#session/options/options.ts';
import type { ResizeMode } from '#session/options/resize/resize.ts';
import { clearSize, setMode } from '#session/options/resize/resize-edits.ts';
import { MoreOptions } from '../ui/disclosure/MoreOptions.tsx';
import { ColorField } from '../ui/fields/ColorField.tsx';
import { ResetButton } from '../ui/fields/ResetButton.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { EncodingOptions } from './format/EncodingOptions.tsx';
import { advancedMessages } from './messages.ts';
import { OptionReset } from './OptionReset.tsx';
import { PercentSize } from './resize/PercentSize.tsx';
import { PresetSize } from './resize/PresetSize.tsx';
import { RatioFields } from './resize/RatioFields.tsx';
import { Size } from './resize/Size.tsx';
import { SizeFields } from './resize/SizeFields.tsx';

const sizeControls = {
  custom: SizeFields,
  percent: PercentSize,
  preset: PresetSize,
} as const satisfies Record<ResizeMode, ComponentType>;

const moreFields = [
  'dpi',
  'effort',
  'keepOriginal',
  'namePattern',
  'background',
] as const satisfies readonly OptionField[];

export function AdvancedOptions() {
  const { resizeFit, upscale, background } = useStore($options);
  const { on, mode } = useStore($resize);
  const modified = useStore($modifiedFields);
  const hasNames = useStore($files).length > 1 || modified.has('namePattern');
  return (
    <div className="space-y-4">
      <Select
        id="resizeMode"
        label={advancedMessages.resizeMode}
        aside={
          <ResetButton
            option={advancedMessages.resizeMode}
            control="resizeMode"
            shown={on || mode !== 'custom'}
            onReset={clearSize}
          />
        }
        options={advancedMessages.resizeModes}
        value={mode}
        onChange={setMode}
      />
      <Size tab="advanced" controls={sizeControls} />
      {mode === 'custom' && <RatioFields />}
      {/* A percentage always applies exactly, so fit and upscale have no effect. */}
      {mode !== 'percent' && (
        <>
          <Select
            id="resizeFit"
            label={advancedMessages.fitMethod}
            aside={<OptionReset option={advancedMessages.fitMethod} field="resizeFit" />}
            options={advancedMessages.fits}
            value={resizeFit}
            onChange={(fit) => setOption('resizeFit', fit)}
          />
          <Switch
            label={advancedMessages.upscale}
            checked={upscale}
            onChange={(enlarge) => setOption('upscale', enlarge)}
          />
        </>
      )}
      <div className="border-t border-line">
        <MoreOptions
          id="advanced"
          contents={hasNames ? advancedMessages.moreOptionsOfSeveral : advancedMessages.moreOptions}
          isModified={moreFields.some((field) => modified.has(field))}
        >
          <EncodingOptions hasNames={hasNames} />
          <ColorField
            id="background"
            label={advancedMessages.background}
            aside={<OptionReset option={advancedMessages.background} field="background" />}
            hint={advancedMessages.backgroundHint}
            value={background}
            onChange={(color) => setOption('background', color)}
          />
        </MoreOptions>
      </div>
    </div>
  );
}
