import { useId } from 'react';

interface Props {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Checkbox with a label. The whole row is clickable. */
export function Checkbox({ label, hint, checked, onChange }: Props) {
  const id = useId();
  return (
    <div className="relative flex min-h-11 items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
        className="relative z-1 mt-3 size-5 shrink-0 accent-accent"
      />
      <div className="py-2.5 text-sm">
        {/* Extends the click target over the box and the hint. */}
        <label htmlFor={id} className="font-medium before:absolute before:inset-0">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-caption text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
