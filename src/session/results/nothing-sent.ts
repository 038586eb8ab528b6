import { computed } from 'nanostores';
import { $files } from '../files/files.ts';
import { $sentFiles } from '../files/sent-files.ts';
import { isOnDevice } from './result-item.ts';
import { $latestResults } from './results.ts';

/** Whether all results come from this device, and nothing of their files has been sent since the page was loaded. */
export const $nothingSent = computed([$latestResults, $files, $sentFiles], (results, files, sentFiles): boolean => {
  const listed = new Set(files.map(({ id }) => id));
  const isLocal = ({ fileId, item }: (typeof results)[number]) =>
    isOnDevice(item) && !item.link && listed.has(fileId) && !sentFiles.has(fileId);
  return results.length > 0 && results.every(isLocal);
});
