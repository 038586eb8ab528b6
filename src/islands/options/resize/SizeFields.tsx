import { useStore } from '@nanostores/react';
import { MAX_SIDE } from '#lib/options/values.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { $requestedSize, setSide } from './resize.ts';

/** Width and height. An empty side follows from the image's aspect ratio. */
export function SizeFields() {
  const { width, height } = useStore($requestedSize);
  const field = { unit: 'px', max: MAX_SIDE, placeholder: 'auto' };
  return (
    <div className="flex flex-wrap gap-3">
      <NumberField {...field} id="width" label="Width" value={width} onChange={(value) => setSide('width', value)} />
      <NumberField {...field} label="Height" value={height} onChange={(value) => setSide('height', value)} />
    </div>
  );
}
