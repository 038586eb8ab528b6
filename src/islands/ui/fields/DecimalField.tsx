import { useState } from 'react';
import { fieldStyles } from '../button-styles.ts';
import { FieldHead } from './FieldHead.tsx';
import { FieldNote } from './FieldNote.tsx';
import { messages } from './messages.ts';

interface Props {
  id: string;
  label: string;
  value: number | undefined;
  min: number;
  max: number;
  step: number;
  placeholder?: string;
  /** Hint below the field, replaced by an error. */
  hint?: string | undefined;
  /** Called with undefined for invalid input, which shows an error. */
  onChange: (value: number | undefined) => void;
}

type Typed = { state: 'empty' } | { state: 'number'; value: number } | { state: 'wrong' };

/** Input for an optional decimal number within a range. */
export function DecimalField({ id, label, value, min, max, step, placeholder, hint, onChange }: Props) {
  const [typed, setTyped] = useState<Typed>(value === undefined ? { state: 'empty' } : { state: 'number', value });
  const [text, setText] = useState(value === undefined ? '' : String(value));
  // An external change replaces the typed text.
  if (value !== (typed.state === 'number' ? typed.value : undefined)) {
    setTyped(value === undefined ? { state: 'empty' } : { state: 'number', value });
    setText(value === undefined ? '' : String(value));
  }
  const read = (input: HTMLInputElement) => {
    const next = readNumber(input, min, max);
    setText(input.value);
    setTyped(next);
    onChange(next.state === 'number' ? next.value : undefined);
  };
  const isInvalid = typed.state === 'wrong';
  return (
    <div className="min-w-0 grow basis-44">
      <FieldHead htmlFor={id} label={label} />
      <input
        id={id}
        type="number"
        min={min}
        max={max}
        step={step}
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        aria-invalid={isInvalid || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => read(event.target)}
        className={`${fieldStyles} tabular placeholder:text-muted ${isInvalid ? 'border-danger!' : ''}`}
      />
      <FieldNote id={`${id}-note`} isError={isInvalid}>
        {isInvalid ? messages.notInRange(label, min, max) : hint}
      </FieldNote>
    </div>
  );
}

/** A number input has an empty value for invalid text, and sets `validity.badInput`. */
function readNumber({ value, validity }: HTMLInputElement, min: number, max: number): Typed {
  if (value === '') return validity.badInput ? { state: 'wrong' } : { state: 'empty' };
  const number = Number(value);
  return number >= min && number <= max ? { state: 'number', value: number } : { state: 'wrong' };
}
