import { computed } from 'nanostores';
import { $converting } from '#session/files/file-status.ts';
import { $totals } from '#session/results/totals.ts';
import { downloadMessages } from '../messages.ts';
import { $download } from './download.ts';

/** Label of the button that downloads the latest results as a ZIP. During a run, it says how many files are finished so far. */
export const $archiveLabel = computed([$download, $converting, $totals], ({ step }, converting, { files }): string => {
  if (step === 'preparing') return downloadMessages.preparing;
  if (!converting || files === 0) return downloadMessages.downloadAll;
  return downloadMessages.downloadFinished(files);
});
