import { useState } from 'react';
import { arrowDistance } from '../image/arrow-distance.ts';
import { FieldNote } from './FieldNote.tsx';
import { messages } from './messages.ts';
import { type NumberRange, readNumber, stepNumber } from './number-text.ts';

interface Props extends NumberRange {
  id: string;
  /** Name of the slider. */
  label: string;
  value: number;
  unit?: string;
  onChange: (value: number) => void;
}

/** The number of a slider, in the slider's head. It can be typed. A refused text stays with its error, and changes nothing. */
export function ValueInput({ id, label, value, unit = '', min, max, step, onChange }: Props) {
  const range = { min, max, step };
  const [typed, setTyped] = useState<{ text: string; problem?: string | undefined; value: number }>();
  // A change from elsewhere, such as the slider, replaces the text.
  const shown = typed?.value === value ? typed : undefined;
  const type = (text: string) => {
    const number = readNumber(text, unit, range);
    const next = typeof number === 'number' ? number : value;
    const problem = number === 'refused' ? messages.notInSteps(label, range) : undefined;
    setTyped({ text, problem, value: next });
    if (next !== value) onChange(next);
  };
  return (
    <>
      <input
        id={id}
        aria-label={messages.value(label)}
        autoComplete="off"
        value={shown?.text ?? `${value}${unit}`}
        aria-invalid={shown?.problem ? true : undefined}
        aria-describedby={`${id}-problem`}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          const down = arrowDistance(event)?.down;
          if (!down) return;
          event.preventDefault();
          type(`${stepNumber(value, -down, range)}${unit}`);
        }}
        onBlur={() => {
          if (!shown?.problem) setTyped(undefined);
        }}
        className="tabular -my-2 ml-auto h-10 w-18 rounded-md border border-line-strong bg-surface px-2 text-right text-base font-semibold transition-colors hover:border-muted lg:pointer-fine:-my-1.5 lg:pointer-fine:h-8 lg:pointer-fine:text-sm aria-invalid:border-danger"
      />
      <FieldNote id={`${id}-problem`} isError={shown?.problem !== undefined}>
        {shown?.problem}
      </FieldNote>
    </>
  );
}
