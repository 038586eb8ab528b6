import { useStore } from '@nanostores/react';
import { Minus, Plus } from 'lucide-react';
import { type NumberIn, rangeOf } from '#lib/options/advanced-ranges.ts';
import type { AdvancedPart, AdvancedSettings } from '#lib/options/advanced-settings.ts';
import { defaultSettings } from '#lib/options/advanced-settings.ts';
import { FieldHead } from '../ui/fields/FieldHead.tsx';
import { ResetButton } from '../ui/fields/ResetButton.tsx';
import { Slider } from '../ui/fields/Slider.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { $settings, setPart } from './editor.ts';
import { messages } from './open-editor-messages.ts';

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

/** With more steps than this, a finger cannot reach each of them on a slider, which is about 250 px wide on a phone. */
const MOST_DRAGGED_STEPS = 400;

/** Slider for one number of the settings, with the schema's range, its value and a reset button. */
export function Adjustment<P extends AdvancedPart>(props: Props<P>) {
  const { part, value: name, label, unit = '', step = 1, hint } = props;
  const number = (settings: AdvancedSettings) => settings[part][name] as number;
  const value = number(useStore($settings));
  const { onChange: set = (next: number) => setPart(part, { [name]: next } as Partial<AdvancedSettings[P]>) } = props;
  const range = rangeOf(part, name);
  const hasButtons = (range.max - range.min) / step > MOST_DRAGGED_STEPS;
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
      <div className="flex items-center gap-1">
        {hasButtons && (
          <StepButton kind="decrease" label={label} value={value} step={step} range={range} onChange={set} />
        )}
        <Slider
          id={id}
          label={label}
          value={value}
          {...range}
          step={step}
          {...(hintId && { describedBy: hintId })}
          onChange={set}
        />
        {hasButtons && (
          <StepButton kind="increase" label={label} value={value} step={step} range={range} onChange={set} />
        )}
      </div>
      {hint && (
        <p id={hintId} className="-mt-1.5 text-caption text-muted">
          {hint}
        </p>
      )}
    </div>
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
  step: number;
  range: { min: number; max: number };
  onChange: (value: number) => void;
}

/** Changes the value by one step. */
function StepButton({ kind, label, value, step, range, onChange }: StepProps) {
  const { Icon, sign } = stepKinds[kind];
  // Whole steps, without the rounding errors of a sum of fractions.
  const next = Math.round(value / step + sign) / Math.round(1 / step);
  const isInRange = next >= range.min && next <= range.max;
  return (
    <IconButton label={messages[kind](label)} aria-disabled={!isInRange} onClick={() => isInRange && onChange(next)}>
      <Icon aria-hidden />
    </IconButton>
  );
}
