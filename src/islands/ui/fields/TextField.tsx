import type { ReactNode } from 'react';
import { fieldStyles } from '../buttons/button-styles.ts';
import { FieldHead } from './FieldHead.tsx';
import { FieldNote } from './FieldNote.tsx';

interface Props {
  id: string;
  label: string;
  /** Content beside the label. */
  aside?: ReactNode;
  value: string;
  maxLength?: number | undefined;
  type?: 'text' | 'email';
  /** `autocomplete` attribute. */
  autoComplete?: string;
  /** Error text. */
  problem?: string | undefined;
  onChange: (value: string) => void;
}

export function TextField({
  id,
  label,
  aside,
  value,
  maxLength,
  type = 'text',
  autoComplete = 'off',
  problem,
  onChange,
}: Props) {
  return (
    <div>
      <FieldHead htmlFor={id} label={label} aside={aside} />
      <input
        id={id}
        type={type}
        dir="auto"
        autoComplete={autoComplete}
        value={value}
        maxLength={maxLength}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={fieldStyles}
      />
      <FieldNote id={`${id}-problem`} isError={problem !== undefined}>
        {problem}
      </FieldNote>
    </div>
  );
}
