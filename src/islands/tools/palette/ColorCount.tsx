import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { FieldHead } from '../../ui/fields/FieldHead.tsx';
import { Slider } from '../../ui/fields/Slider.tsx';
import { $colourCount, COLOUR_COUNT, chooseColourCount } from './palette.ts';

export function ColorCount() {
  const id = useId();
  const count = useStore($colourCount);
  return (
    <div>
      <FieldHead htmlFor={id} label="Number of colours" value={String(count)} />
      <Slider
        id={id}
        label="Number of colours"
        min={COLOUR_COUNT.min}
        max={COLOUR_COUNT.max}
        value={count}
        onChange={chooseColourCount}
      />
    </div>
  );
}
