import type { Failure } from '#lib/errors.ts';
import { AppError } from '#lib/errors.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import { readableFormats, SNIFF_BYTES, sniffFormat } from '#lib/formats/formats.ts';
import { $maxFileMb, maxFileBytes } from './limits.ts';
import { messages } from './messages.ts';

/** Result of reading a file's header. `unknown` is an unsupported format. */
export type ReadResult =
  | { state: { step: 'ready' }; format: FormatId }
  | { state: { step: 'rejected'; error: Failure }; thumbnail: { step: 'none' }; format?: FormatId }
  | 'unknown';

/** Detects a file's format from its bytes and checks whether it can be converted. */
export async function readFile(file: File): Promise<ReadResult> {
  if (file.size === 0) return rejected(new AppError('empty_file').toPublic());
  const head = await readHead(file).catch(() => undefined);
  if (!head) return rejected({ message: messages.unreadable });
  const format = sniffFormat(head);
  if (!format || !readableFormats.includes(format)) return 'unknown';
  if (file.size > maxFileBytes()) {
    return rejected(new AppError('file_too_large', { limit: messages.megabytes($maxFileMb.get()) }).toPublic(), format);
  }
  return { state: { step: 'ready' }, format };
}

/** The first bytes, which tell the format. @throws the browser's error if the file is gone */
export const readHead = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());

/** The result for a file that cannot be converted. */
export function rejected(error: Failure, format?: FormatId): ReadResult {
  return { state: { step: 'rejected', error }, thumbnail: { step: 'none' }, ...(format && { format }) };
}
