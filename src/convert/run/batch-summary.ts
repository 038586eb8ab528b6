import { partOf } from '#lib/formats/file-part.ts';
import { joinSentences } from '#lib/text/joined-texts.ts';
import { shortenedList } from '#lib/text/shortened-list.ts';
import { announce } from '#session/announcement.ts';
import { failedPagesOf } from '#session/files/file-status.ts';
import { $files } from '#session/files/files.ts';
import type { FileEntry } from '#session/model.ts';
import { $preset } from '#session/options/page-preset.ts';
import { isTruncated } from '#session/results/result-item.ts';
import { missesTarget, targetMissedText } from '#session/results/target-missed.ts';
import { showError, showToast } from '#session/toast.ts';
import { runMessages } from '../messages.ts';
import { isNotLoaded, showNotLoaded } from '../not-loaded.ts';
import { $blockers, $convertible } from './pending-files.ts';
import { $progress, $runFiles } from './progress.ts';

/** Shows the outcome of a run that has ended. */
export function showBatchSummary(): void {
  const { total, done, failed, cancelled } = $progress.get();
  const files = $runFiles.get();
  const converted = files.filter(({ state }) => state.step === 'done');
  const targetMissed = targetMissedText(converted.flatMap(resultsOf));
  const tooLarge = converted.filter((file) => resultsOf(file).some(({ item }) => missesTarget(item)));
  const truncated = converted.filter((file) => resultsOf(file).some(({ item }) => isTruncated(item)));
  const failedPages = files.flatMap(failedPagesOf);
  const [failedPage] = failedPages;
  if (failed > 0) {
    const reasons = joinSentences(...failureTexts(files));
    const text = total === 1 ? reasons : joinSentences(runMessages.someFailed(failed, total), reasons);
    const isPartMissing = files.some(({ state }) => state.step === 'failed' && isNotLoaded(state.error));
    if (isPartMissing) showNotLoaded(runMessages.failedTitle, text);
    else showError(runMessages.failedTitle, text);
  } else if (failedPage) {
    const incomplete = files.filter((file) => failedPagesOf(file).length > 0);
    const names = shortenedNames(incomplete);
    const reason = runMessages.reason(names, failedPage.error.message);
    showError(
      runMessages.failedTitle,
      joinSentences(runMessages.partsFailed(failedPages.length, partOf(incomplete[0]?.format)), reason),
    );
  } else if (truncated.length > 0) {
    showTruncated(truncated, total);
  } else if (done > 0 && cancelled > 0) {
    const text = runMessages.partlyCancelled(done, total, cancelled);
    showSuccess(targetMissed ? [text, targetMissed] : [text], tooLarge);
  } else if (done > 0) {
    showSuccess([targetMissed ?? successText(done)], tooLarge);
  } else if (cancelled > 0) announce(joinSentences(runMessages.cancelled, ...convertedPagesTexts(files)));
}

/** @param tooLarge the files that miss their target size. The toast names them. */
function showSuccess(texts: readonly string[], tooLarge: readonly FileEntry[]): void {
  const isTargetMissed = tooLarge.length > 0;
  const title = isTargetMissed ? runMessages.targetMissedTitle : runMessages.successTitle;
  const names = isTargetMissed ? [runMessages.names(shortenedNames(tooLarge))] : [];
  showToast(title, joinSentences(...texts, ...names, ...skippedFilesTexts()));
}

/** The size of an incomplete result says little, so its target size is left to the banner. */
function showTruncated(truncated: readonly FileEntry[], total: number): void {
  const { done, cancelled } = $progress.get();
  const count = truncated.length;
  const cancelledText = cancelled > 0 ? [runMessages.partlyCancelled(done, total, cancelled)] : [];
  const text = runMessages.truncated(shortenedNames(truncated), count);
  showToast(
    runMessages.truncatedTitle(done - count, total),
    joinSentences(...cancelledText, text, ...skippedFilesTexts()),
  );
}

const resultsOf = ({ state }: FileEntry) =>
  state.step === 'done' ? state.items.map((item) => ({ item, options: state.options })) : [];

/** Names and reasons that a toast has room for. The rows of the list show all. */
const MAX_NAMES = 2;
const MAX_REASONS = 2;

const shortenedNames = (files: readonly FileEntry[]): string =>
  shortenedList(
    files.map(({ name }) => name),
    MAX_NAMES,
  );

/** How far the cancelled PDFs and animations were converted. Empty without one. */
function convertedPagesTexts(files: readonly FileEntry[]): string[] {
  const cancelled = files.filter(({ state }) => state.step === 'cancelled' && state.pages);
  const pages = cancelled.flatMap(({ state }) => (state.step === 'cancelled' ? (state.pages ?? []) : []));
  const sum = (count: 'done' | 'total') => pages.reduce((all, one) => all + one[count], 0);
  return pages.length > 0 ? [runMessages.partsConverted(sum('done'), sum('total'), partOf(cancelled[0]?.format))] : [];
}

/** The batch page counts the files. */
function successText(done: number): string {
  if (!$preset.get().options?.isBatchMode) return runMessages.converted;
  return runMessages.convertedCount(done);
}

/** One sentence per reason, with the names of its files. */
function failureTexts(files: readonly FileEntry[]): string[] {
  const namesByReason = new Map<string, string[]>();
  for (const { name, state } of files) {
    if (state.step !== 'failed') continue;
    namesByReason.set(state.error.message, [...(namesByReason.get(state.error.message) ?? []), name]);
  }
  return [...namesByReason]
    .slice(0, MAX_REASONS)
    .map(([reason, names]) => runMessages.reason(shortenedList(names, MAX_NAMES), reason));
}

/** The files that were not converted, with the reason. */
function skippedFilesTexts(): string[] {
  const isReady = ({ state }: FileEntry) => state.step === 'ready';
  const blockers = $blockers.get();
  const blocked = $files
    .get()
    .filter(isReady)
    .flatMap(({ id, name }) => {
      const blocker = blockers.get(id);
      return blocker ? [runMessages.leftOut(name, blocker.inSentence)] : [];
    });
  const unsent = $convertible.get().needConsent.filter(isReady);
  return unsent.length > 0 ? [...blocked, runMessages.notSent(shortenedNames(unsent), unsent.length)] : blocked;
}
