import { atom, computed } from 'nanostores';
import { formats } from '#lib/formats/formats.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { reductionPercent } from '#lib/text/byte-sizes.ts';
import { $files } from '../files/files.ts';
import type { FileEntry } from '../model.ts';
import type { ResultItem } from './result-item.ts';
import { $latestResults } from './results.ts';
import { createZoom } from './zoom.ts';

/** A result and its original file. */
export interface Comparison {
  file: FileEntry;
  item: ResultItem;
  /** Options of the conversion. */
  options: ConversionOptions | undefined;
}

export type ComparisonMode = 'slider' | 'side-by-side';

/** Changes below this percentage round to 0.0 and count as none. */
const MIN_CHANGE_PERCENT = 0.05;

export const $comparisonMode = atom<ComparisonMode>('slider');
export const { $zoom, $zoomSteps, zoomIn, zoomOut, resetZoom } = createZoom();

/** Results whose originals are still in the list. PDF files are excluded because a page has no original image. */
export const $comparisons = computed([$latestResults, $files], (results, files) =>
  results.flatMap(({ fileId, item, options }): Comparison[] => {
    const file = files.find(({ id }) => id === fileId);
    return file && file.format !== 'pdf' ? [{ file, item, options }] : [];
  }),
);

const $chosen = atom<string | undefined>();

/** Comparison in the panel: the chosen one, else the first. */
export const $comparison = computed(
  [$comparisons, $chosen],
  (comparisons, chosen) => comparisons.find(({ file }) => file.id === chosen) ?? comparisons[0],
);

/** Whether a pending `compare` call must still scroll to the panel. */
export const $isScrollPending = atom(false);

export const clearPendingScroll = (): void => $isScrollPending.set(false);

export function chooseComparison(fileId: string): void {
  $chosen.set(fileId);
}

/** Chooses a file and requests a scroll to the panel. */
export function compare(fileId: string): void {
  chooseComparison(fileId);
  $isScrollPending.set(true);
}

/** Resets the comparison to its initial state. */
export function clearComparison(): void {
  $comparisonMode.set('slider');
  resetZoom();
  $chosen.set(undefined);
  clearPendingScroll();
}

export type SizeChange = { kind: 'reduced' | 'grown'; percent: string } | { kind: 'same' };

/** Size change rounded to one decimal. A change that rounds to 0.0% counts as `same`. */
export function sizeChange({ originalSizeBytes, sizeBytes }: ResultItem): SizeChange {
  const percent = reductionPercent(originalSizeBytes, sizeBytes);
  if (Math.abs(percent) < MIN_CHANGE_PERCENT) return { kind: 'same' };
  return { kind: percent > 0 ? 'reduced' : 'grown', percent: Math.abs(percent).toFixed(1) };
}

/** Whether the browser can decode the file, so that no server rendering is needed. */
export function isDecodable({ format, thumbnail }: FileEntry): boolean {
  if (!format || thumbnail.step !== 'shown') return false;
  return formats[format].browser && thumbnail.itself === true;
}
