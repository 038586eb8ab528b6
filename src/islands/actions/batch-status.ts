import { computed } from 'nanostores';
import { $blockers, $convertible } from '#convert/run/pending-files.ts';
import { $progress, $runFiles, $runPause } from '#convert/run/progress.ts';
import { MAX_FILES } from '#lib/file-limits.ts';
import { formatMb } from '#lib/text/byte-sizes.ts';
import { joinSentences } from '#lib/text/joined-texts.ts';
import { $converting } from '#session/files/file-status.ts';
import { $files } from '#session/files/files.ts';
import { $reading } from '#session/files/reading.ts';
import type { FileEntry } from '#session/model.ts';
import { isTruncated } from '#session/results/result-item.ts';
import { messages } from './messages.ts';
import { $timeLeft } from './time-left.ts';

/** Remaining time as rounded text, for example `about 3 min left`. */
export function timeLeftText(seconds: number): string {
  if (seconds < 60) return messages.underMinuteLeft;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? messages.minutesLeft(minutes) : messages.hoursLeft(Math.round(minutes / 60));
}

/** Progress as text: `37 of 100 · 2 failed · about 3 min left`. */
const $runText = computed(
  [$progress, $runFiles, $runPause, $timeLeft, $converting],
  (progress, files, pauseState, timeLeft, converting) => {
    const { total, finished, done, failed, cancelled } = progress;
    if (total === 0) return undefined;
    const truncated = files.filter(({ state }) => state.step === 'done' && state.items.some(isTruncated)).length;
    return [
      converting && pauseState !== 'none' && messages.paused[pauseState],
      converting ? messages.finished(finished, total) : messages.done(done - truncated, total),
      truncated > 0 && messages.incomplete(truncated),
      failed > 0 && messages.failed(failed),
      cancelled > 0 && messages.cancelled(cancelled),
      converting && pauseState === 'none' && timeLeft !== undefined && timeLeftText(timeLeft),
    ]
      .filter(Boolean)
      .join(' · ');
  },
);

const isWaiting = ({ state }: FileEntry): boolean => state.step === 'ready';

/** Progress with the number of files that need an upload. */
const withWaiting = (run: string, count: number): string =>
  count > 0 ? `${run} · ${messages.needUpload(count)}` : run;

/** Status of the batch in one line, or the reason why no file can be converted. */
export const $batchStatus = computed(
  [$files, $reading, $runText, $blockers, $convertible, $converting],
  (files, reading, run, blockers, { ready, needConsent }, converting): string => {
    if (converting && run) return run;
    if (reading > 0) return messages.reading(reading);
    if (files.length === 0) return messages.addUpTo(MAX_FILES);
    const blocked = files.find(({ id }) => blockers.has(id));
    const blocker = blocked && blockers.get(blocked.id);
    // The buttons of the batch count the same files.
    const pending = [...ready, ...needConsent];
    if (pending.length === 0 && blocker) return messages.blocked(blocked.name, blocker.inSentence);
    if (pending.length === 0 && !run) return messages.noneConvertible;
    if (run && !ready.some(isWaiting)) return withWaiting(run, needConsent.filter(isWaiting).length);
    const bytes = pending.reduce((sum, { file }) => sum + file.size, 0);
    const text = messages.ready(pending.length, formatMb(bytes));
    return joinSentences(text, needConsent.length > 0 && messages.needUpload(needConsent.length));
  },
);
