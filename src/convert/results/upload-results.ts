import type { ConvertedItem } from '#lib/api.ts';
import { AppError } from '#lib/errors.ts';
import { randomId } from '#lib/random-id.ts';
import type { ResultFacts } from '#lib/results/result-facts.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { maxFileBytes } from '#session/files/limits.ts';
import { type DeviceItem, isOnDevice } from '#session/results/result-item.ts';
import type { Result } from '#session/results/results.ts';
import { permissionByDialog } from '../choose/permission.ts';
import { linkMessages } from '../messages.ts';
import { RequestError } from '../server/request-errors.ts';
import { sendFile } from '../server/send-file.ts';
import { cancelRequest } from '../server/transport.ts';
import { changeLinks } from './change-links.ts';
import { keepDeleteToken } from './delete-tokens.ts';

/**
 * Uploads results of this device as they are, one by one, after the visitor's consent. Their items get their copies on the server.
 * A cancellation deletes all copies of the call.
 * @param onProgress receives the percentage of all bytes that has been sent, a whole number
 * @throws AppError, RequestError, ConnectionError, or the signal's reason
 */
export async function uploadResults(
  results: readonly Result[],
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const batchId = randomId();
  const uploads = results.flatMap(({ fileId, item }) =>
    isOnDevice(item) && !item.link ? [{ fileId, item, key: `${batchId}.${randomId()}` }] : [],
  );
  const totalBytes = uploads.reduce((sum, { item }) => sum + item.sizeBytes, 0);
  // The server would store what it has received.
  const cancel = () => {
    for (const { key } of uploads) void cancelRequest(key, false);
  };
  signal.addEventListener('abort', cancel);
  const links = new Map<string, ConvertedItem>();
  let sentBytes = 0;
  try {
    for (const { fileId, item, key } of uploads) {
      if (item.sizeBytes > maxFileBytes()) {
        throw new AppError('file_too_large', { limit: formatBytes(maxFileBytes()) });
      }
      const file = new File([item.content], item.convertedName, { type: item.content.type });
      const upload = { permission: permissionByDialog(fileId), file, facts: factsOf(item), key };
      const report = (percent: number) =>
        onProgress(Math.floor((sentBytes * 100 + item.sizeBytes * percent) / totalBytes));
      links.set(item.id, await sendFile(upload, signal, report));
      sentBytes += item.sizeBytes;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    if (!signal.aborted) await setLinks(links);
  }
}

/** Removes the copies on the server from items, after they have been deleted there. */
export const removeLinks = (results: readonly Result[]): Promise<void> =>
  setLinks(new Map(results.map(({ item }) => [item.id, undefined])));

const setLinks = (links: ReadonlyMap<string, ConvertedItem | undefined>): Promise<void> =>
  changeLinks((item) => {
    if (!links.has(item.id)) return item.link;
    const link = links.get(item.id);
    if (link) keepDeleteToken(link);
    return link;
  });

const factsOf = ({
  format,
  originalName,
  originalFormat,
  originalSizeBytes,
  quality,
  visualScore,
  page,
  pages,
}: DeviceItem): ResultFacts => ({
  outputFormat: format,
  originalName,
  originalFormat,
  originalSizeBytes,
  quality,
  visualScore,
  page,
  pages,
});

/** Text of the error of an upload, for the visitor. */
export function uploadErrorText(error: unknown): string {
  if (error instanceof AppError) return error.message;
  return (error instanceof RequestError && error.text) || linkMessages.failed;
}
