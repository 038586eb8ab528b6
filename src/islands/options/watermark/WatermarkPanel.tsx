import { useStore } from '@nanostores/react';
import { MAX_TEXT, watermarkOpacityRange, watermarkSizeRange } from '#lib/options/values.ts';
import { $selected } from '../../files/selected-file.ts';
import { WatermarkFields } from '../../ui/fields/WatermarkFields.tsx';
import { OptionReset } from '../OptionReset.tsx';
import { $options } from '../options.ts';
import { messages } from './messages.ts';
import { placeFields, setWatermark } from './watermark.ts';

/** Settings of the watermark, while its switch is on. */
export function WatermarkPanel() {
  const image = useStore($selected)?.thumbnail;
  return (
    <WatermarkFields
      values={useStore($options)}
      positions={messages.positions}
      maxText={MAX_TEXT}
      ranges={{ size: watermarkSizeRange, opacity: watermarkOpacityRange }}
      image={image?.step === 'shown' ? image.url : undefined}
      aside={(control) => (
        <OptionReset {...control} others={control.field === 'watermarkPosition' ? placeFields : []} />
      )}
      onChange={setWatermark}
    />
  );
}
