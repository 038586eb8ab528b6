import { $files } from '../files/files.ts';
import { $workPage } from '../pdf/current-page.ts';
import { announce } from '../shell/announcement.ts';
import { showError, showToast } from '../shell/toast.ts';
import { failedPagesOf } from './file-status.ts';
import { $hindrances } from './pending-files.ts';
import { $progress, $runFiles } from './progress.ts';

const words = {
  converter: () => 'Your files have been converted successfully.',
  batch: (done: number) => `${done === 1 ? '1 file has' : `${done} files have`} been converted successfully.`,
} as const;

/** Tells how a run went once nothing is under way any more. */
export function tellEnd(): void {
  const { total, done, failed, cancelled } = $progress.get();
  const files = $runFiles.get();
  const reasons = files.flatMap(({ state }) => (state.step === 'failed' ? [state.error.message] : []));
  const failedPages = files.flatMap(failedPagesOf);
  const [failedPage] = failedPages;
  if (failed > 0) {
    showError(
      'Error',
      total === 1 ? `${reasons[0]}` : `${failed} of ${total} files could not be converted. ${reasons[0]}`,
    );
  } else if (failedPage) {
    const pages = failedPages.length === 1 ? '1 page' : `${failedPages.length} pages`;
    showError('Error', `${pages} could not be converted, the others are done. ${failedPage.error.message}`);
  } else if (done > 0 && cancelled > 0) {
    showToast('Success!', `${done} of ${total} files have been converted, ${cancelled} cancelled.${leftOut()}`);
  } else if (done > 0) showToast('Success!', `${words[$workPage.get()](done)}${leftOut()}`);
  else if (cancelled > 0) announce('Conversion cancelled.');
}

/** What was not sent, of files that have no result. */
function leftOut(): string {
  const hindrances = $hindrances.get();
  const files = $files.get().filter(({ id, state }) => state.step === 'ready' && hindrances.has(id));
  return files.map(({ id, name }) => ` Left out: ${name}, ${hindrances.get(id)?.toLowerCase()}.`).join('');
}
