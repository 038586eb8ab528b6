import { useId, useState } from 'react';
import { fieldLook } from '../button-styles.ts';

interface Props {
  /** For those who lead the focus here. */
  id?: string;
  label: string;
  unit?: string;
  value: number | undefined;
  max: number;
  placeholder?: string;
  onChange: (value: number | undefined) => void;
}

/** A whole number of at least 1, or nothing. What cannot be meant is put right while typing, so no wrong state exists. */
export function NumberField({ id: givenId, label, unit, value, max, placeholder, onChange }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [typing, setTyping] = useState(false);
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '');
    onChange(digits === '' ? undefined : Math.min(max, Math.max(1, Number(digits))));
  };
  return (
    <div className="min-w-24 grow basis-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <span className="relative block">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={value ?? ''}
          placeholder={typing ? '' : placeholder}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={(event) => type(event.target.value)}
          className={`${fieldLook} tabular placeholder:text-muted ${unit ? 'pr-9' : ''}`}
        />
        {unit && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-sm text-muted"
          >
            {unit}
          </span>
        )}
      </span>
    </div>
  );
}
