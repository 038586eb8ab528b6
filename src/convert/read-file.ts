import type { Failure } from '#lib/errors/app-error.ts';
import { AppError } from '#lib/errors/app-error.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import { SNIFF_BYTES } from '#lib/formats/formats.ts';
import { isGzip } from '#lib/formats/signatures.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { $maxFileMb, maxDeviceFileMb, maxFileBytes } from '#session/files/limits.ts';
import { canRunEngine } from './device/device-limits.ts';
import { messages } from './messages.ts';

/** Result of reading a file's header. `unknown` is an unsupported format. `file` replaces the file that was read. */
export type ReadResult =
  | { state: { step: 'ready' }; format: FormatId; file?: File; isAnimated?: true; sensorSize?: Size }
  | { state: { step: 'rejected'; error: Failure }; thumbnail: { step: 'none' }; format?: FormatId }
  | 'unknown';

/** The signatures of formats are not needed before the first file. `add-files.ts` loads them with the code that adds files. */
const loadDetection = () => import('./files/detect-file.ts');

/** Detects a file's format from its bytes and checks whether it can be converted. */
export async function readFile(file: File): Promise<ReadResult> {
  if (file.size === 0) return rejected(new AppError('empty_file').toPublic());
  const head = await readHead(file).catch(() => undefined);
  if (!head) return rejected({ message: messages.unreadable });
  const detection = await loadDetection().catch(() => undefined);
  if (!detection) return rejected(new AppError('not_loaded').toPublic());
  const { format, ...facts } = await detection.detectFile(file, head);
  if (!format) return 'unknown';
  if (!canRunEngine() && file.size > maxFileBytes()) return rejected(overServerLimit().toPublic(), format);
  if (file.size > maxDeviceFileMb() * 1024 ** 2) return tooLarge(format);
  if (isGzip(head)) return unpacked(file, format);
  return { state: { step: 'ready' }, format, ...facts };
}

const tooLarge = (format: FormatId): ReadResult =>
  rejected(new AppError('file_too_large', { limit: messages.megabytes(String(maxDeviceFileMb())) }).toPublic(), format);

/** The error of a file that only the server can convert, and that it does not take. */
export const overServerLimit = (): AppError =>
  new AppError('file_too_large', { limit: messages.serverLimit($maxFileMb.get()) });

/** Unpacks a compressed SVG, which browsers do not draw. A packed file can be a thousand times as large. */
async function unpacked(file: File, format: FormatId): Promise<ReadResult> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let left = canRunEngine() ? maxDeviceFileMb() * 1024 ** 2 : maxFileBytes();
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value);
      left -= next.value.length;
      if (left < 0) return canRunEngine() ? tooLarge(format) : rejected(overServerLimit().toPublic(), format);
    }
  } catch {
    return rejected(new AppError('broken_file').toPublic(), format);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  const { name, lastModified } = file;
  return { state: { step: 'ready' }, format, file: new File(parts, name, { lastModified }) };
}

/** The first bytes, which tell the format. @throws the browser's error if the file is gone */
export const readHead = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());

/** The result for a file that cannot be converted. */
export function rejected(error: Failure, format?: FormatId): ReadResult {
  return { state: { step: 'rejected', error }, thumbnail: { step: 'none' }, ...(format && { format }) };
}
