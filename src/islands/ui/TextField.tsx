import type { ReactNode } from 'react';
import { FieldHead } from './FieldHead.tsx';
import { fieldLook } from './looks.ts';

interface Props {
  id: string;
  label: string;
  /** Beside the label. */
  aside?: ReactNode;
  value: string;
  maxLength?: number | undefined;
  onChange: (value: string) => void;
}

export function TextField({ id, label, aside, value, maxLength, onChange }: Props) {
  return (
    <div>
      <FieldHead htmlFor={id} label={label} aside={aside} />
      <input
        id={id}
        type="text"
        dir="auto"
        autoComplete="off"
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        className={fieldLook}
      />
    </div>
  );
}
