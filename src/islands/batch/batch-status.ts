import { computed } from 'nanostores';
import { formatBytes, formatMb } from '#lib/text/byte-sizes.ts';
import { $converting } from '../conversion/file-status.ts';
import { $blockers, $pendingFiles } from '../conversion/pending-files.ts';
import { $progress, $runPause } from '../conversion/progress.ts';
import { $files, $reading } from '../files/files.ts';
import { $totals } from '../files/totals.ts';
import { $preset } from '../options/page-preset.ts';
import { sizeReduction } from '../results/size-reduction.ts';
import { $timeLeft } from './batch-progress.ts';

const countText = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

const pauseTexts = { paused: 'Paused', offline: 'Offline - resumes automatically' } as const;

/** Remaining time as rounded text, for example `about 3 min left`. */
export function timeLeftText(seconds: number): string {
  if (seconds < 60) return 'less than a minute left';
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `about ${minutes} min left` : `about ${Math.round(minutes / 60)} h left`;
}

/** Progress as text: `37 of 100 · 2 failed · about 3 min left`. */
const $runText = computed(
  [$progress, $runPause, $timeLeft, $converting],
  (progress, pauseState, timeLeft, converting) => {
    const { total, finished, done, failed, cancelled } = progress;
    if (total === 0) return undefined;
    return [
      converting && pauseState !== 'none' && pauseTexts[pauseState],
      converting ? `${finished} of ${total}` : `${done} of ${total} done`,
      failed > 0 && `${failed} failed`,
      cancelled > 0 && `${cancelled} cancelled`,
      converting && pauseState === 'none' && timeLeft !== undefined && timeLeftText(timeLeft),
    ]
      .filter(Boolean)
      .join(' · ');
  },
);

/** Status of the batch in one line, or the reason why nothing can be converted. */
export const $batchStatus = computed(
  [$files, $reading, $runText, $blockers, $pendingFiles, $preset, $converting],
  (files, reading, run, blockers, pendingFiles, { fileLimit }, converting): string => {
    if (converting && run) return run;
    if (reading > 0) return `Reading ${countText(reading)}`;
    if (files.length === 0) return `Add up to ${fileLimit ?? 100} images to convert`;
    const blocked = files.find(({ id }) => blockers.has(id));
    if (pendingFiles.length === 0 && blocked) return `${blocked.name}: ${blockers.get(blocked.id)?.toLowerCase()}`;
    if (pendingFiles.length === 0 && !run) return 'None of these can be converted';
    const waiting = files.filter(({ id, state }) => state.step === 'ready' && !blockers.has(id)).length;
    const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
    return run && waiting === 0 ? run : `${countText(waiting)} ready, ${formatMb(bytes)} in the list`;
  },
);

/** Total size change of all results: `48.20 MB → 11.90 MB, 75% smaller`. */
export const $savedText = computed($totals, ({ files, before, after }): string | undefined => {
  if (files === 0) return undefined;
  const change = sizeReduction(before, after);
  const changeText = change.startsWith('-') ? `${change.slice(1)} smaller` : change.replace(/^\+(.*)$/, '$1 larger');
  return `${formatBytes(before)} → ${formatBytes(after)}, ${changeText}`;
});
