import { atom } from 'nanostores';
import type { UploadedFile } from '../files/files.ts';
import { $converting, isUnderWay, type Step } from './file-status.ts';
import { $runFiles, convertedPercent } from './progress.ts';

/** The specification's estimate, for as long as there is no figure: a file a tick, but never far ahead of the truth. */
const TICK_MS = 800;
const MOST_ESTIMATED = 5;

/** How far the latest run is, in whole percent: half is bytes sent, half files settled. It never goes back while it lasts. */
export const $batchPercent = atom<number | undefined>();

interface Sent {
  /** From 0 to 1. */
  share: number;
  step: Step;
}

/** How much of each file has been sent in this run: its state tells that only while it is being sent. */
let sent = new Map<string, Sent>();
let ticks = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function begin(): void {
  sent = new Map();
  ticks = 0;
  $batchPercent.set(0);
  clearInterval(timer);
  timer = setInterval(() => {
    ticks++;
    tell();
  }, TICK_MS);
  tell();
}

function tell(): void {
  const files = $runFiles.get();
  if (files.length === 0) {
    $batchPercent.set(undefined);
    return;
  }
  const real = realPercent(files);
  const estimated = Math.min((ticks / files.length) * 100, MOST_ESTIMATED);
  if (real > 0) clearInterval(timer);
  $batchPercent.set(Math.max($batchPercent.get() ?? 0, Math.floor(real > 0 ? real : estimated)));
}

function realPercent(files: readonly UploadedFile[]): number {
  for (const file of files) {
    const before = sent.get(file.id);
    // Until it is under way, what its state says is of an earlier run.
    if (before || isUnderWay(file)) sent.set(file.id, sentOf(file.state, before));
  }
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  const bytesSent = files.reduce((sum, { id, file }) => sum + file.size * (sent.get(id)?.share ?? 0), 0);
  const settled = files.reduce((sum, file) => sum + (sent.has(file.id) ? settledShare(file) : 0), 0);
  return 50 * (bytesSent / Math.max(1, bytes)) + 50 * (settled / files.length);
}

/** From 0 to 1: of a PDF its pages count. */
const settledShare = (file: UploadedFile): number => (isUnderWay(file) ? (convertedPercent(file) ?? 0) / 100 : 1);

function sentOf({ step, ...state }: UploadedFile['state'], before?: Sent): Sent {
  if (step === 'uploading' && 'percent' in state) return { step, share: state.percent / 100 };
  // Queued after it was being sent, it waits at the server.
  const waitsThere = step === 'queued' && before?.step === 'uploading';
  const isSent = waitsThere || !['queued', 'retrying'].includes(step);
  return { step, share: isSent ? 1 : (before?.share ?? 0) };
}

$converting.listen((converting) => {
  if (converting) begin();
  else {
    clearInterval(timer);
    tell();
  }
});
$runFiles.listen(() => {
  if ($converting.get() || $runFiles.get().length === 0) tell();
});
