import { useStore } from '@nanostores/react';
import { logoTypes, readLogo } from '#convert/drawing/logo.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { MAX_TEXT, watermarkImageSizeRange, watermarkOpacityRange, watermarkSizeRange } from '#lib/options/values.ts';
import { framingOf } from '#lib/plan/framing.ts';
import { $selected } from '#session/files/selection.ts';
import { watermarkMessages } from '#session/messages.ts';
import type { FileEntry } from '#session/model.ts';
import { $options } from '#session/options/options.ts';
import { isTextStyled, placeFields, setWatermark } from '#session/options/watermark.ts';
import { watermarkImageOf } from '#session/options/watermark-images.ts';
import { imageSize } from '#session/results/result-size.ts';
import { LogoFields } from '../ui/fields/LogoFields.tsx';
import { WatermarkFields } from '../ui/fields/WatermarkFields.tsx';
import { OptionReset } from './OptionReset.tsx';

/** Settings of the watermark, while its switch is on. */
export function WatermarkPanel() {
  const options = useStore($options);
  return (
    <div className="space-y-3">
      <WatermarkFields
        values={options}
        positions={watermarkMessages.positions}
        maxText={MAX_TEXT}
        ranges={{ size: watermarkSizeRange, opacity: watermarkOpacityRange }}
        isStyleModified={isTextStyled(options)}
        image={backgroundOf(useStore($selected), options)}
        aside={(control) => (
          <OptionReset {...control} others={control.field === 'watermarkPosition' ? placeFields : []} />
        )}
        onChange={setWatermark}
      />
      <LogoFields
        values={options}
        name={watermarkImageOf(options)?.name}
        accept={logoTypes}
        positions={watermarkMessages.positions}
        ranges={{ size: watermarkImageSizeRange, opacity: watermarkOpacityRange }}
        onChoose={async (file) => {
          const watermarkImage = await readLogo(file);
          if (watermarkImage !== undefined) setWatermark({ watermarkImage });
        }}
        onRemove={() => setWatermark({ watermarkImage: undefined })}
        onChange={setWatermark}
      />
    </div>
  );
}

/** The image with crop and rotation. The part that smart crop selects is not known here. */
function backgroundOf(file: FileEntry | undefined, { advancedSettings }: ConversionOptions) {
  const size = file && imageSize(file);
  if (!size || file.thumbnail.step !== 'shown') return undefined;
  const { placement, whole, area = { left: 0, top: 0, ...whole } } = framingOf(size, advancedSettings.cropSettings);
  return { url: file.thumbnail.url, framing: { placement, whole, area } };
}
