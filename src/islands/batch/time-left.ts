import { atom, onMount } from 'nanostores';
import { $converting, isActive } from '../conversion/file-status.ts';
import { $progress, $run, $runFiles, convertedPercent } from '../conversion/progress.ts';
import { $pauseState } from '../conversion/upload/connection.ts';
import type { UploadedFile } from '../files/files.ts';

/** The share of the upload in the work for one file; the rest is the conversion. */
const UPLOAD_SHARE = 0.3;
/** The first estimate appears after this many finished files or this time. */
const MIN_FILES = 3;
const MIN_SECONDS = 10;
/** Exponential smoothing: the weight of a new estimate. */
const SMOOTHING = 0.1;

interface Sample {
  /** The finished share of all work, from 0 to 1. */
  share: number;
  finishedFiles: number;
}

/** Seconds until the run ends; undefined while unknown, paused or offline. Computed only while it is subscribed to. */
export const $timeLeft = atom<number | undefined>();

/**
 * Estimates the remaining seconds from the average rate so far, smoothed so that the figure counts down steadily.
 * @returns a function to be called once a second; seconds without a call do not count as working time
 */
export function createEstimate(start: Sample): (now: Sample) => number | undefined {
  let seconds = 0;
  let left: number | undefined;
  return ({ share, finishedFiles }) => {
    seconds++;
    const done = share - start.share;
    const isKnown = finishedFiles - start.finishedFiles >= MIN_FILES || seconds >= MIN_SECONDS;
    if (!isKnown || done <= 0) return left;
    const estimate = (seconds * (1 - share)) / done;
    left = left === undefined ? estimate : Math.max(0, left - 1 + SMOOTHING * (estimate - (left - 1)));
    return left;
  };
}

/** From 0 to 1. */
function finishedShare(file: UploadedFile): number {
  const { state } = file;
  if (!isActive(file)) return 1;
  if (state.step === 'uploading') return (UPLOAD_SHARE * state.percent) / 100;
  return state.step === 'converting' ? UPLOAD_SHARE + ((1 - UPLOAD_SHARE) * (convertedPercent(file) ?? 0)) / 100 : 0;
}

/** Each file is weighted by its size plus the average size, because small files take time too. */
function takeSample(): Sample {
  const files = $runFiles.get();
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  const weights = files.map(({ file }) => file.size + bytes / files.length);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const done = files.reduce((sum, file, index) => sum + finishedShare(file) * (weights[index] ?? 0), 0);
  return { share: total > 0 ? done / total : 0, finishedFiles: $progress.get().settled };
}

onMount($timeLeft, () => {
  let estimate: ReturnType<typeof createEstimate> | undefined;
  const tick = () => {
    if (!$converting.get() || $pauseState.get() !== 'none') return $timeLeft.set(undefined);
    const now = takeSample();
    estimate ??= createEstimate(now);
    $timeLeft.set(estimate(now));
  };
  const reset = () => {
    estimate = undefined;
    $timeLeft.set(undefined);
  };
  const timer = setInterval(tick, 1000);
  let batchId = $run.get()?.batchId;
  const subscriptions = [
    $run.listen((run) => {
      if (run?.batchId !== batchId) reset();
      batchId = run?.batchId;
    }),
    $converting.listen((converting) => !converting && reset()),
    $pauseState.listen((pauseState) => pauseState !== 'none' && $timeLeft.set(undefined)),
  ];
  return () => {
    clearInterval(timer);
    for (const unsubscribe of subscriptions) unsubscribe();
    reset();
  };
});
