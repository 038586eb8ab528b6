import { atom } from 'nanostores';
import { reductionPercent } from '#lib/text/byte-sizes.ts';
import { formatFixed } from '#lib/text/numbers.ts';
import { openStage } from './stage-open.ts';

export type ComparisonMode = 'slider' | 'side-by-side';

/** Reductions below this percentage round to 0.0. */
const MIN_REDUCTION_PERCENT = 0.05;

/** How the stage shows the original and the result. */
export const $comparisonMode = atom<ComparisonMode>('slider');

/** Whether the stage shows the modes of the comparison, sizes and formats. */
export const $isComparisonOpen = atom(false);

/** Whether a `compare` call has still to bring the stage into view. */
export const $isStageRequested = atom(false);

/** Shows a file and its original on the stage, with their sizes. */
export function compare(fileId: string): void {
  openStage(fileId);
  $isComparisonOpen.set(true);
  $isStageRequested.set(true);
}

/** Resets the comparison to its initial state. */
export function clearComparison(): void {
  $comparisonMode.set('slider');
  $isComparisonOpen.set(false);
  $isStageRequested.set(false);
}

/** Reduction in percent with one decimal, such as `62.0`. Undefined if the result is not smaller. */
export function reductionText(originalBytes: number, resultBytes: number): string | undefined {
  const percent = reductionPercent(originalBytes, resultBytes);
  return percent < MIN_REDUCTION_PERCENT ? undefined : formatFixed(percent, 1);
}
