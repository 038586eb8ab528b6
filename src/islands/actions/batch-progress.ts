import { atom, onMount } from 'nanostores';
import { $runFiles, convertedPercent } from '#convert/run/progress.ts';
import { $converting, type FileStep, isActive } from '#session/files/file-status.ts';
import type { FileEntry } from '#session/model.ts';

// Percentage of the latest run on the batch page.

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
