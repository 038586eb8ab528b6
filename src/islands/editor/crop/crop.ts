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
import { $cropRatio, $settings, setPart } from '../editor.ts';

export type CropNumber = keyof CropFrame;

const { max: WHOLE } = rangeOf('cropSettings', 'width');

/** Crop frame over the image. */
export const $cropFrame = computed($settings, ({ cropSettings: { x, y, width, height } }): CropFrame => {
  return { x, y, width, height };
});

/** Whether the crop differs from its defaults. */
export const $cropChanged = computed(
  [$settings, $cropRatio],
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
  if (lockedRatio) setPart('cropSettings', fitFrame($cropFrame.get(), lockedRatio));
}

/** Drags the frame, based on its position at the drag start. Distances are percentages of the image. */
export function dragCrop(start: CropFrame, grip: CropGrip, across: number, down: number): void {
  setPart('cropSettings', dragFrame(start, grip, across, down, $lockedRatio.get()));
}

/** Moves or resizes the frame by one keyboard step. */
export function stepCrop(grip: CropGrip, across: number, down: number): void {
  setPart('cropSettings', stepFrame($cropFrame.get(), grip, across, down, $lockedRatio.get()));
}

/**
 * Sets a typed number, which stays exact: the other numbers of the frame give way.
 * @param start frame before the field was edited
 * @returns an error text if the number is refused
 */
export function typeCrop(start: CropFrame, number: CropNumber, text: string): string | undefined {
  const isPosition = number === 'x' || number === 'y';
  const { min, max } = isPosition ? { min: 0, max: WHOLE - 1 } : { min: 1, max: WHOLE };
  const value = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) return `A whole number from ${min} to ${max}.`;
  const frame = roundFrame({ ...start, [number]: value });
  const held = $lockedRatio.get();
  setPart('cropSettings', held && !isPosition ? applyRatio(frame, number, held) : frame);
  return undefined;
}

/** Switches smart crop, which chooses the position during conversion and keeps the frame's size. */
export function setSmartCrop(smartCrop: boolean): void {
  setPart('cropSettings', { smartCrop });
}
