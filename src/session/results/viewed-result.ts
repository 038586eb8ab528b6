import { atom, computed } from 'nanostores';
import { $files } from '../files/files.ts';
import { selectFile } from '../files/selection.ts';
import type { FileEntry } from '../model.ts';
import { type DeviceItem, isOnDevice } from './result-item.ts';
import { $latestResults, $nameOf, $results } from './results.ts';

interface Viewed {
  item: DeviceItem;
  /** Its name among the results. */
  name: string;
}

/** The result of this device that fills the window. Results on the server have a page. */
export const $viewed = atom<Viewed | undefined>();

/** Listed image from which the viewed result was made. Undefined for a page or frame, or if the image has left the list. */
export const $viewedFile = computed([$viewed, $results, $files], (viewed, results, files): FileEntry | undefined => {
  const fileId = results.find(({ item }) => item.id === viewed?.item.id)?.fileId;
  const file = files.find(({ id }) => id === fileId);
  return viewed?.item.page === undefined ? file : undefined;
});

/** Results that can be viewed one after the other: the latest ones, or an earlier one alone. */
export const $viewable = computed([$viewed, $latestResults, $nameOf], (viewed, results, nameOf): Viewed[] => {
  const all = results.flatMap(({ item }): Viewed[] => (isOnDevice(item) ? [{ item, name: nameOf(item) }] : []));
  if (!viewed || all.some(({ item }) => item.id === viewed.item.id)) return all;
  return [viewed];
});

/** Shows a result with its original, if that is listed. */
export function viewResult(item: DeviceItem, name: string): void {
  $viewed.set({ item, name });
  const file = $viewedFile.get();
  if (file) selectFile(file.id);
}

export const closeView = (): void => $viewed.set(undefined);
