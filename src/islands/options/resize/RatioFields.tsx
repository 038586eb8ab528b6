import { useStore } from '@nanostores/react';
import { $resize } from '#session/options/options.ts';
import { type AspectRatio, aspectRatios, noResize } from '#session/options/resize/resize.ts';
import {
  applyCustomRatio,
  customRatioOf,
  setCustomRatio,
  setLock,
  setRatio,
  sideRange,
} from '#session/options/resize/resize-edits.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { ResetButton } from '../../ui/fields/ResetButton.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { advancedMessages } from '../messages.ts';

const ratioLabels = Object.fromEntries(
  Object.keys(aspectRatios).map((ratio) => [ratio, ratio === 'custom' ? advancedMessages.customRatio : ratio]),
) as Record<AspectRatio, string>;

/** Aspect ratio and lock of custom dimensions. */
export function RatioFields() {
  const { ratio, lockAspect } = useStore($resize);
  return (
    <>
      <div>
        <div className="mb-1.5 flex flex-wrap items-center gap-2 text-sm">
          <span id="ratio-label" className="font-medium">
            {advancedMessages.aspectRatio}
          </span>
          <ResetButton
            option={advancedMessages.aspectRatio}
            control="ratio"
            shown={ratio !== noResize.ratio}
            onReset={() => setRatio(noResize.ratio)}
          />
        </div>
        <Segments id="ratio" labelledBy="ratio-label" isRow options={ratioLabels} value={ratio} onChange={setRatio} />
        {ratio === 'custom' && <CustomRatio />}
      </div>
      <Switch
        label={advancedMessages.lockRatio}
        hint={advancedMessages.lockRatioHint}
        checked={lockAspect}
        onChange={setLock}
      />
    </>
  );
}

const ratioField = { range: sideRange, isOptional: true } as const;

/** Custom aspect ratio. Typing applies it, and the button reapplies it. */
function CustomRatio() {
  const resize = useStore($resize);
  const { width, height } = customRatioOf(resize);
  return (
    <div className="mt-2 flex flex-wrap items-start gap-2">
      <NumberField<number | undefined>
        {...ratioField}
        id="ratio-width"
        label={advancedMessages.ratioWidth}
        labelPlace="hidden"
        value={resize.customRatio.width}
        placeholder={String(width)}
        onChange={(value) => setCustomRatio('width', value)}
      />
      <span aria-hidden className="py-2 text-muted">
        :
      </span>
      <NumberField<number | undefined>
        {...ratioField}
        id="ratio-height"
        label={advancedMessages.ratioHeight}
        labelPlace="hidden"
        value={resize.customRatio.height}
        placeholder={String(height)}
        onChange={(value) => setCustomRatio('height', value)}
      />
      <Button onClick={applyCustomRatio}>{advancedMessages.useRatio(width, height)}</Button>
    </div>
  );
}
