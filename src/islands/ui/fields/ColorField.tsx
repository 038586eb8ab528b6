import type { ReactNode } from 'react';
import { fieldStyles } from '../buttons/button-styles.ts';
import { type Reading, useTypedValue } from '../typed-values/use-typed-value.ts';
import { FieldHead } from './FieldHead.tsx';
import { FieldNote } from './FieldNote.tsx';
import { messages } from './messages.ts';

interface Props {
  id: string;
  label: string;
  /** Content beside the label. */
  aside?: ReactNode;
  hint?: string;
  /** `#rgb` or `#rrggbb`. */
  value: string;
  onChange: (value: string) => void;
}

/** Color picker with a text input. `useTypedValue` has the rules of the text. */
export function ColorField({ id, label, aside, hint, value, onChange }: Props) {
  const { input, problem } = useTypedValue({ id, value, format: (color) => color, read: readColor, onChange });
  return (
    <div>
      <FieldHead htmlFor={id} label={label} aside={aside} />
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={messages.colorPicker(label)}
          value={longForm(value)}
          onChange={(event) => onChange(event.target.value)}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
        />
        <input
          {...input}
          type="text"
          spellCheck={false}
          aria-describedby={`${id}-note`}
          className={`${fieldStyles} tabular`}
        />
      </div>
      <FieldNote id={`${id}-note`} isError={problem !== undefined}>
        {problem ?? hint}
      </FieldNote>
    </div>
  );
}

function readColor(text: string): Reading<string> {
  const color = text.trim().toLowerCase();
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(color) ? { value: color } : { problem: messages.notColor };
}

/** The native color input accepts only six digits. */
const longForm = (color: string): string =>
  color.length === 4 ? `#${[...color.slice(1)].map((figure) => figure + figure).join('')}` : color;
