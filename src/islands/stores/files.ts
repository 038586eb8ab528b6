import { atom } from 'nanostores';
import type { ConvertedItem } from '#lib/api.ts';
import type { ErrorCode } from '#lib/errors.ts';
import { AppError } from '#lib/errors.ts';
import type { FormatId } from '#lib/formats.ts';
import { SNIFF_BYTES, sniffFormat } from '#lib/formats.ts';
import type { ConversionOptions } from '#lib/options.ts';
import { randomId } from './ids.ts';
import { $maxFileMb, maxFileBytes } from './limits.ts';
import type { Picture } from './pictures.ts';
import { pictureOf, revoke } from './pictures.ts';
import { showError } from './toast.ts';

/** Why a file failed, in words for the visitor; without a code when no answer came. */
export interface Failure {
  code?: ErrorCode;
  message: string;
}

/** Where a file stands. Percentages are whole numbers. */
export type FileState =
  | { step: 'reading' }
  | { step: 'ready' }
  | { step: 'rejected'; error: Failure }
  | { step: 'queued' }
  | { step: 'uploading'; percent: number }
  | { step: 'converting' }
  /** `options` are those it was converted with. */
  | { step: 'done'; item: ConvertedItem; options: ConversionOptions }
  | { step: 'failed'; error: Failure }
  | { step: 'cancelled' };

export interface UploadedFile {
  id: string;
  /** Counts up with every file that is added. */
  place: number;
  file: File;
  /** Told from the bytes; missing while they are being read. */
  format?: FormatId;
  picture: Picture;
  state: FileState;
}

export const $files = atom<readonly UploadedFile[]>([]);

let lastPlace = 0;
const previews = new Map<string, AbortController>();

/** Adds files to the list. What is no image we read is left out with a toast; the rest of the batch is added anyway. */
export async function addFiles(files: Iterable<File>): Promise<void> {
  const added = Array.from(files, (file): UploadedFile => {
    return { id: randomId(), place: ++lastPlace, file, picture: { step: 'loading' }, state: { step: 'reading' } };
  });
  if (added.length === 0) return;
  $files.set([...$files.get(), ...added]);
  const known = await Promise.all(added.map(read));
  if (known.includes(false)) showError('Invalid file type', new AppError('unknown_format').message);
}

export function removeFile(id: string): void {
  const entry = $files.get().find((other) => other.id === id);
  if (!entry) return;
  previews.get(id)?.abort();
  revoke(entry.picture);
  $files.set($files.get().filter((other) => other !== entry));
}

export function clearFiles(): void {
  for (const { id } of $files.get()) removeFile(id);
}

/** Says where a file stands now. A file that is no longer in the list is left alone. */
export function setFileState(id: string, state: FileState): void {
  change(id, { state });
}

/** Tells the format from the bytes; answers whether it is one we read. */
async function read(entry: UploadedFile): Promise<boolean> {
  const { id, file } = entry;
  if (file.size === 0) return reject(id, new AppError('empty_file').toPublic());
  const format = await file
    .slice(0, SNIFF_BYTES)
    .arrayBuffer()
    .then((head) => sniffFormat(new Uint8Array(head)) ?? ('unknown' as const))
    .catch(() => undefined);
  if (format === undefined)
    return reject(id, { message: 'This file could not be read. Check that it is still there.' });
  if (format === 'unknown') {
    removeFile(id);
    return false;
  }
  change(id, { format });
  if (file.size > maxFileBytes()) {
    return reject(id, new AppError('file_too_large', { limit: `${$maxFileMb.get()} MB` }).toPublic());
  }
  if (format === 'pdf') return reject(id, new AppError('pdf_not_available').toPublic());
  setFileState(id, { step: 'ready' });
  void draw(entry, format);
  return true;
}

function reject(id: string, error: Failure): true {
  change(id, { state: { step: 'rejected', error }, picture: { step: 'none' } });
  return true;
}

async function draw({ id, file }: UploadedFile, format: FormatId): Promise<void> {
  const controller = new AbortController();
  previews.set(id, controller);
  const picture = await pictureOf(file, format, controller.signal);
  previews.delete(id);
  if ($files.get().some((entry) => entry.id === id)) change(id, { picture });
  else revoke(picture);
}

function change(id: string, values: Partial<UploadedFile>): void {
  if (!$files.get().some((entry) => entry.id === id)) return;
  $files.set($files.get().map((entry) => (entry.id === id ? { ...entry, ...values } : entry)));
}
