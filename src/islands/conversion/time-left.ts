import { atom, onMount } from 'nanostores';
import type { UploadedFile } from '../files/files.ts';
import { createEstimate, type Moment } from './estimate.ts';
import { $converting, isUnderWay } from './file-status.ts';
import { $standstill } from './pause-state.ts';
import { $progress, $run, $runFiles, convertedPercent } from './progress.ts';

/** How much of a file's way its upload is; the rest is its conversion. */
const UPLOAD = 0.3;

/** How many seconds what is under way will take; undefined until that is known, and while nothing new is sent. */
export const $timeLeft = atom<number | undefined>();

/** Of a file's way, from 0 to 1. */
function shareOf(file: UploadedFile): number {
  const { state } = file;
  if (!isUnderWay(file)) return 1;
  if (state.step === 'uploading') return (UPLOAD * state.percent) / 100;
  return state.step === 'converting' ? UPLOAD + ((1 - UPLOAD) * (convertedPercent(file) ?? 0)) / 100 : 0;
}

/** A file counts by its size, but a small one not for nothing. */
function moment(): Moment {
  const files = $runFiles.get();
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  const weights = files.map(({ file }) => file.size + bytes / files.length);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const done = files.reduce((sum, file, index) => sum + shareOf(file) * (weights[index] ?? 0), 0);
  return { share: whole > 0 ? done / whole : 0, settled: $progress.get().settled };
}

// Only while somebody looks at it.
onMount($timeLeft, () => {
  let estimate: ReturnType<typeof createEstimate> | undefined;
  const tick = () => {
    if (!$converting.get() || $standstill.get() !== 'none') return $timeLeft.set(undefined);
    const now = moment();
    estimate ??= createEstimate(now);
    $timeLeft.set(estimate(now));
  };
  const anew = () => {
    estimate = undefined;
    $timeLeft.set(undefined);
  };
  const timer = setInterval(tick, 1000);
  let batchId = $run.get()?.batchId;
  const stops = [
    $run.listen((run) => {
      if (run?.batchId !== batchId) anew();
      batchId = run?.batchId;
    }),
    $converting.listen((converting) => !converting && anew()),
    $standstill.listen((standstill) => standstill !== 'none' && $timeLeft.set(undefined)),
  ];
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
    anew();
  };
});
