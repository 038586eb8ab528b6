import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { nanoid } from 'nanoid';
import { AppError } from '../../errors.ts';
import { detectFormat } from '../../formats/detect-format.ts';
import { type FormatId, formatOfName, SNIFF_BYTES } from '../../formats/formats.ts';
import { unknownFormatError } from '../../formats/unsupported.ts';
import { cleanName } from '../../text/file-names.ts';
import type { Limits } from '../config/config.ts';
import type { SpaceReservation } from './free-space.ts';

interface Named {
  originalName: string;
  sizeBytes: number;
}

export interface StoredUpload extends Named {
  path: string;
  format: FormatId;
}

/** A file of a form, stored at `path` or refused. */
export type Upload = StoredUpload | (Named & { error: AppError });

export interface StoreOptions {
  limits: Pick<Limits, 'maxFileBytes'>;
  /** The folder for uploads. Each file gets a unique name. */
  folder: string;
  /** The account that files are counted on; released at the end. */
  space: SpaceReservation;
  /** Called for each chunk of a file. An error refuses the request. */
  onFileBytes?: () => void;
  /** A smaller limit than that of a file, with the error that refuses the request above it. */
  maxBytes?: number;
  tooLarge?: AppError;
}

/** Chunks are buffered up to this size while a write is in progress, because fewer writes cost less. */
const WRITTEN_AT_ONCE_BYTES = 512 * 1024;

/**
 * Streams a file of a form to disk and detects its format from its bytes.
 * @returns the file, or why it is refused; undefined for an empty file input
 * @throws AppError `too_many_requests`, `unavailable`, or the error of the disk or connection; the file is then removed
 */
export async function storeUpload(
  stream: Readable & { truncated?: boolean },
  filename: string | undefined,
  { folder, limits, space, onFileBytes, maxBytes = Number.POSITIVE_INFINITY, tooLarge }: StoreOptions,
): Promise<Upload | undefined> {
  const path = join(folder, `upload-${nanoid()}`);
  const file = createWriteStream(path, { flags: 'wx', highWaterMark: WRITTEN_AT_ONCE_BYTES });
  const head: Uint8Array[] = [];
  let sizeBytes = 0;
  let countedBytes = 0;
  try {
    await pipeline(
      stream,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          onFileBytes?.();
          if (sizeBytes < SNIFF_BYTES) head.push(chunk);
          sizeBytes += chunk.byteLength;
          if (sizeBytes > maxBytes) throw tooLarge;
          if (countedBytes === 0 || sizeBytes - countedBytes > WRITTEN_AT_ONCE_BYTES) {
            const uncountedBytes = sizeBytes - countedBytes;
            countedBytes = sizeBytes;
            await space.reserve(uncountedBytes);
          }
          yield chunk;
        }
      },
      file,
    );
  } catch (error) {
    // A failed pipeline does not wait for its file, which may be opened, and so created, after the removal below.
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', () => resolve()));
    await rm(path, { force: true });
    throw error;
  }

  if (!filename && sizeBytes === 0) {
    await rm(path, { force: true });
    return undefined;
  }
  const upload = { originalName: cleanName(filename ?? ''), sizeBytes };
  const refuse = async (error: AppError) => {
    await rm(path, { force: true });
    return { ...upload, error };
  };
  if (stream.truncated)
    return refuse(new AppError('file_too_large', { limit: { key: 'bytes', values: { bytes: limits.maxFileBytes } } }));
  if (sizeBytes === 0) return refuse(new AppError('empty_file'));
  const start = Buffer.concat(head).subarray(0, SNIFF_BYTES);
  const format = await detectFormat(start);
  if (format) return { ...upload, path, format };
  const isNamedPdf = formatOfName(filename ?? '') === 'pdf';
  return refuse(isNamedPdf ? new AppError('broken_file') : unknownFormatError(start));
}
