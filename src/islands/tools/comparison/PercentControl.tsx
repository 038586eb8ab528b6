import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { useId } from 'react';
import { FieldHead } from '../../ui/fields/FieldHead.tsx';
import { Slider } from '../../ui/fields/Slider.tsx';

/** Slider from 0 to 100 percent. */
export function PercentControl({ label, $value }: { label: string; $value: WritableAtom<number> }) {
  const id = useId();
  const value = useStore($value);
  return (
    <div className="max-w-120">
      <FieldHead htmlFor={id} label={label} value={`${value}%`} />
      <Slider
        id={id}
        label={label}
        min={0}
        max={100}
        value={value}
        valueText={`${value}%`}
        onChange={(chosen) => $value.set(chosen)}
      />
    </div>
  );
}
