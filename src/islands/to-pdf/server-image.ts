import { permissionFor } from '#convert/choose/permission.ts';
import { uploadWithRetry } from '#convert/server/upload-with-retry.ts';
import { type ConvertedItem, isFailed } from '#lib/api.ts';
import { AppError } from '#lib/errors.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { randomId } from '#lib/random-id.ts';
import type { FileEntry } from '#session/model.ts';

/**
 * Converts an image on the server, downloads the result and deletes it there.
 * @throws AppError with the server's error for the file, RequestError, ConnectionError, or the signal's reason
 */
export async function convertOnServer(
  { id, file }: FileEntry,
  options: ConversionOptions,
  signal: AbortSignal,
): Promise<Pick<ConvertedItem, 'format' | 'notices'> & { content: Blob }> {
  const permission = permissionFor(id);
  if (!permission) throw new AppError('unavailable');
  const batchId = randomId();
  let item: ConvertedItem | undefined;
  let failure: AppError | undefined;
  const events = {
    onAttempt: () => {},
    onRetry: () => {},
    onUploadProgress: () => {},
    onLine(line: Parameters<Parameters<typeof uploadWithRetry>[1]['onLine']>[0]) {
      if ('total' in line || 'state' in line) return;
      if (isFailed(line)) failure = AppError.fromPublic(line.error);
      else item = line;
    },
    isFinished: () => item !== undefined || failure !== undefined,
  };
  const request = { permission, key: `${batchId}.${randomId()}`, file, options: { ...options, batchId } };
  await uploadWithRetry(request, events, signal);
  if (!item) throw failure ?? new AppError('internal');
  const response = await fetch(item.url, { signal });
  if (!response.ok) throw new AppError('not_found');
  const content = await response.blob();
  // If this fails, the result expires.
  void fetch(`/api/conversions/${item.id}`, { method: 'DELETE' }).catch(() => undefined);
  return { content, format: item.format, notices: item.notices };
}
