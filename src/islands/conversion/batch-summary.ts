import { atom } from 'nanostores';
import { shortenedList } from '#lib/text/shortened-list.ts';
import { $files, type UploadedFile } from '../files/files.ts';
import { announce } from '../shell/announcement.ts';
import { showError, showToast } from '../shell/toast.ts';
import { failedPagesOf } from './file-status.ts';
import { $blockers, $convertible } from './pending-files.ts';
import { $progress, $runFiles } from './progress.ts';

type Page = 'converter' | 'batch';

/** The page that converts the files. It determines the success message. */
export const $currentPage = atom<Page>('converter');

const successTexts: Record<Page, (done: number) => string> = {
  converter: () => 'Your files have been converted successfully.',
  batch: (done: number) => `${done === 1 ? '1 file has' : `${done} files have`} been converted successfully.`,
};

/** Shows the outcome of a run that has ended. */
export function showBatchSummary(): void {
  const { total, done, failed, cancelled } = $progress.get();
  const files = $runFiles.get();
  const converted = files.filter(({ state }) => state.step === 'done');
  const failedPages = files.flatMap(failedPagesOf);
  const [failedPage] = failedPages;
  if (failed > 0) {
    const reasons = failureTexts(files).join(' ');
    showError('Error', total === 1 ? reasons : `${failed} of ${total} files could not be converted. ${reasons}`);
  } else if (failedPage) {
    const pages = failedPages.length === 1 ? '1 page' : `${failedPages.length} pages`;
    const names = shortenedNames(files.filter((file) => failedPagesOf(file).length > 0));
    showError('Error', `${pages} could not be converted, the others are done. ${names}: ${failedPage.error.message}`);
  } else if (done > 0 && cancelled > 0) {
    showToast(
      'Success!',
      `${done} of ${total} files have been converted, ${cancelled} cancelled. ${shortenedNames(converted)}.${skippedFilesText()}`,
    );
  } else if (done > 0) {
    const text = successTexts[$currentPage.get()](done);
    showToast('Success!', `${text} ${shortenedNames(converted)}.${skippedFilesText()}`);
  } else if (cancelled > 0) announce('Conversion cancelled.');
}

/** Names and reasons that a toast has room for. The rows of the list show all. */
const MAX_NAMES = 2;
const MAX_REASONS = 2;

const shortenedNames = (files: readonly UploadedFile[]): string =>
  shortenedList(
    files.map(({ name }) => name),
    MAX_NAMES,
  );

/** One sentence per reason, with the names of its files. */
function failureTexts(files: readonly UploadedFile[]): string[] {
  const namesByReason = new Map<string, string[]>();
  for (const { name, state } of files) {
    if (state.step !== 'failed') continue;
    namesByReason.set(state.error.message, [...(namesByReason.get(state.error.message) ?? []), name]);
  }
  return [...namesByReason]
    .slice(0, MAX_REASONS)
    .map(([reason, names]) => `${shortenedList(names, MAX_NAMES)}: ${reason}`);
}

/** The files that were not converted, with the reason. */
function skippedFilesText(): string {
  const isReady = ({ state }: UploadedFile) => state.step === 'ready';
  const blockers = $blockers.get();
  const blocked = $files.get().filter((file) => isReady(file) && blockers.has(file.id));
  const blockedText = blocked.map(({ id, name }) => ` Left out: ${name}, ${blockers.get(id)?.toLowerCase()}.`).join('');
  const unsentCount = $convertible.get().needConsent.filter(isReady).length;
  if (unsentCount === 0) return blockedText;
  const subject =
    unsentCount === 1 ? '1 file needs the server and was' : `${unsentCount} files need the server and were`;
  return `${blockedText} ${subject} not sent.`;
}
