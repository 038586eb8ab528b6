import { computed } from 'nanostores';
import type { CropFrame, CropGrip, CropRatio } from '#lib/geometry/crop.ts';
import { dragged, fitted, followed, percentRatio, sameFrame, stepped, wholeFrame } from '#lib/geometry/crop.ts';
import { rangeOf } from '#lib/options/advanced-ranges.ts';
import { defaultSettings } from '#lib/options/advanced-settings.ts';
import { cropArea, smartCropSize } from '#lib/plan/crop.ts';
import { $workingCopy } from '../files/working-copy.ts';
import { $options } from '../options/options.ts';
import { $cropRatio, $draft, $settings, setDraft } from './editor.ts';

export type CropNumber = keyof CropFrame;

const { max: WHOLE } = rangeOf('cropSettings', 'width');

/** The frame on the picture. */
export const $cropFrame = computed($settings, ({ cropSettings: { x, y, width, height } }): CropFrame => {
  return { x, y, width, height };
});

/** Whether there is something to set back. */
export const $cropChanged = computed(
  [$draft, $cropRatio],
  ({ cropSettings }, ratio) =>
    ratio !== 'free' || cropSettings.smartCrop || !sameFrame(cropSettings, defaultSettings.cropSettings),
);

/** The upright size of the picture in the editor, once it is known. */
const $size = computed($workingCopy, (copy) => (copy.step === 'ready' ? copy.copy.original : undefined));

/** What the frame's percentages are held at; nothing while they are free. */
const $held = computed([$cropRatio, $size], (ratio, size) => size && percentRatio(ratio, size));

/** What is cut out of the picture in the editor, in its pixels. */
export const $cropSize = computed([$settings, $options, $size], ({ cropSettings }, { width, height }, size) => {
  if (!size) return undefined;
  const kept = cropArea(size, cropSettings) ?? smartCropSize(size, cropSettings, { width, height }) ?? size;
  return { from: size, to: { width: kept.width, height: kept.height } };
});

/** The file whose frame was brought to the ratio; none while its size was not known. */
let ratioOf: string | undefined;

// A ratio chosen before the size was known is brought about then. Percentages of one picture are no ratio of another.
$workingCopy.listen((state) => {
  if (state.step !== 'ready' || $cropRatio.get() === 'free') return;
  if (ratioOf === undefined) setCropRatio($cropRatio.get());
  else if (ratioOf !== state.copy.fileId) $cropRatio.set('free');
});

/** Holds the frame at a ratio from now on, and brings it there. */
export function setCropRatio(ratio: CropRatio): void {
  $cropRatio.set(ratio);
  const copy = $workingCopy.get();
  ratioOf = copy.step === 'ready' ? copy.copy.fileId : undefined;
  const held = $held.get();
  if (held) setDraft('cropSettings', fitted($cropFrame.get(), held));
}

/** Drags the frame from where it was when the dragging began; distances are in percent of the picture. */
export function dragCrop(start: CropFrame, grip: CropGrip, across: number, down: number): void {
  setDraft('cropSettings', dragged(start, grip, across, down, $held.get()));
}

/** Moves or resizes the frame by a key. */
export function stepCrop(grip: CropGrip, across: number, down: number): void {
  setDraft('cropSettings', stepped($cropFrame.get(), grip, across, down, $held.get()));
}

/** A number as it is typed. What is no whole number counts as 0. */
export function typeCrop(number: CropNumber, text: string): void {
  setDraft('cropSettings', { [number]: Math.min(WHOLE, Number.parseInt(text.replace(/^\D+/, ''), 10) || 0) });
}

/** Puts typed numbers right once they are left: within the picture, and at the ratio. */
export function settleCrop(typed: CropNumber): void {
  const { cropSettings } = $draft.get();
  if (cropSettings.smartCrop) return;
  const frame = wholeFrame(cropSettings);
  const held = $held.get();
  const moved = (typed === 'x' || typed === 'y') && sameFrame(frame, cropSettings);
  const leading = typed === 'height' ? 'height' : 'width';
  setDraft('cropSettings', held && !moved ? followed(frame, leading, held) : frame);
}

/** Leaves it to the converter to find the place; the frame's size stays what is cut out. */
export function setSmartCrop(smartCrop: boolean): void {
  setDraft('cropSettings', { ...wholeFrame($draft.get().cropSettings), smartCrop });
}
