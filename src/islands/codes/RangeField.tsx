import { FieldHead } from '../ui/fields/FieldHead.tsx';
import { Slider } from '../ui/fields/Slider.tsx';

interface Props {
  id: string;
  label: string;
  /** Unit after the value. */
  unit?: string;
  range: Readonly<{ min: number; max: number; step: number }>;
  value: number;
  onChange: (value: number) => void;
}

/** Slider that shows its value. */
export function RangeField({ id, label, unit, range, value, onChange }: Props) {
  const text = unit ? `${value} ${unit}` : String(value);
  return (
    <div>
      <FieldHead htmlFor={id} label={label} value={text} />
      <Slider id={id} label={label} {...range} value={value} valueText={text} onChange={onChange} />
    </div>
  );
}
