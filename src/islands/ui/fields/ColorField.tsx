import type { ReactNode } from 'react';
import { useState } from 'react';
import { fieldStyles } from '../button-styles.ts';
import { FieldHead } from './FieldHead.tsx';
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

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Color picker with a text input. Typed text applies once it is a valid color, and stays until the color changes otherwise. */
export function ColorField({ id, label, aside, hint, value, onChange }: Props) {
  const [latest, setLatest] = useState<{ text: string; value: string }>();
  const typed = latest?.value === value ? latest.text : undefined;
  const type = (text: string) => {
    const color = text.trim().toLowerCase();
    const isColor = HEX.test(color);
    setLatest({ text, value: isColor ? color : value });
    if (isColor) onChange(color);
  };
  const isInvalid = typed !== undefined && !HEX.test(typed.trim());
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
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={typed ?? value}
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => type(event.target.value)}
          onBlur={() => !isInvalid && setLatest(undefined)}
          className={`${fieldStyles} tabular aria-invalid:border-danger`}
        />
      </div>
      <p id={`${id}-hint`} className={`mt-1 text-caption ${isInvalid ? 'text-danger' : 'text-muted'}`}>
        {isInvalid ? messages.notColor : hint}
      </p>
    </div>
  );
}

/** The native color input accepts only six digits. */
const longForm = (color: string): string =>
  color.length === 4 ? `#${[...color.slice(1)].map((figure) => figure + figure).join('')}` : color;
