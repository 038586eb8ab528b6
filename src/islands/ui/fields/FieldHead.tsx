import type { ReactNode } from 'react';

interface Props {
  htmlFor: string;
  label: string;
  /** Content beside the label. */
  aside?: ReactNode;
  /** Input for the value, at the end of the line. Its error is below the line. */
  input?: ReactNode;
  /** Current value at the end of the line, if the control does not show it. */
  value?: string;
}

/** Label line above a control. */
export function FieldHead({ htmlFor, label, aside, input, value }: Props) {
  return (
    <div className="mb-1.5 flex flex-wrap items-center gap-2 text-sm *:[p]:basis-full">
      <label htmlFor={htmlFor} className="min-w-0 font-medium">
        {label}
      </label>
      {aside}
      {input}
      {value !== undefined && (
        <span aria-hidden className="tabular ml-auto font-semibold">
          {value}
        </span>
      )}
    </div>
  );
}
