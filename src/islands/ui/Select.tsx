import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { fieldLook } from './looks.ts';

interface Props<V extends string> {
  label: string;
  options: Readonly<Record<V, string>>;
  value: V;
  onChange: (value: V) => void;
}

/** The system's own list: it fits every screen and every way of input. */
export function Select<V extends string>({ label, options, value, onChange }: Props<V>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
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
