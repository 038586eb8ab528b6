import type { ConvertedItem } from '#lib/api.ts';
import { type DeviceItem, isOnDevice } from '#session/results/result-item.ts';
import { $results } from '#session/results/results.ts';
import { updateRecord } from './result-files.ts';

/**
 * Changes the copies on the server of this device's results.
 * @param linkOf the copy that a result has from now on, if any
 * @returns once the copies are stored: two writers of one record could end in either order
 */
export async function changeLinks(linkOf: (item: DeviceItem) => ConvertedItem | undefined): Promise<void> {
  const stored: Promise<void>[] = [];
  $results.set(
    $results.get().map((one) => {
      const { item } = one;
      const link = isOnDevice(item) ? linkOf(item) : undefined;
      if (!isOnDevice(item) || link === item.link) return one;
      stored.push(updateRecord(item.id, { link }));
      const { link: _, ...rest } = item;
      return { ...one, item: link ? { ...rest, link } : rest };
    }),
  );
  // A result that is not stored does not survive a reload, so its link need not either.
  await Promise.allSettled(stored);
}
