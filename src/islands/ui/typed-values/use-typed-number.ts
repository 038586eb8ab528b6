import type { FocusEvent } from 'react';
import { type NumberRange, readNumber, stepNumber } from './number-text.ts';
import { useTypedValue } from './use-typed-value.ts';

export interface TypedNumber<V extends number | undefined> {
  id: string;
  value: V;
  range: NumberRange;
  /** Written after the number. */
  unit?: string;
  /** Value of an empty field. Without it, an empty text is not a value. */
  empty?: { value: V; steppedFrom: number };
  /** Error text for a number outside the range and any other text. */
  problem: string;
  disabled?: boolean;
  onChange: (value: V) => void;
}

/** Props of an input for a number, and its error. `useTypedValue` has the rules. The note of the field has the id `${id}-note`. */
export function useTypedNumber<V extends number | undefined>(field: TypedNumber<V>) {
  const { id, value, range, unit = '', empty, problem, disabled = false, onChange } = field;
  const typed = useTypedValue<V>({
    id,
    value,
    disabled,
    format: (number) => (number === undefined ? '' : `${number}${unit}`),
    read: (text) => {
      if (empty && text.trim() === '') return { value: empty.value };
      const number = readNumber(text, unit, range);
      if (number === 'refused') return { problem };
      return number === 'incomplete' ? number : { value: number as V };
    },
    step: (steps) => stepNumber(value ?? empty?.steppedFrom ?? range.min, steps, range) as V,
    onChange,
  });
  return {
    problem: typed.problem,
    input: {
      ...typed.input,
      // The number pads of phones have no minus.
      inputMode: range.min < 0 ? 'text' : range.isContinuous || range.step < 1 ? 'decimal' : 'numeric',
      'aria-describedby': `${id}-note`,
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
    },
  } as const;
}
