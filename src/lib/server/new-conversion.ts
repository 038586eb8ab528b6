import { nanoid } from 'nanoid';
import { convertedName } from '../names.ts';
import type { ConversionRow } from './db/schema.ts';
import type { Upload } from './uploads.ts';

interface Asked
  extends Pick<ConversionRow, 'visitor' | 'options' | 'batchId' | 'createdAt' | 'expiresAt'>,
    Partial<Pick<ConversionRow, 'purpose' | 'copyOf'>> {}

/** The record of a conversion whose upload is there, before anything has happened to it. */
export function newConversion(
  { purpose = 'result', copyOf = null, ...asked }: Asked,
  upload: Extract<Upload, { path: string }>,
  position: number,
): ConversionRow & { sourceKey: string } {
  const id = nanoid();
  return {
    ...asked,
    purpose,
    copyOf,
    id,
    uuid: crypto.randomUUID(),
    position,
    status: 'queued',
    originalName: upload.originalName,
    originalFormat: upload.format,
    originalSizeBytes: upload.sizeBytes,
    originalWidth: null,
    originalHeight: null,
    sourceKey: `sources/${id}`,
    convertedName: convertedName(upload.originalName, asked.options.outputFormat),
    format: asked.options.outputFormat,
    width: null,
    height: null,
    quality: null,
    sizeBytes: null,
    sha256: null,
    resultKey: null,
    previewKey: null,
    notices: [],
    error: null,
    finishedAt: null,
  };
}
