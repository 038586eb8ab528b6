import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { fieldLook } from '../button-styles.ts';
import { FieldHead } from './FieldHead.tsx';

interface Props<V extends string> {
  /** For those who lead the focus here. */
  id?: string;
  label: string;
  /** Beside the label. */
  aside?: ReactNode;
  options: Readonly<Record<V, string>>;
  value: V;
  onChange: (value: V) => void;
}

/** The system's own list: it fits every screen and every way of input. */
export function Select<V extends string>({ id: givenId, label, aside, options, value, onChange }: Props<V>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div>
      <FieldHead htmlFor={id} label={label} aside={aside} />
      <span className="relative block">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value as V)}
          className={`${fieldLook} appearance-none truncate pr-9`}
        >
          {Object.entries<string>(options).map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted" />
      </span>
    </div>
  );
}
