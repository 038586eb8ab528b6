import { useStore } from '@nanostores/react';
import { logoTypes, readLogo } from '#convert/drawing/logo.ts';
import { MAX_TEXT, watermarkImageSizeRange, watermarkOpacityRange, watermarkSizeRange } from '#lib/options/values.ts';
import { watermarkMessages } from '#session/messages.ts';
import { $pdfOptions, setPdfOverride, setPdfOverrides } from '#session/options/pdf-options.ts';
import { isTextStyled } from '#session/options/watermark.ts';
import { watermarkImageOf } from '#session/options/watermark-images.ts';
import { LogoFields } from '../ui/fields/LogoFields.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { WatermarkFields } from '../ui/fields/WatermarkFields.tsx';
import { FollowNote } from './FollowNote.tsx';
import { panelMessages as messages } from './messages.ts';

export function WatermarkTab() {
  const options = useStore($pdfOptions);
  return (
    <div className="space-y-3">
      <Switch
        id="pdf-watermark"
        label={messages.watermarkPages}
        checked={options.hasWatermark}
        onChange={(on) => setPdfOverride('hasWatermark', on)}
        aside={
          <span className="pl-2">
            <FollowNote option={messages.watermark} field="hasWatermark" control="pdf-watermark" />
          </span>
        }
      />
      {options.hasWatermark && (
        <WatermarkFields
          values={options}
          positions={watermarkMessages.positions}
          prefix="pdf-"
          maxText={MAX_TEXT}
          ranges={{ size: watermarkSizeRange, opacity: watermarkOpacityRange }}
          isStyleModified={isTextStyled(options)}
          aside={(control) => <FollowNote {...control} />}
          onChange={setPdfOverrides}
        />
      )}
      {options.hasWatermark && (
        <LogoFields
          values={options}
          name={watermarkImageOf(options)?.name}
          accept={logoTypes}
          positions={watermarkMessages.positions}
          prefix="pdf-"
          ranges={{ size: watermarkImageSizeRange, opacity: watermarkOpacityRange }}
          onChoose={async (file) => {
            const watermarkImage = await readLogo(file);
            if (watermarkImage !== undefined) setPdfOverride('watermarkImage', watermarkImage);
          }}
          onRemove={() => setPdfOverride('watermarkImage', undefined)}
          onChange={setPdfOverrides}
        />
      )}
    </div>
  );
}
