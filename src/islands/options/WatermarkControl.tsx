import { useStore } from '@nanostores/react';
import { MAX_TEXT } from '#lib/options/values.ts';
import { $selected } from '../files/selected-file.ts';
import { PositionPicker } from '../ui/fields/PositionPicker.tsx';
import { ResetButton } from '../ui/fields/ResetButton.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Revealed } from '../ui/Revealed.tsx';
import { OptionReset } from './OptionReset.tsx';
import { $nonDefaultFields, $options, resetOption, setOption, watermarkPositionLabels } from './options.ts';

type Position = keyof typeof watermarkPositionLabels;

export function WatermarkControl() {
  const { hasWatermark, watermarkText, watermarkPosition } = useStore($options);
  const nonDefault = useStore($nonDefaultFields);
  const image = useStore($selected)?.thumbnail;
  return (
    <>
      <Switch
        id="watermark"
        label="Watermark"
        checked={hasWatermark}
        onChange={(on) => setOption('hasWatermark', on)}
        aside={
          <ResetButton
            option="Watermark"
            control="watermark"
            shown={!hasWatermark && (nonDefault.has('watermarkText') || nonDefault.has('watermarkPosition'))}
            onReset={() => resetOption('watermarkText', 'watermarkPosition')}
          />
        }
      />
      {hasWatermark && (
        <Revealed>
          <div className="space-y-3 pt-1 pb-2">
            <TextField
              id="watermarkText"
              label="Text"
              aside={<OptionReset option="watermark text" field="watermarkText" />}
              value={watermarkText}
              maxLength={MAX_TEXT}
              onChange={(text) => setOption('watermarkText', text)}
            />
            <div>
              <div className="mb-1.5 flex flex-wrap items-center gap-2 text-sm">
                <span id="watermark-position" className="font-medium">
                  Position
                </span>
                <OptionReset option="watermark position" field="watermarkPosition" />
                <span aria-hidden className="ml-auto text-muted">
                  {watermarkPositionLabels[watermarkPosition as Position]}
                </span>
              </div>
              <PositionPicker
                id="watermarkPosition"
                labelledBy="watermark-position"
                places={watermarkPositionLabels}
                value={watermarkPosition as Position}
                text={watermarkText}
                image={image?.step === 'shown' ? image.url : undefined}
                onChange={(position) => setOption('watermarkPosition', position)}
              />
            </div>
          </div>
        </Revealed>
      )}
    </>
  );
}
