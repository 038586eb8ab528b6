import { useRef } from 'react';
import { useRestoredInput } from './use-restored-input.ts';

export interface Choice<V extends string> {
  value: V;
  label: string;
  hint: string;
}

interface Props<V extends string> {
  legend: string;
  name: string;
  choices: readonly Choice<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** Selects one of a few options with descriptions. Native radio buttons, so arrow keys work. */
export function ChoiceCards<V extends string>({ legend, name, choices, value, onChange }: Props<V>) {
  const group = useRef<HTMLFieldSetElement>(null);
  useRestoredInput(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (checked && checked.value !== value) onChange(checked.value as V);
  });
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      {/* The last card of an odd number spans the row. */}
      <div className="grid grid-cols-2 gap-2 [&>:first-child:nth-last-child(odd)]:col-span-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            data-checked={choice.value === value || undefined}
            className="relative flex min-h-16 min-w-0 flex-col rounded-md border border-line-strong px-3 py-2 wrap-anywhere transition-colors hover:border-muted has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              // As large as its card, so that the browser scrolls to the whole card.
              className="peer pointer-events-none absolute inset-0 opacity-0"
            />
            <span className="font-semibold peer-checked:text-accent-ink">{choice.label}</span>
            <span className="text-caption leading-snug text-muted">{choice.hint}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
