import { useStore } from '@nanostores/react';
import { commonFormats, formats } from '#lib/formats/formats.ts';
import { $selectedOptions } from '../options/format/output-format.ts';
import { Switch } from '../ui/fields/Switch.tsx';
import { Adjustment } from './Adjustment.tsx';
import { $settings, setPart } from './editor.ts';

const FEATHER_STEP_PX = 0.5;
// `en-GB`, because `en` puts a comma before the "or".
const transparentFormats = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  commonFormats.filter((format) => formats[format].alpha).map((format) => formats[format].label),
);

export function BackgroundTab() {
  const { enabled } = useStore($settings).backgroundRemoval;
  const { outputFormat, background } = useStore($selectedOptions);
  const { alpha, label } = formats[outputFormat];
  return (
    <div className="space-y-4">
      <div>
        <Switch
          label="Remove background"
          hint="Removes areas that match the image’s edges"
          checked={enabled}
          onChange={(on) => setPart('backgroundRemoval', { enabled: on })}
        />
        {enabled && !alpha && (
          <p className="mt-1 text-caption text-muted">
            {label} has no transparency: the background becomes {background}. Choose {transparentFormats} to keep it
            clear.
          </p>
        )}
      </div>
      <Adjustment
        part="backgroundRemoval"
        value="tolerance"
        label="Tolerance"
        hint="How much color variation to remove."
      />
      <Adjustment
        part="backgroundRemoval"
        value="feather"
        label="Edge feather"
        unit=" px"
        step={FEATHER_STEP_PX}
        hint="How wide the edge fades."
      />
    </div>
  );
}
