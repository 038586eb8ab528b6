import { atom, computed } from 'nanostores';
import { type CropFrame, toPercent, toPixels } from '#lib/geometry/crop.ts';
import { type CropGrip, dragFrame } from '#lib/geometry/crop-edits.ts';
import { invertOrientation, orientationOf, orientFrame, orientSize } from '#lib/geometry/orientation.ts';
import type { Size } from '#lib/geometry/resize.ts';
import type { Redaction } from '#lib/options/schema.ts';
import { MAX_REDACTIONS, type RedactionStyle } from '#lib/options/values.ts';
import { updateFile } from '../files/files.ts';
import { edit, endCoalescing } from '../history.ts';
import { $settings } from './image-edits.ts';
import { $previewSource } from './preview-source.ts';
import { $stageFile } from './stage-options.ts';

// Redactions belong to one file, not to its options, because other files show other things at the same place.

const none: readonly Redaction[] = [];
const WHOLE: Size = { width: 100, height: 100 };
/** Size of an area that is added without drawing it, in percent of the image. */
const ADDED: CropFrame = { x: 35, y: 40, width: 30, height: 20 };

/** Areas of the image on the stage, in percent of the upright image. */
export const $redactions = computed($stageFile, (file) => file?.redactions ?? none);

/** The style of the next area. */
const $nextStyle = atom<RedactionStyle>('black');

const $choice = atom<{ fileId: string; index: number } | undefined>();

/** Index of the chosen area. */
export const $chosenArea = computed([$choice, $stageFile, $redactions], (choice, file, { length }) =>
  choice && choice.fileId === file?.id && choice.index < length ? choice.index : undefined,
);

/** The style of the chosen area, or of the next one. */
export const $redactionStyle = computed(
  [$nextStyle, $redactions, $chosenArea],
  (next, redactions, chosen) => (chosen === undefined ? undefined : redactions[chosen]?.style) ?? next,
);

export const $canAddArea = computed(
  [$redactions, $previewSource],
  ({ length }, { step }) => step === 'ready' && length < MAX_REDACTIONS,
);

/** Rotation and flips of the image on the stage. */
const $orientation = computed($settings, ({ cropSettings }) => orientationOf(cropSettings));

/** Size of the image on the stage as it is rotated, in pixels. Undefined until it is known. */
const $rotatedSize = computed([$previewSource, $orientation], (state, orientation) =>
  state.step === 'ready' ? orientSize(state.copy.original, orientation) : undefined,
);

/** An area as the stage shows it: in percent and in pixels of the rotated image. */
export interface ShownArea {
  percent: CropFrame;
  pixels: CropFrame;
}

export const $shownAreas = computed(
  [$redactions, $orientation, $rotatedSize],
  (redactions, orientation, size): readonly ShownArea[] =>
    redactions.map((redaction) => {
      const percent = orientFrame(redaction, WHOLE, orientation);
      return { percent, pixels: toPixels(size ?? WHOLE, percent) };
    }),
);

export function chooseArea(index: number | undefined): void {
  const file = $stageFile.get();
  $choice.set(file && index !== undefined ? { fileId: file.id, index } : undefined);
}

/**
 * Adds an area and chooses it.
 * @param percent its place in the rotated image; by default in the middle
 * @returns whether there is room for another one
 */
export function addArea(percent: CropFrame = ADDED): boolean {
  if (!$canAddArea.get()) return false;
  const redactions = $redactions.get();
  endCoalescing();
  setRedactions([...redactions, { ...stored(percent), style: $nextStyle.get() }]);
  endCoalescing();
  chooseArea(redactions.length);
  return true;
}

/** Drags the chosen area, based on its position at the start of the drag. All values are in percent of the rotated image. */
export function dragArea(start: CropFrame, grip: CropGrip, across: number, down: number): void {
  const size = $rotatedSize.get();
  if (!size) return;
  const [x, y] = [(across * size.width) / 100, (down * size.height) / 100];
  placeArea(toPercent(size, dragFrame(size, toPixels(size, start), grip, x, y, undefined)));
}

/** Moves or resizes the chosen area by a number of pixels. */
export function stepArea(grip: CropGrip, across: number, down: number): void {
  const [size, area] = [$rotatedSize.get(), $shownAreas.get()[$chosenArea.get() ?? -1]];
  if (size && area) placeArea(toPercent(size, dragFrame(size, area.pixels, grip, across, down, undefined)));
}

/** Puts the chosen area somewhere else. @param percent place in the rotated image */
export const placeArea = (percent: CropFrame): void => changeArea(stored(percent));

/** Sets the style of the chosen area and of the next one. */
export function setRedactionStyle(style: RedactionStyle): void {
  $nextStyle.set(style);
  changeArea({ style });
}

/** Removes the chosen area, and chooses the one after it, else the last one. */
export function removeArea(): void {
  const chosen = $chosenArea.get();
  if (chosen === undefined) return;
  const rest = $redactions.get().toSpliced(chosen, 1);
  setRedactions(rest);
  chooseArea(rest.length === 0 ? undefined : Math.min(chosen, rest.length - 1));
}

export function removeAllAreas(): void {
  setRedactions(none);
}

function changeArea(values: Partial<Redaction>): void {
  const chosen = $chosenArea.get();
  if (chosen === undefined) return;
  setRedactions($redactions.get().map((area, index) => (index === chosen ? { ...area, ...values } : area)));
}

function setRedactions(redactions: readonly Redaction[]): void {
  const file = $stageFile.get();
  if (file) edit(() => updateFile(file.id, { redactions }));
}

const stored = ({ x, y, width, height }: CropFrame): CropFrame =>
  orientFrame({ x, y, width, height }, WHOLE, invertOrientation($orientation.get()));
