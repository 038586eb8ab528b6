import { fieldStyles } from '../buttons/button-styles.ts';
import { FieldHead } from './FieldHead.tsx';
import { FieldNote } from './FieldNote.tsx';

interface Props {
  id: string;
  label: string;
  value: string;
  rows?: number;
  maxLength?: number | undefined;
  /** Error text. */
  problem?: string | undefined;
  onChange: (value: string) => void;
}

/** Input for text with several lines. */
export function TextArea({ id, label, value, rows = 3, maxLength, problem, onChange }: Props) {
  return (
    <div>
      <FieldHead htmlFor={id} label={label} />
      <textarea
        id={id}
        rows={rows}
        dir="auto"
        value={value}
        maxLength={maxLength}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`${fieldStyles} block py-2`}
      />
      <FieldNote id={`${id}-problem`} isError={problem !== undefined}>
        {problem}
      </FieldNote>
    </div>
  );
}
