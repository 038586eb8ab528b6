import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $preview } from '#convert/drawing/preview.ts';
import { toPixels } from '#lib/geometry/crop.ts';
import type { CropNumber as CropNumberName } from '#session/stage/crop.ts';
import { $cropFrame, $size, cropRange, typeCrop } from '#session/stage/crop.ts';
import { $settings } from '#session/stage/image-edits.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { cropMessages } from '../messages.ts';

interface Props {
  number: CropNumberName;
  label: string;
}

/** Input for one of the crop's four numbers in pixels. */
export function CropNumber({ number, label }: Props) {
  const { smartCrop } = useStore($settings).cropSettings;
  const frame = useStore($cropFrame);
  const found = useFoundPosition();
  /** Frame before typing. The numbers on the way to the typed one do not change its other numbers for good. */
  const [start, setStart] = useState(frame);
  const before = start ?? frame;
  const range = { ...cropRange(before, number), step: 1 };
  return (
    <NumberField<number | undefined>
      id={`crop-${number}`}
      label={label}
      unit={cropMessages.pixels}
      range={range}
      value={{ ...frame, ...found }[number]}
      problem={cropMessages.notInRange(range.min, range.max)}
      disabled={smartCrop || !frame}
      onFocus={() => setStart(frame)}
      onChange={(value) => before && value !== undefined && typeCrop(before, number, value)}
    />
  );
}

/** Position that smart crop has found, in pixels. Undefined without smart crop. */
function useFoundPosition(): { x: number; y: number } | undefined {
  const { smartCrop } = useStore($settings).cropSettings;
  const percent = useStore($preview).image?.smartCrop;
  const size = useStore($size);
  if (!smartCrop || !percent || !size) return undefined;
  const { x, y } = toPixels(size, percent);
  return { x, y };
}
