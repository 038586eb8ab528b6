import { useStore } from '@nanostores/react';
import { commonFormats, formats } from '#lib/formats/formats.ts';
import { $settings, setPart } from '#session/image-edits.ts';
import { $selectedOptions } from '#session/output-format.ts';
import { Switch } from '../ui/fields/Switch.tsx';
import { Adjustment } from './Adjustment.tsx';
import { openEditorMessages } from './messages.ts';

const FEATHER_STEP_PX = 0.5;
const transparentFormats = commonFormats
  .filter((format) => formats[format].alpha)
  .map((format) => formats[format].label);

export function BackgroundTab() {
  const { enabled } = useStore($settings).backgroundRemoval;
  const { outputFormat, background } = useStore($selectedOptions);
  const { alpha, label } = formats[outputFormat];
  return (
    <div className="space-y-4">
      <div>
        <Switch
          label={openEditorMessages.removeBackground}
          hint={openEditorMessages.removeBackgroundHint}
          checked={enabled}
          onChange={(on) => setPart('backgroundRemoval', { enabled: on })}
        />
        {enabled && !alpha && (
          <p className="mt-1 text-caption text-muted">
            {openEditorMessages.noTransparency(label, background, transparentFormats)}
          </p>
        )}
      </div>
      <Adjustment
        part="backgroundRemoval"
        value="tolerance"
        label={openEditorMessages.tolerance}
        hint={openEditorMessages.toleranceHint}
      />
      <Adjustment
        part="backgroundRemoval"
        value="feather"
        label={openEditorMessages.feather}
        unit=" px"
        step={FEATHER_STEP_PX}
        hint={openEditorMessages.featherHint}
      />
    </div>
  );
}
