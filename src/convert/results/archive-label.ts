import { computed } from 'nanostores';
import { $converting } from '#session/files/file-status.ts';
import { $totals } from '#session/results/totals.ts';
import { downloadMessages } from '../messages.ts';
import { $download } from './download.ts';

/** Content of the ZIP of the latest results: all files, or during a run, the number of files that are finished so far. */
export const $archive = computed(
  [$download, $converting, $totals],
  ({ step }, converting, { files }): 'preparing' | 'all' | number => {
    if (step === 'preparing') return 'preparing';
    return converting && files > 0 ? files : 'all';
  },
);

/**
 * Label of the button that downloads the ZIP. Not a store, because a store on the server would keep the label of the language that is
 * rendered first.
 */
export function archiveLabel(archive: ReturnType<typeof $archive.get>): string {
  if (archive === 'preparing') return downloadMessages.preparing;
  return archive === 'all' ? downloadMessages.downloadAll : downloadMessages.downloadFinished(archive);
}
