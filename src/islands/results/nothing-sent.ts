import { computed } from 'nanostores';
import { $files } from '../files/files.ts';
import { $sentFiles } from '../files/sent-files.ts';
import { isOnDevice } from './result-item.ts';
import { $results } from './results.ts';

/** Stated only for files of this page: what was sent before a reload is not known. */
export const NOTHING_SENT = 'Converted on your device. Nothing was uploaded.';

/** Whether all results come from this device, and nothing of their files has been sent. */
export const $nothingSent = computed([$results, $files, $sentFiles], (results, files, sentFiles): boolean => {
  const listed = new Set(files.map(({ id }) => id));
  const isLocal = ({ fileId, item }: (typeof results)[number]) =>
    isOnDevice(item) && !item.link && listed.has(fileId) && !sentFiles.has(fileId);
  return results.length > 0 && results.every(isLocal);
});
