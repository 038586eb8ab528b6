import { computed } from 'nanostores';
import { $converting } from '#session/files/file-status.ts';
import { $latestResults } from '#session/results/results.ts';
import { downloadMessages } from '../messages.ts';
import { $download } from './download.ts';

/** Label of the button that downloads the latest results as a ZIP. During a run, it says how many files are finished so far. */
export const $archiveLabel = computed(
  [$download, $converting, $latestResults],
  ({ step }, converting, results): string => {
    if (step === 'preparing') return downloadMessages.preparing;
    const { size } = new Set(results.map(({ fileId }) => fileId));
    if (!converting || size === 0) return downloadMessages.downloadAll;
    return downloadMessages.downloadFinished(size);
  },
);
