import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../../errors.ts';
import type { PdfOptions } from '../../../pdf/options.ts';
import type { PageFile } from '../../../pdf/settings.ts';
import type { StoredUpload, Upload } from '../../uploads/store-upload.ts';

/** Uploads that have one result. */
export interface CombinedUpload {
  /** Contains the files one after the other. Its name and format are those of the first. */
  upload: StoredUpload;
  files: PageFile[];
}

/**
 * Appends all uploads to the first one, so that a job has one original, however many files its result consists of.
 * @param rotations of the pages in their order
 * @returns the error of the first upload that cannot be a page
 */
export async function combineUploads(
  uploads: readonly Upload[],
  rotations: PdfOptions['rotations'] = [],
): Promise<CombinedUpload | AppError> {
  if (rotations.length > uploads.length) {
    return new AppError('bad_field', { field: 'rotations', reason: { key: 'tooManyRotations' } });
  }
  const images: StoredUpload[] = [];
  for (const upload of uploads) {
    const error = refusalOf(upload);
    if (error) return error;
    if ('path' in upload) images.push(upload);
  }
  const [first, ...others] = images;
  if (!first) return new AppError('no_files');
  for (const { path } of others) {
    await pipeline(createReadStream(path), createWriteStream(first.path, { flags: 'a' }));
    await rm(path);
  }
  const files = images.map(({ originalName, sizeBytes }, index) => {
    const rotation = rotations[index];
    return { name: originalName, sizeBytes, ...(rotation && { rotation }) };
  });
  return { upload: { ...first, sizeBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) }, files };
}

function refusalOf(upload: Upload): AppError | undefined {
  if ('error' in upload) {
    const { code, details } = upload.error;
    return new AppError(code, { ...details, file: upload.originalName });
  }
  if (upload.format !== 'pdf') return undefined;
  return new AppError('bad_field', {
    field: 'files',
    reason: { key: 'onlyImages', values: { name: upload.originalName } },
  });
}
