import { computed } from 'nanostores';
import type { CropFrame, CropGrip, CropRatio } from '#lib/geometry/crop.ts';
import {
  applyRatio,
  dragFrame,
  fitFrame,
  isSameFrame,
  percentRatio,
  roundFrame,
  stepFrame,
} from '#lib/geometry/crop.ts';
import { rangeOf } from '#lib/options/advanced-ranges.ts';
import { defaultSettings } from '#lib/options/advanced-settings.ts';
import { cropArea, smartCropSize } from '#lib/plan/steps/crop.ts';
import { $workingCopy } from '../../files/working-copy/working-copy.ts';
import { $options } from '../../options/options.ts';
import { $cropRatio, $draft, $settings, setDraft } from '../editor.ts';

export type CropNumber = keyof CropFrame;

const { max: WHOLE } = rangeOf('cropSettings', 'width');

/** Crop frame over the image. */
export const $cropFrame = computed($settings, ({ cropSettings: { x, y, width, height } }): CropFrame => {
  return { x, y, width, height };
});

/** Whether the crop differs from its defaults. */
export const $cropChanged = computed(
  [$draft, $cropRatio],
  ({ cropSettings }, ratio) =>
    ratio !== 'free' || cropSettings.smartCrop || !isSameFrame(cropSettings, defaultSettings.cropSettings),
);

/** Upright size of the image in the editor. Undefined until it is known. */
const $size = computed($workingCopy, (copy) => (copy.step === 'ready' ? copy.copy.original : undefined));

/** Aspect ratio in percent units that constrains the frame. Undefined if the ratio is free. */
const $lockedRatio = computed([$cropRatio, $size], (ratio, size) => size && percentRatio(ratio, size));

/** Size before and after the crop, in pixels of the image in the editor. */
export const $cropSize = computed([$settings, $options, $size], ({ cropSettings }, { width, height }, size) => {
  if (!size) return undefined;
  const kept = cropArea(size, cropSettings) ?? smartCropSize(size, cropSettings, { width, height }) ?? size;
  return { from: size, to: { width: kept.width, height: kept.height } };
});

/** Id of the file whose frame was fitted to the ratio. Undefined if its size was not known. */
let ratioOf: string | undefined;

// Applies a ratio that was chosen before the size was known. Another image needs other percentages, so it resets to
// free.
$workingCopy.listen((state) => {
  if (state.step !== 'ready' || $cropRatio.get() === 'free') return;
  if (ratioOf === undefined) setCropRatio($cropRatio.get());
  else if (ratioOf !== state.copy.fileId) $cropRatio.set('free');
});

/** Sets the aspect ratio and fits the frame to it. */
export function setCropRatio(ratio: CropRatio): void {
  $cropRatio.set(ratio);
  const copy = $workingCopy.get();
  ratioOf = copy.step === 'ready' ? copy.copy.fileId : undefined;
  const lockedRatio = $lockedRatio.get();
  if (lockedRatio) setDraft('cropSettings', fitFrame($cropFrame.get(), lockedRatio));
}

/** Drags the frame, based on its position at the drag start. Distances are percentages of the image. */
export function dragCrop(start: CropFrame, grip: CropGrip, across: number, down: number): void {
  setDraft('cropSettings', dragFrame(start, grip, across, down, $lockedRatio.get()));
}

/** Moves or resizes the frame by one keyboard step. */
export function stepCrop(grip: CropGrip, across: number, down: number): void {
  setDraft('cropSettings', stepFrame($cropFrame.get(), grip, across, down, $lockedRatio.get()));
}

/** Stores a number while the user types. Invalid input counts as 0. */
export function typeCrop(number: CropNumber, text: string): void {
  setDraft('cropSettings', { [number]: Math.min(WHOLE, Number.parseInt(text.replace(/^\D+/, ''), 10) || 0) });
}

/** Corrects the numbers on blur, so that the frame is inside the image and keeps the ratio. */
export function settleCrop(typed: CropNumber): void {
  const { cropSettings } = $draft.get();
  if (cropSettings.smartCrop) return;
  const frame = roundFrame(cropSettings);
  const held = $lockedRatio.get();
  const moved = (typed === 'x' || typed === 'y') && isSameFrame(frame, cropSettings);
  const leading = typed === 'height' ? 'height' : 'width';
  setDraft('cropSettings', held && !moved ? applyRatio(frame, leading, held) : frame);
}

/** Switches smart crop, which chooses the position during conversion and keeps the frame's size. */
export function setSmartCrop(smartCrop: boolean): void {
  setDraft('cropSettings', { ...roundFrame($draft.get().cropSettings), smartCrop });
}
