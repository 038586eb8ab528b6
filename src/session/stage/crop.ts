import { computed } from 'nanostores';
import type { CropFrame, CropRatio } from '#lib/geometry/crop.ts';
import { cropRatios, frameAround, toPercent, toPixels } from '#lib/geometry/crop.ts';
import type { CropGrip } from '#lib/geometry/crop-edits.ts';
import { dragFrame, enterNumber, fitFrame, frameRange, isSameFrame } from '#lib/geometry/crop-edits.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { cropFrame, cropRect, orientedSize, smartCropSize, uncroppedSize } from '#lib/plan/steps/crop.ts';
import { $options } from '../options/options.ts';
import { $settings, setPart } from './image-edits.ts';
import { $previewSource } from './preview-source.ts';

const WHOLE = 100;

export type CropNumber = keyof CropFrame;

/** Size of the image in the editor, rotated as requested. Undefined until it is known. */
export const $size = computed([$previewSource, $settings], (state, { cropSettings }) =>
  state.step === 'ready' ? uncroppedSize(state.copy.original, cropSettings) : undefined,
);

/** Crop frame in pixels of the image in the editor. Undefined until its size is known. */
export const $cropFrame = computed([$settings, $size], ({ cropSettings }, size) =>
  size ? cropFrame(size, cropSettings) : undefined,
);

/** Crop frame in percent of that image. Until its size is known, the percentages of the options, unfitted. */
export const $cropPercent = computed([$settings, $size, $cropFrame], ({ cropSettings }, size, frame) =>
  size && frame ? toPercent(size, frame) : cropSettings,
);

/**
 * Ratio of the result if a size crops to it. A frame of another ratio would show parts that the result does not have.
 */
const $coveredRatio = computed($options, ({ resizeFit, width, height }) =>
  resizeFit === 'cover' && width !== undefined && height !== undefined ? width / height : undefined,
);

/** Aspect ratio that constrains the frame. Undefined if the ratio is free. */
export const $lockedRatio = computed(
  [$settings, $size, $coveredRatio],
  ({ cropSettings }, size, covered) => lockedRatio(cropSettings.ratio, size) ?? covered,
);

/** Size of the whole image, once it is straightened, and after the crop, in pixels of the image in the editor. */
export const $cropSize = computed(
  [$settings, $options, $previewSource, $size],
  ({ cropSettings }, { width, height }, state, size) => {
    if (!size || state.step !== 'ready') return undefined;
    const kept = cropRect(size, cropSettings) ?? smartCropSize(size, cropSettings, { width, height }) ?? size;
    const whole = orientedSize(state.copy.original, cropSettings);
    return { whole, from: size, to: { width: kept.width, height: kept.height } };
  },
);

/** Sets the aspect ratio and fits the frame to it. */
export function setCropRatio(ratio: CropRatio): void {
  const [size, frame] = [$size.get(), $cropFrame.get()];
  const locked = lockedRatio(ratio, size);
  const fitted = size && frame && toPercent(size, locked ? fitFrame(size, frame, locked) : frame);
  setPart('cropSettings', { ratio, ...fitted });
}

function lockedRatio(ratio: CropRatio, size: Size | undefined): number | undefined {
  return size && cropRatios[ratio].of(size);
}

/**
 * Frame at the start of an angle change: position in percent, size in pixels. And the frame after the last step, in percent.
 * Each step starts from the first frame, so that rounding errors do not add up over a drag.
 */
let straightened: { place: CropFrame; frameSize: Size; to: CropFrame } | undefined;

/**
 * Sets the angle of straightening, which changes the size of the image. The frame keeps its size in pixels if it fits, and a
 * fixed ratio stays exact to the pixel.
 */
export function setStraighten(straighten: number): void {
  const { cropSettings } = $settings.get();
  const before = straightened && isSameFrame(straightened.to, cropSettings) ? straightened : undefined;
  const place = before?.place ?? $cropPercent.get();
  const frameSize = before?.frameSize ?? $cropFrame.get();
  setPart('cropSettings', { straighten });
  const [size, ratio] = [$size.get(), $lockedRatio.get()];
  const isWhole = place.width === WHOLE && place.height === WHOLE;
  if (!size || !frameSize || (isWhole && !ratio)) return;
  const center = {
    x: ((place.x + place.width / 2) * size.width) / WHOLE,
    y: ((place.y + place.height / 2) * size.height) / WHOLE,
  };
  straightened = { place, frameSize, to: toPercent(size, frameAround(size, center, frameSize, ratio)) };
  setPart('cropSettings', straightened.to);
}

/** Drags the frame, based on its position at the drag start. All values are in percent of the image. */
export function dragCrop(start: CropFrame, grip: CropGrip, across: number, down: number): void {
  changeFrame((size) =>
    dragFrame(
      size,
      toPixels(size, start),
      grip,
      (across * size.width) / WHOLE,
      (down * size.height) / WHOLE,
      $lockedRatio.get(),
    ),
  );
}

/** Restores the frame from before a drag, in percent of the image. */
export const restoreCrop = ({ x, y, width, height }: CropFrame): void =>
  setPart('cropSettings', { x, y, width, height });

/** Moves or resizes the frame by a number of pixels. */
export function stepCrop(grip: CropGrip, across: number, down: number): void {
  changeFrame((size, frame) => dragFrame(size, frame, grip, across, down, $lockedRatio.get()));
}

/** Numbers that can be typed into a field of a frame. */
export function cropRange(start: CropFrame | undefined, number: CropNumber): { min: number; max: number } {
  const size = $size.get();
  return size && start ? frameRange(size, start, number, $lockedRatio.get()) : { min: 0, max: 0 };
}

/**
 * Sets a typed number exactly, and fits the other numbers of the frame to it.
 * @param start frame before the field was edited
 * @param value in the range of `cropRange`
 */
export function typeCrop(start: CropFrame, number: CropNumber, value: number): void {
  changeFrame((size) => enterNumber(size, start, number, value, $lockedRatio.get()));
}

function changeFrame(change: (size: Size, frame: CropFrame) => CropFrame): void {
  const [size, frame] = [$size.get(), $cropFrame.get()];
  if (size && frame) setPart('cropSettings', toPercent(size, change(size, frame)));
}

/** Switches smart crop, which chooses the position during conversion and keeps the frame's size. */
export function setSmartCrop(smartCrop: boolean): void {
  setPart('cropSettings', { smartCrop });
}
