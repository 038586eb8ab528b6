import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useRestoredInput } from '../fields/use-restored-input.ts';
import { arrowDistance } from '../image/arrow-distance.ts';
import { useInvalidText } from './FieldScope.tsx';

/** A value, an error text, or the start of a value, which is neither. */
export type Reading<T> = { value: T } | { problem: string } | 'incomplete';

interface TypedValue<T> {
  id: string;
  value: T;
  disabled?: boolean;
  format: (value: T) => string;
  read: (text: string) => Reading<T>;
  /** The value some steps away, for arrow keys. */
  step?: (steps: number) => T;
  onChange: (value: T) => void;
}

/**
 * Text of a field whose value is typed:
 *
 * - A text that is a value applies at once. On leaving the field, the value is written in its usual form.
 * - A wrong text changes nothing. It stays with its error, also after leaving the field, until it is corrected or its value changes
 *   otherwise: by a reset, undo, an arrow key or another control.
 * - The start of a value changes nothing, and is dropped on leaving the field.
 * - In a `FieldScope`, a wrong text blocks a conversion, and stays while its tab is closed or other files are selected. Convert then
 *   shows it again. Elsewhere it ends with the field.
 */
export function useTypedValue<T>({ id, value, disabled = false, format, read, step, onChange }: TypedValue<T>) {
  const input = useRef<HTMLInputElement>(null);
  const [invalid, setInvalid] = useInvalidText(id, value, input, disabled);
  const [draft, setDraft] = useState<{ text: string; value: T }>();
  const text = invalid?.text ?? (draft?.value === value ? draft?.text : undefined) ?? format(value);
  const type = (typed: string) => {
    const reading = read(typed);
    const isWrong = typeof reading === 'object' && 'problem' in reading;
    setInvalid(isWrong ? { text: typed, problem: reading.problem, value } : undefined);
    const next = typeof reading === 'object' && 'value' in reading ? reading.value : value;
    setDraft(isWrong ? undefined : { text: typed, value: next });
    if (next !== value) onChange(next);
  };
  useRestoredInput(() => input.current && input.current.value !== text && type(input.current.value));
  return {
    problem: invalid?.problem,
    input: {
      ref: input,
      id,
      value: text,
      disabled,
      autoComplete: 'off',
      'aria-invalid': invalid ? true : undefined,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(target.value),
      onBlur: () => setDraft(undefined),
      onKeyDown: (event: KeyboardEvent) => {
        const down = arrowDistance(event)?.down;
        if (!step || !down) return;
        event.preventDefault();
        type(format(step(-down)));
      },
    },
  } as const;
}
