import { atom, onMount } from 'nanostores';
import { $progress, $run, $runFiles, $runPause, convertedPercent } from '#convert/run/progress.ts';
import { $converting, type FileStep, isActive } from '#session/files/file-status.ts';
import type { FileEntry } from '#session/model.ts';

// Progress of the latest run on the batch page: its percentage, then its remaining time.

/** Until a byte is uploaded or a file finished, the estimate grows by one file per tick, up to MAX_ESTIMATED_PERCENT. */
const TICK_MS = 800;
const MAX_ESTIMATED_PERCENT = 5;

/** The progress of the latest run in whole percent: half uploaded bytes, half finished files. It never decreases. */
export const $batchPercent = atom<number | undefined>();

interface UploadState {
  /** Uploaded share from 0 to 1. */
  share: number;
  step: FileStep;
}

const finalSteps: readonly FileStep[] = ['done', 'failed', 'cancelled'];

/** Uploaded share by file id. The state of a file has this share only while the file is uploading. */
let uploads = new Map<string, UploadState>();
let ticks = 0;
let tickTimer: ReturnType<typeof setInterval> | undefined;

/** Files of the run that are not converted again count as finished. */
function startProgress(): void {
  const finished = $runFiles.get().filter(({ state }) => finalSteps.includes(state.step));
  uploads = new Map(finished.map(({ id, state }) => [id, { step: state.step, share: 1 }]));
  ticks = 0;
  $batchPercent.set(0);
  clearInterval(tickTimer);
  tickTimer = setInterval(() => {
    ticks++;
    updatePercent();
  }, TICK_MS);
  updatePercent();
}

function updatePercent(): void {
  const files = $runFiles.get();
  if (files.length === 0) {
    $batchPercent.set(undefined);
    return;
  }
  const percent = realPercent(files);
  const estimated = Math.min((ticks / files.length) * 100, MAX_ESTIMATED_PERCENT);
  if (percent > 0) clearInterval(tickTimer);
  $batchPercent.set(Math.max($batchPercent.get() ?? 0, Math.floor(percent > 0 ? percent : estimated)));
}

function realPercent(files: readonly FileEntry[]): number {
  for (const file of files) {
    const before = uploads.get(file.id);
    // The state of a file that has not begun is from an earlier run.
    if (before || isActive(file)) uploads.set(file.id, uploadState(file.state, before));
  }
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  const bytesSent = files.reduce((sum, { id, file }) => sum + file.size * (uploads.get(id)?.share ?? 0), 0);
  const finished = files.reduce((sum, file) => sum + (uploads.has(file.id) ? finishedShare(file) : 0), 0);
  return 50 * (bytesSent / Math.max(1, bytes)) + 50 * (finished / files.length);
}

/** From 0 to 1; a PDF counts by its pages. */
const finishedShare = (file: FileEntry): number => (isActive(file) ? (convertedPercent(file) ?? 0) / 100 : 1);

function uploadState({ step, ...state }: FileEntry['state'], before?: UploadState): UploadState {
  if (step === 'uploading' && 'percent' in state) return { step, share: state.percent / 100 };
  // A file that is queued after its upload waits on the server.
  const isQueuedOnServer = step === 'queued' && before?.step === 'uploading';
  const isUploaded = isQueuedOnServer || !['queued', 'retrying'].includes(step);
  return { step, share: isUploaded ? 1 : (before?.share ?? 0) };
}

onMount($batchPercent, () =>
  $converting.listen((converting) => {
    if (converting) return startProgress();
    clearInterval(tickTimer);
    updatePercent();
  }),
);

onMount($batchPercent, () =>
  $runFiles.listen(() => {
    if ($converting.get() || $runFiles.get().length === 0) updatePercent();
  }),
);

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

/** The finished share of the work for a file, from 0 to 1. */
function workShare(file: FileEntry): number {
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
  const done = files.reduce((sum, file, index) => sum + workShare(file) * (weights[index] ?? 0), 0);
  return { share: total > 0 ? done / total : 0, finishedFiles: $progress.get().finished };
}

onMount($timeLeft, () => {
  let estimate: ReturnType<typeof createEstimate> | undefined;
  const tick = () => {
    if (!$converting.get() || $runPause.get() !== 'none') return $timeLeft.set(undefined);
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
    $runPause.listen((pauseState) => pauseState !== 'none' && $timeLeft.set(undefined)),
  ];
  return () => {
    clearInterval(timer);
    for (const unsubscribe of subscriptions) unsubscribe();
    reset();
  };
});
