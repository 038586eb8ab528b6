import { useStore } from '@nanostores/react';
import { type NumberIn, rangeOf } from '#lib/options/advanced-ranges.ts';
import type { AdvancedPart, AdvancedSettings } from '#lib/options/advanced-settings.ts';
import { defaultSettings } from '#lib/options/advanced-settings.ts';
import { FieldHead } from '../ui/fields/FieldHead.tsx';
import { ResetButton } from '../ui/fields/ResetButton.tsx';
import { Slider } from '../ui/fields/Slider.tsx';
import { $settings, setPart } from './editor.ts';

interface Props<P extends AdvancedPart> {
  part: P;
  value: NumberIn<P>;
  label: string;
  /** Unit after the value: `%`, `°` or ` px`. */
  unit?: string;
  step?: number;
  hint?: string;
}

/** Slider for one number of the settings, with the schema's range, its value and a reset button. */
export function Adjustment<P extends AdvancedPart>({ part, value: name, label, unit = '', step, hint }: Props<P>) {
  const number = (settings: AdvancedSettings) => settings[part][name] as number;
  const value = number(useStore($settings));
  const set = (next: number) => setPart(part, { [name]: next } as Partial<AdvancedSettings[P]>);
  const id = `editor-${name}`;
  const hintId = hint && `${id}-hint`;
  return (
    <div>
      <FieldHead
        htmlFor={id}
        label={label}
        value={`${value}${unit}`}
        aside={
          <ResetButton
            option={label}
            control={id}
            shown={value !== number(defaultSettings)}
            onReset={() => set(number(defaultSettings))}
          />
        }
      />
      <Slider
        id={id}
        label={label}
        value={value}
        {...rangeOf(part, name)}
        {...(step && { step })}
        {...(hintId && { describedBy: hintId })}
        onChange={set}
      />
      {hint && (
        <p id={hintId} className="-mt-1.5 text-caption text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
