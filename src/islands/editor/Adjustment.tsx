import { useStore } from '@nanostores/react';
import { type NumberIn, rangeOf } from '#lib/options/advanced-ranges.ts';
import type { AdvancedPart, AdvancedSettings } from '#lib/options/advanced-settings.ts';
import { defaultSettings } from '#lib/options/advanced-settings.ts';
import { $settings, setPart } from '#session/stage/image-edits.ts';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { ResetButton } from '../ui/fields/ResetButton.tsx';
import { SliderField } from '../ui/fields/SliderField.tsx';
import { Minus, Plus } from '../ui/icons.tsx';
import { type NumberRange, stepNumber } from '../ui/typed-values/number-text.ts';
import { openEditorMessages } from './messages.ts';

interface Props<P extends AdvancedPart> {
  part: P;
  value: NumberIn<P>;
  label: string;
  /** Unit after the value: `%`, `°` or ` px`. */
  unit?: string;
  step?: number;
  hint?: string;
  /** Sets the value, if other settings depend on it. Default: sets the value alone. */
  onChange?: (value: number) => void;
}

/** Sliders are about 250 px wide on a phone. With more steps than this, a finger cannot reach every step. */
const MOST_DRAGGED_STEPS = 400;

/** Slider for one number of the settings, with the schema's range, its value and a reset button. */
export function Adjustment<P extends AdvancedPart>(props: Props<P>) {
  const { part, value: name, label, unit = '', step = 1, hint } = props;
  const number = (settings: AdvancedSettings) => settings[part][name] as number;
  const value = number(useStore($settings));
  const { onChange: set = (next: number) => setPart(part, { [name]: next } as Partial<AdvancedSettings[P]>) } = props;
  const range = { ...rangeOf(part, name), step };
  const hasButtons = (range.max - range.min) / step > MOST_DRAGGED_STEPS;
  const id = `editor-${name}`;
  const stepButton = (kind: keyof typeof stepKinds) => (
    <StepButton kind={kind} label={label} value={value} range={range} onChange={set} />
  );
  return (
    <SliderField
      id={id}
      label={label}
      unit={unit}
      range={range}
      value={value}
      hint={hint}
      aside={
        <ResetButton
          option={label}
          control={id}
          shown={value !== number(defaultSettings)}
          onReset={() => set(number(defaultSettings))}
        />
      }
      arrange={(slider) => (
        <div className="flex items-center gap-1">
          {hasButtons && stepButton('decrease')}
          {slider}
          {hasButtons && stepButton('increase')}
        </div>
      )}
      onChange={set}
    />
  );
}

const stepKinds = {
  decrease: { Icon: Minus, sign: -1 },
  increase: { Icon: Plus, sign: 1 },
} as const;

interface StepProps {
  kind: keyof typeof stepKinds;
  label: string;
  value: number;
  range: NumberRange;
  onChange: (value: number) => void;
}

/** Changes the value by one step. */
function StepButton({ kind, label, value, range, onChange }: StepProps) {
  const { Icon, sign } = stepKinds[kind];
  const next = stepNumber(value, sign, range);
  return (
    <IconButton label={openEditorMessages[kind](label)} aria-disabled={next === value} onClick={() => onChange(next)}>
      <Icon aria-hidden />
    </IconButton>
  );
}
