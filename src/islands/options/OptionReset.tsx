import { useStore } from '@nanostores/react';
import type { OptionField } from '#lib/options/schema.ts';
import { $nonDefaultFields, resetOption } from '#session/options/options.ts';
import { ResetButton } from '../ui/fields/ResetButton.tsx';

interface Props {
  /** Display name of the option. */
  option: string;
  field: OptionField;
  /** Fields that are reset with it. */
  others?: readonly OptionField[];
  /** Id of the control that gets the focus after a reset. Defaults to the field name. */
  control?: string;
}

/** Resets one option to its default. */
export function OptionReset({ option, field, others = [], control = field }: Props) {
  const shown = useStore($nonDefaultFields).has(field);
  return <ResetButton option={option} control={control} shown={shown} onReset={() => resetOption(field, ...others)} />;
}
