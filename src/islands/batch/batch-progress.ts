import { atom } from 'nanostores';
import { $converting, isActive, type Step } from '../conversion/file-status.ts';
import { $runFiles, convertedPercent } from '../conversion/progress.ts';
import type { UploadedFile } from '../files/files.ts';

/** Until there is a real figure, the estimate grows by one file per tick, up to MAX_ESTIMATED_PERCENT. */
const TICK_MS = 800;
const MAX_ESTIMATED_PERCENT = 5;

/** The progress of the latest run in whole percent: half uploaded bytes, half finished files. It never decreases. */
export const $batchPercent = atom<number | undefined>();

interface UploadState {
  /** Uploaded share from 0 to 1. */
  share: number;
  step: Step;
}

/** By file: a file's state has the figure only while it is uploading. */
let uploads = new Map<string, UploadState>();
let ticks = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function begin(): void {
  uploads = new Map();
  ticks = 0;
  $batchPercent.set(0);
  clearInterval(timer);
  timer = setInterval(() => {
    ticks++;
    update();
  }, TICK_MS);
  update();
}

function update(): void {
  const files = $runFiles.get();
  if (files.length === 0) {
    $batchPercent.set(undefined);
    return;
  }
  const real = realPercent(files);
  const estimated = Math.min((ticks / files.length) * 100, MAX_ESTIMATED_PERCENT);
  if (real > 0) clearInterval(timer);
  $batchPercent.set(Math.max($batchPercent.get() ?? 0, Math.floor(real > 0 ? real : estimated)));
}

function realPercent(files: readonly UploadedFile[]): number {
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
const finishedShare = (file: UploadedFile): number => (isActive(file) ? (convertedPercent(file) ?? 0) / 100 : 1);

function uploadState({ step, ...state }: UploadedFile['state'], before?: UploadState): UploadState {
  if (step === 'uploading' && 'percent' in state) return { step, share: state.percent / 100 };
  // A file that is queued after its upload waits on the server.
  const isQueuedOnServer = step === 'queued' && before?.step === 'uploading';
  const isUploaded = isQueuedOnServer || !['queued', 'retrying'].includes(step);
  return { step, share: isUploaded ? 1 : (before?.share ?? 0) };
}

$converting.listen((converting) => {
  if (converting) begin();
  else {
    clearInterval(timer);
    update();
  }
});
$runFiles.listen(() => {
  if ($converting.get() || $runFiles.get().length === 0) update();
});
