import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { useId } from 'react';
import { FieldHead } from '../../ui/fields/FieldHead.tsx';
import { FieldNote } from '../../ui/fields/FieldNote.tsx';
import { Slider } from '../../ui/fields/Slider.tsx';

interface Props {
  label: string;
  $value: WritableAtom<number>;
  range?: readonly [min: number, max: number];
  unit?: string;
  note?: string;
}

/** Slider for a setting of the view, by default from 0 to 100 percent. */
export function ViewSlider({ label, $value, range: [min, max] = [0, 100], unit = '%', note }: Props) {
  const id = useId();
  const value = useStore($value);
  const text = `${value}${unit}`;
  return (
    <div className="max-w-120">
      <FieldHead htmlFor={id} label={label} value={text} />
      <Slider
        id={id}
        label={label}
        min={min}
        max={max}
        value={value}
        valueText={text}
        {...(note && { describedBy: `${id}-note` })}
        onChange={(chosen) => $value.set(chosen)}
      />
      {note && <FieldNote id={`${id}-note`}>{note}</FieldNote>}
    </div>
  );
}
