import { useId } from 'react';

interface Props<V extends string> {
  /** Id of the checked radio button, the group's tab stop. */
  id?: string;
  /** Id of the element that labels the group. */
  labelledBy: string;
  options: Readonly<Record<V, string>>;
  value: V;
  onChange: (value: V) => void;
}

/** Selects one of a few short options. Native radio buttons, so arrow keys work. */
export function Chips<V extends string>({ id, labelledBy, options, value, onChange }: Props<V>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      className="grid grid-cols-[repeat(auto-fit,minmax(max(5.5em,30%),1fr))] gap-2 text-sm"
    >
      {(Object.entries(options) as [V, string][]).map(([key, label]) => (
        <label
          key={key}
          className="grid min-h-11 place-items-center rounded-md border border-line-strong px-2 text-center font-medium transition-colors hover:border-muted has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            id={key === value ? id : undefined}
            type="radio"
            name={name}
            value={key}
            checked={key === value}
            onChange={() => onChange(key)}
            className="sr-only"
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
