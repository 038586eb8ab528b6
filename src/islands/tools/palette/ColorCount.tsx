import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { FieldHead } from '../../ui/fields/FieldHead.tsx';
import { Slider } from '../../ui/fields/Slider.tsx';
import { paletteMessages } from '../messages.ts';
import { $colorCount, COLOR_COUNT, chooseColorCount } from './palette.ts';

export function ColorCount() {
  const id = useId();
  const count = useStore($colorCount);
  return (
    <div>
      <FieldHead htmlFor={id} label={paletteMessages.numberOfColors} value={String(count)} />
      <Slider
        id={id}
        label={paletteMessages.numberOfColors}
        min={COLOR_COUNT.min}
        max={COLOR_COUNT.max}
        value={count}
        onChange={chooseColorCount}
      />
    </div>
  );
}
