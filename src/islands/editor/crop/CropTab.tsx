import { useStore } from '@nanostores/react';
import { type CropRatio, cropRatioIds } from '#lib/geometry/crop.ts';
import { cropRatioName } from '#lib/options/names.ts';
import { $hasImages } from '#session/files/files.ts';
import { $scopeFiles } from '#session/options/per-file/scope.ts';
import { $hasPdfs } from '#session/pages/pdfs.ts';
import { formatSize } from '#session/results/result-size.ts';
import { $cropSize, setCropRatio, setSmartCrop, setStraighten } from '#session/stage/crop.ts';
import { $settings } from '#session/stage/image-edits.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import {
  CaretsToAxisDashedHorizontal,
  CaretsToAxisDashedVertical,
  RotateCcwSquare,
  RotateCwSquare,
} from '../../ui/icons.tsx';
import type { Icon } from '../../ui/page-icons.tsx';
import { Adjustment } from '../Adjustment.tsx';
import { cropMessages } from '../messages.ts';
import { CropNumber } from './CropNumber.tsx';
import { type RotateFlipAction, rotateFlip, rotateFlipActions } from './rotate-flip.ts';

const ratioLabels = () =>
  Object.fromEntries(cropRatioIds.map((id) => [id, cropRatioName(id)])) as Record<CropRatio, string>;

export function CropTab() {
  const { ratio, smartCrop } = useStore($settings).cropSettings;
  const hasPdfs = useStore($hasPdfs);
  const hasImages = useStore($hasImages);
  return (
    <div data-crop className="space-y-4">
      <RotateFlipButtons />
      <Adjustment
        part="cropSettings"
        value="straighten"
        label={cropMessages.straighten}
        unit="°"
        step={0.1}
        onChange={setStraighten}
      />
      <div>
        <p id="crop-ratio" className="mb-1.5 text-sm font-medium">
          {cropMessages.ratio}
        </p>
        <Segments
          id="editor-ratio"
          labelledBy="crop-ratio"
          options={ratioLabels()}
          value={ratio}
          onChange={setCropRatio}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <CropNumber number="x" label={cropMessages.x} />
        <CropNumber number="y" label={cropMessages.y} />
        <CropNumber number="width" label={cropMessages.width} />
        <CropNumber number="height" label={cropMessages.height} />
      </div>
      <Switch
        label={cropMessages.smartCrop}
        hint={cropMessages.smartCropHint}
        checked={smartCrop}
        onChange={setSmartCrop}
      />
      <CropText />
      {hasPdfs && hasImages && <p className="text-caption text-muted">{cropMessages.pdfsStay}</p>}
    </div>
  );
}

/** Size of the crop in pixels, as text. */
function CropText() {
  const { ratio, smartCrop } = useStore($settings).cropSettings;
  const several = useStore($scopeFiles).filter(({ format }) => format !== 'pdf').length > 1;
  const size = useStore($cropSize);
  if (!size) return null;
  const whole = formatSize(size.whole);
  const from = formatSize(size.from);
  const to = formatSize(size.to);
  const isUncropped = from === to;
  const others =
    ratio === 'free' || ratio === 'original' ? cropMessages.otherImages : cropMessages.otherImagesTo(ratio);
  const uncropped = whole === from ? cropMessages.uncropped(from) : cropMessages.straightened(whole, from);
  return (
    <p className="tabular text-caption text-muted">
      {isUncropped && smartCrop && `${cropMessages.chooseRatio} `}
      {isUncropped
        ? uncropped
        : cropMessages.cropped(
            from,
            <strong key="size" className="font-semibold text-text">
              {to}
            </strong>,
          )}
      {several && !isUncropped && ` ${others}`}
    </p>
  );
}

/** lucide names its flip icons by their axis: a vertical one mirrors left and right. */
const icons = {
  rotateLeft: RotateCcwSquare,
  rotateRight: RotateCwSquare,
  flipHorizontally: CaretsToAxisDashedVertical,
  flipVertically: CaretsToAxisDashedHorizontal,
} as const satisfies Record<RotateFlipAction, Icon>;

const actions = Object.keys(rotateFlipActions) as RotateFlipAction[];

function RotateFlipButtons() {
  return (
    <fieldset className="grid grid-cols-4 gap-2">
      <legend className="sr-only">{cropMessages.rotateAndFlip}</legend>
      {actions.map((action) => {
        const Icon = icons[action];
        const label = cropMessages.rotateFlip[action];
        return (
          <Button key={action} aria-label={label} title={label} onClick={() => rotateFlip(action)} className="px-0">
            <Icon aria-hidden className="size-5" />
          </Button>
        );
      })}
    </fieldset>
  );
}
