import { useStore } from '@nanostores/react';
import type { OptionField } from '#lib/options/schema.ts';
import { ResetButton } from '../ui/fields/ResetButton.tsx';
import { $setFields, resetOption } from './options.ts';

interface Props {
  /** What it is called. */
  option: string;
  field: OptionField;
  /** Id of its control, where the focus goes on; the field's name where that is all. */
  control?: string;
}

/** Sets one field back to its default. */
export function OptionReset({ option, field, control = field }: Props) {
  const shown = useStore($setFields).has(field);
  return <ResetButton option={option} control={control} shown={shown} onReset={() => resetOption(field)} />;
}
