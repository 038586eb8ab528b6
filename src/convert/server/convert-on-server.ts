import type { ConversionLine, ConvertedItem } from '#lib/api.ts';
import { AppError } from '#lib/errors.ts';
import type { UploadRequest } from './transport.ts';
import { uploadWithRetry } from './upload-with-retry.ts';

/**
 * Converts a file on the server, outside of a run.
 * @param count number of results: one, or the requested pages of a PDF
 * @param onUploadProgress receives the percentage of the request that has been sent
 * @returns the results by their index
 * @throws AppError with the server's error for the file, RequestError, ConnectionError, UnreadableError, or the signal's reason
 */
export async function convertOnServer(
  upload: UploadRequest,
  count: number,
  signal: AbortSignal,
  onUploadProgress: (percent: number) => void = () => {},
): Promise<ReadonlyMap<number, ConvertedItem>> {
  const items = new Map<number, ConvertedItem>();
  let failure: AppError | undefined;
  const events = {
    onAttempt() {},
    onRetry() {},
    onUploadProgress,
    onLine(line: ConversionLine) {
      if ('convertedName' in line) items.set(line.index, line);
      if ('error' in line) failure = AppError.fromPublic(line.error);
    },
    isFinished: () => items.size === count || failure !== undefined,
  };
  await uploadWithRetry(upload, events, signal);
  if (items.size < count) throw failure ?? new AppError('internal');
  return items;
}
