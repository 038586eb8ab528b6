import type { ReactNode } from 'react';

interface Props {
  htmlFor: string;
  label: string;
  /** Beside the label. */
  aside?: ReactNode;
  /** At the line's end: what the control stands at, where it does not say so itself. */
  value?: string;
}

/** The line above a control. */
export function FieldHead({ htmlFor, label, aside, value }: Props) {
  return (
    <div className="mb-1.5 flex flex-wrap items-center gap-2 text-sm">
      <label htmlFor={htmlFor} className="min-w-0 font-medium">
        {label}
      </label>
      {aside}
      {value !== undefined && (
        <span aria-hidden className="tabular ml-auto font-semibold">
          {value}
        </span>
      )}
    </div>
  );
}
