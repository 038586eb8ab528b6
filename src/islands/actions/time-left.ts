import { atom, onMount } from 'nanostores';
import { $runsOnByFile } from '#convert/choose/runs-on.ts';
import { $run, $runFiles, $runPause, convertedPercent } from '#convert/run/progress.ts';
import { $converting, isActive } from '#session/files/file-status.ts';
import type { FileEntry } from '#session/model.ts';

// Remaining time of the latest run on the batch page.

/** The share of the upload in the work for a file on the server; the rest is the conversion. */
const UPLOAD_SHARE = 0.3;
/** Expected share of a running conversion that reports none. */
const RUNNING_SHARE = 0.5;
/** The first estimate appears after this share of the work and this time. */
const MIN_SHARE = 0.1;
const MIN_SECONDS = 5;
/** Exponential smoothing: the least weight of a new estimate. Toward the end, new estimates weigh more. */
const MIN_WEIGHT = 0.1;

/** Shares of all work, from 0 to 1. */
export interface WorkSample {
  /** What is finished or reported. */
  known: number;
  /** The same, with the expected share of conversions that report none. */
  expected: number;
}

/** Seconds until the run ends; undefined while unknown, paused or offline. Computed only while it is subscribed to. */
export const $timeLeft = atom<number | undefined>();

/**
 * Estimates the remaining seconds from the average rate so far, smoothed so that the figure counts down steadily. Files that run
 * beside each other finish at about the same time, so running ones count half.
 * @param startShare share that was finished before
 * @returns a function to be called once a second; seconds without a call do not count as working time
 */
export function createEstimate(startShare: number): (now: WorkSample) => number | undefined {
  let seconds = 0;
  let left: number | undefined;
  return ({ known, expected }) => {
    seconds++;
    const isKnown = seconds >= MIN_SECONDS && known - startShare >= MIN_SHARE * (1 - startShare);
    if (left === undefined && !isKnown) return undefined;
    const estimate = (seconds * (1 - expected)) / (expected - startShare);
    const countedDown = left === undefined ? estimate : Math.max(0, left - 1);
    left = countedDown + Math.max(MIN_WEIGHT, expected / 2) * (estimate - countedDown);
    return left;
  };
}

/** Shares of the work for a file. */
function workOf(file: FileEntry): WorkSample {
  const { state } = file;
  if (!isActive(file)) return { known: 1, expected: 1 };
  const uploadShare = $runsOnByFile.get().get(file.id)?.name === 'server' ? UPLOAD_SHARE : 0;
  if (state.step === 'uploading') {
    const known = (uploadShare * state.percent) / 100;
    return { known, expected: known };
  }
  if (state.step !== 'converting') return { known: 0, expected: 0 };
  const percent = convertedPercent(file);
  const at = (share: number) => uploadShare + (1 - uploadShare) * share;
  return { known: at((percent ?? 0) / 100), expected: at(percent === undefined ? RUNNING_SHARE : percent / 100) };
}

/** Sums values of the files of the run. Each file is weighted by its size plus the average size, because small files take time too. */
function weightedShare(shareOf: (file: FileEntry) => number): number {
  const files = $runFiles.get();
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  const weights = files.map(({ file }) => file.size + bytes / files.length);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const done = files.reduce((sum, file, index) => sum + shareOf(file) * (weights[index] ?? 0), 0);
  return total > 0 ? done / total : 0;
}

const takeSample = (): WorkSample => ({
  known: weightedShare((file) => workOf(file).known),
  expected: weightedShare((file) => workOf(file).expected),
});

onMount($timeLeft, () => {
  let estimate: ReturnType<typeof createEstimate> | undefined;
  const tick = () => {
    if (!$converting.get() || $runPause.get() !== 'none') return $timeLeft.set(undefined);
    estimate ??= createEstimate(weightedShare((file) => (isActive(file) ? 0 : 1)));
    $timeLeft.set(estimate(takeSample()));
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
    $runPause.listen((pauseState) => pauseState !== 'none' && $timeLeft.set(undefined)),
  ];
  return () => {
    clearInterval(timer);
    for (const unsubscribe of subscriptions) unsubscribe();
    reset();
  };
});
