import { useStore } from '@nanostores/react';
import { MAX_TEXT, watermarkOpacityRange, watermarkSizeRange } from '#lib/options/values.ts';
import { positionLabels } from '../options/watermark.ts';
import { Switch } from '../ui/fields/Switch.tsx';
import { WatermarkFields } from '../ui/fields/WatermarkFields.tsx';
import { FollowNote } from './FollowNote.tsx';
import { $pdfOptions, setPdfOverride, setPdfOverrides } from './pdf-options.ts';

export function WatermarkTab() {
  const options = useStore($pdfOptions);
  return (
    <div className="space-y-3">
      <Switch
        id="pdf-watermark"
        label="Watermark on every page"
        checked={options.hasWatermark}
        onChange={(on) => setPdfOverride('hasWatermark', on)}
        aside={
          <span className="pl-2">
            <FollowNote option="Watermark" field="hasWatermark" control="pdf-watermark" />
          </span>
        }
      />
      {options.hasWatermark && (
        <WatermarkFields
          values={options}
          positions={positionLabels}
          prefix="pdf-"
          maxText={MAX_TEXT}
          ranges={{ size: watermarkSizeRange, opacity: watermarkOpacityRange }}
          isWide
          aside={(control) => <FollowNote {...control} />}
          onChange={setPdfOverrides}
        />
      )}
    </div>
  );
}
