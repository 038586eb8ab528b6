import { useStore } from '@nanostores/react';
import { MAX_TEXT, type WatermarkPosition } from '#lib/options/values.ts';
import { PositionPicker } from '../ui/fields/PositionPicker.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FollowNote } from './FollowNote.tsx';
import { $pdfOptions, setPdfOverride } from './pdf-options.ts';

/** All nine positions in reading order. The general watermark has five. */
const watermarkPositions = {
  'top-left': 'Top left',
  'top-center': 'Top center',
  'top-right': 'Top right',
  'center-left': 'Center left',
  center: 'Center',
  'center-right': 'Center right',
  'bottom-left': 'Bottom left',
  'bottom-center': 'Bottom center',
  'bottom-right': 'Bottom right',
} as const satisfies Record<WatermarkPosition, string>;

export function WatermarkTab() {
  const { hasWatermark, watermarkText, watermarkPosition } = useStore($pdfOptions);
  return (
    <div className="space-y-3">
      <Switch
        id="pdf-watermark"
        label="Watermark on every page"
        checked={hasWatermark}
        onChange={(on) => setPdfOverride('hasWatermark', on)}
        aside={
          <span className="pl-2">
            <FollowNote option="Watermark" field="hasWatermark" control="pdf-watermark" />
          </span>
        }
      />
      {hasWatermark && (
        <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
          <TextField
            id="pdf-watermarkText"
            label="Text"
            aside={<FollowNote option="watermark text" field="watermarkText" control="pdf-watermarkText" />}
            value={watermarkText}
            maxLength={MAX_TEXT}
            onChange={(text) => setPdfOverride('watermarkText', text)}
          />
          <div>
            <div className="mb-1.5 flex flex-wrap items-center gap-2 text-sm">
              <span id="pdf-watermark-position" className="font-medium">
                Position
              </span>
              <FollowNote option="watermark position" field="watermarkPosition" control="pdf-watermarkPosition" />
              <span aria-hidden className="ml-auto text-muted">
                {watermarkPositions[watermarkPosition]}
              </span>
            </div>
            <PositionPicker
              id="pdf-watermarkPosition"
              labelledBy="pdf-watermark-position"
              places={watermarkPositions}
              value={watermarkPosition}
              text={watermarkText}
              onChange={(position) => setPdfOverride('watermarkPosition', position)}
            />
          </div>
        </div>
      )}
    </div>
  );
}
