import type { Failure } from '#lib/errors.ts';
import { AppError } from '#lib/errors.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import { readableFormats, SNIFF_BYTES, sniffFormat } from '#lib/formats/formats.ts';
import { $maxFileMb, maxFileBytes } from './limits.ts';

/** Result of reading a file's header. `unknown` is an unsupported format. */
export type ReadResult =
  | { state: { step: 'ready' }; format: FormatId }
  | { state: { step: 'rejected'; error: Failure }; thumbnail: { step: 'none' }; format?: FormatId }
  | 'unknown';

export const UNREADABLE = 'This file could not be read. Check that it is still there.';

/** Detects a file's format from its bytes and checks whether it can be converted. */
export async function readFile(file: File): Promise<ReadResult> {
  if (file.size === 0) return rejected(new AppError('empty_file').toPublic());
  const head = await file
    .slice(0, SNIFF_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  if (!head) return rejected({ message: UNREADABLE });
  const format = sniffFormat(new Uint8Array(head));
  if (!format || !readableFormats.includes(format)) return 'unknown';
  if (file.size > maxFileBytes()) {
    return rejected(new AppError('file_too_large', { limit: `${$maxFileMb.get()} MB` }).toPublic(), format);
  }
  return { state: { step: 'ready' }, format };
}

function rejected(error: Failure, format?: FormatId): ReadResult {
  return { state: { step: 'rejected', error }, thumbnail: { step: 'none' }, ...(format && { format }) };
}
