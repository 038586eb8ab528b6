import type { ConversionLine, ConvertedItem } from '#lib/api.ts';
import { AppError } from '#lib/errors.ts';
import type { UploadRequest } from './transport.ts';
import { uploadWithRetry } from './upload-with-retry.ts';

/**
 * Sends a file that has one result on the server, outside of a run: to convert it, or to store it as it is.
 * @param onUploadProgress receives the percentage of the request that has been sent
 * @returns the result
 * @throws AppError with the server's error for the file, RequestError, ConnectionError, UnreadableError, or the signal's reason
 */
export async function sendFile(
  upload: UploadRequest,
  signal: AbortSignal,
  onUploadProgress: (percent: number) => void = () => {},
): Promise<ConvertedItem> {
  let result: ConvertedItem | AppError | undefined;
  const events = {
    onAttempt() {},
    onRetry() {},
    onUploadProgress,
    onLine(line: ConversionLine) {
      if ('convertedName' in line) result = line;
      if ('error' in line) result = AppError.from(line.error);
    },
    isFinished: () => result !== undefined,
  };
  await uploadWithRetry(upload, events, signal);
  if (!result || result instanceof AppError) throw result ?? new AppError('internal');
  return result;
}
