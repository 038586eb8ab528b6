import { atom, computed } from 'nanostores';
import type { ConvertedItem } from '#lib/api.ts';
import { formats } from '#lib/formats/formats.ts';
import { reductionPercent } from '#lib/text/byte-sizes.ts';
import type { UploadedFile } from '../files/files.ts';
import { $files } from '../files/files.ts';
import { $results } from '../results/results.ts';
import { createZoom } from './zoom.ts';

/** A result beside the file that it was made from. */
export interface Comparison {
  file: UploadedFile;
  item: ConvertedItem;
}

export const comparisonModes = { slider: 'Slider', 'side-by-side': 'Side by side' } as const;
export type ComparisonMode = keyof typeof comparisonModes;

/** Below half of the last figure that is shown, in percent, a difference is none. */
const SAME = 0.05;

export const $comparisonMode = atom<ComparisonMode>('slider');
export const { $zoom, $zoomSteps, zoomIn, zoomOut, resetZoom } = createZoom();

/** The results whose originals are still in the list: only those can be compared. A page of a PDF has no picture of its own. */
export const $comparisons = computed([$results, $files], (results, files) =>
  results.flatMap(({ fileId, item }): Comparison[] => {
    const file = files.find(({ id }) => id === fileId);
    return file && file.format !== 'pdf' ? [{ file, item }] : [];
  }),
);

const $chosen = atom<string | undefined>();

/** What the panel shows: what was asked for, else the first. */
export const $comparison = computed(
  [$comparisons, $chosen],
  (comparisons, chosen) => comparisons.find(({ file }) => file.id === chosen) ?? comparisons[0],
);

/** Whether somebody asked from elsewhere to be led to the panel, and was not yet. */
export const $comparisonAsked = atom(false);

export const wasLed = (): void => $comparisonAsked.set(false);

export function chooseComparison(fileId: string): void {
  $chosen.set(fileId);
}

/** Chooses a file and leads to the panel. */
export function compare(fileId: string): void {
  chooseComparison(fileId);
  $comparisonAsked.set(true);
}

/** As it was when the page began. */
export function clearComparison(): void {
  $comparisonMode.set('slider');
  resetZoom();
  $chosen.set(undefined);
  wasLed();
}

export type SizeChange = { kind: 'reduced' | 'grown'; percent: string } | { kind: 'same' };

/** How the size changed, to one decimal; what that would call 0.0 % is no change. */
export function sizeChange({ originalSizeBytes, sizeBytes }: ConvertedItem): SizeChange {
  const percent = reductionPercent(originalSizeBytes, sizeBytes);
  if (Math.abs(percent) < SAME) return { kind: 'same' };
  return { kind: percent > 0 ? 'reduced' : 'grown', percent: Math.abs(percent).toFixed(1) };
}

/** Whether the browser draws a file itself, so that the server need not. */
export function drawnItself({ format, picture }: UploadedFile): boolean {
  if (!format || picture.step !== 'shown') return false;
  return formats[format].browser && picture.itself === true;
}
