import { useStore } from '@nanostores/react';
import { cropRatios } from '#lib/geometry/crop.ts';
import { formatSize } from '../../results/result-size.ts';
import { Segments } from '../../ui/fields/Segments.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { Adjustment } from '../Adjustment.tsx';
import { $cropRatio, $editorFiles, $settings } from '../editor.ts';
import { CropNumber } from './CropNumber.tsx';
import { $cropSize, setCropRatio, setSmartCrop } from './crop.ts';
import { RotateFlipButtons } from './RotateFlipButtons.tsx';

const ratioLabels = Object.fromEntries(Object.entries(cropRatios).map(([id, { label }]) => [id, label])) as Record<
  keyof typeof cropRatios,
  string
>;

export function CropTab() {
  const ratio = useStore($cropRatio);
  const { smartCrop } = useStore($settings).cropSettings;
  return (
    <div className="space-y-4">
      <RotateFlipButtons />
      <Adjustment part="cropSettings" value="straighten" label="Straighten" unit="°" step={0.1} />
      <div>
        <p id="crop-ratio" className="mb-1.5 text-sm font-medium">
          Ratio
        </p>
        <Segments
          id="editor-ratio"
          labelledBy="crop-ratio"
          options={ratioLabels}
          value={ratio}
          onChange={setCropRatio}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <CropNumber number="x" label="X" />
        <CropNumber number="y" label="Y" />
        <CropNumber number="width" label="Width" />
        <CropNumber number="height" label="Height" />
      </div>
      <Switch
        label="Smart crop"
        hint="Finds the main subject automatically"
        checked={smartCrop}
        onChange={setSmartCrop}
      />
      <CropText />
    </div>
  );
}

/** Size of the crop in pixels, as text. */
function CropText() {
  const { smartCrop } = useStore($settings).cropSettings;
  const several = useStore($editorFiles).length > 1;
  const size = useStore($cropSize);
  if (!size) return null;
  const isUncropped = formatSize(size.from) === formatSize(size.to);
  return (
    <p className="tabular text-caption text-muted">
      {isUncropped && smartCrop && 'Choose a ratio for the part that is to be found. '}
      {isUncropped ? (
        `The whole picture is kept, ${formatSize(size.from)} px.`
      ) : (
        <>
          {formatSize(size.from)} is cropped to{' '}
          <strong className="font-semibold text-text">{formatSize(size.to)}</strong> px.
        </>
      )}
      {several && !isUncropped && ' The other files are cropped by the same percentages.'}
    </p>
  );
}
