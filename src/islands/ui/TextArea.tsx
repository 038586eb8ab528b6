import { FieldHead } from './FieldHead.tsx';
import { fieldLook } from './looks.ts';

interface Props {
  id: string;
  label: string;
  value: string;
  rows?: number;
  maxLength?: number | undefined;
  onChange: (value: string) => void;
}

/** Text of several lines. */
export function TextArea({ id, label, value, rows = 3, maxLength, onChange }: Props) {
  return (
    <div>
      <FieldHead htmlFor={id} label={label} />
      <textarea
        id={id}
        rows={rows}
        dir="auto"
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        className={`${fieldLook} block py-2`}
      />
    </div>
  );
}
