import { nanoid } from 'nanoid';
import type { ConversionOptions } from '../../../options/schema.ts';
import type { PdfOptions } from '../../../pdf/options.ts';
import { pageOptions, type SelectedPage } from '../../../pdf/selected-pages.ts';
import { pdfName, pdfTitle } from '../../../pdf/title.ts';
import type { StoredResult } from '../../../results/result-facts.ts';
import { cleanName } from '../../../text/file-names.ts';
import { resultName, withPagePart } from '../../../text/name-pattern.ts';
import { convertedName, pagePart } from '../../../text/result-names.ts';
import type { ConversionRow } from '../../db/schema.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import type { StoredUpload } from '../../uploads/store-upload.ts';
import type { CombinedUpload } from './combine-uploads.ts';

/** The columns that all records of a request share. */
export interface RequestValues<O = ConversionOptions>
  extends Pick<
    ConversionRow,
    'visitor' | 'client' | 'batchId' | 'requestKey' | 'createdAt' | 'expiresAt' | 'purpose' | 'copyOf'
  > {
  options: O;
}

/** A record whose original has been stored. */
export type NewConversion = ConversionRow & { sourceKey: string };

/** The record of an image's conversion, which is one job. */
export function newConversion(values: RequestValues, upload: StoredUpload, position: number): NewConversion {
  return newJob(values, upload, {
    position,
    convertedName: nameBefore(values.options, upload),
  });
}

/** The name of a result before its size and quality are known. It gets its final one with the result. */
const nameBefore = ({ namePattern, outputFormat }: ConversionOptions, { originalName }: StoredUpload): string =>
  resultName(namePattern, { originalName, format: outputFormat });

/** The record of a PDF that is made of images, which is one job. */
export function newPdfConversion(values: RequestValues<PdfOptions>, { upload, files }: CombinedUpload): NewConversion {
  const { options } = values;
  const names = files.map(({ name }) => name);
  const title = pdfTitle(options.title, names);
  return newJob({ ...values, options: { ...options, title } }, upload, {
    position: 0,
    convertedName: pdfName(title),
    pageFiles: files,
  });
}

/** The record of a result that a device has made, which is stored as it is. The name of the upload is that of the result. */
export function newStoredResult(values: RequestValues<StoredResult>, upload: StoredUpload): NewConversion {
  const { originalName, originalFormat, originalSizeBytes, outputFormat, page = null } = values.options;
  return newJob(values, upload, {
    position: 0,
    convertedName: convertedName(upload.originalName, outputFormat),
    originalName: cleanName(originalName),
    originalFormat,
    originalSizeBytes,
    page,
  });
}

/** A record that is the only one of its job. */
function newJob(
  values: RequestValues<ConversionRow['options']>,
  upload: StoredUpload,
  own: Pick<ConversionRow, 'position' | 'convertedName'> & Partial<ConversionRow>,
): NewConversion {
  const id = nanoid();
  const uuid = crypto.randomUUID();
  return {
    ...queuedValues,
    ...values,
    ...originalValues(upload),
    ...own,
    id,
    uuid,
    jobId: uuid,
    sourceKey: `sources/${id}`,
    format: values.options.outputFormat,
  };
}

interface DocumentValues extends RequestValues {
  pageCount: number;
  password: string | undefined;
}

/**
 * The records of a document's pages, or of an animation's frames.
 * @param chunks pages in the requested order; each chunk is one job
 * @param position of the first page in the response
 * @param secrets encrypts the document's password
 */
export function newPageConversions(
  { pageCount, password, ...values }: DocumentValues,
  upload: StoredUpload,
  chunks: readonly (readonly SelectedPage[])[],
  { position, secrets }: { position: number; secrets: SecretBox },
): NewConversion[][] {
  const documentId = nanoid();
  const pdfPassword = password === undefined ? null : secrets.seal(password, documentId);
  const { outputFormat } = values.options;
  const optionsOf = (selected: SelectedPage): ConversionOptions => {
    const options = pageOptions(values.options, selected);
    const part = pagePart(selected, { pageCount, source: upload.format });
    return { ...options, namePattern: withPagePart(options.namePattern, part) };
  };
  let next = position;
  return chunks.map((pages) => {
    const jobId = crypto.randomUUID();
    return pages.map((selected) => ({
      ...queuedValues,
      ...values,
      options: optionsOf(selected),
      ...originalValues(upload),
      id: nanoid(),
      uuid: crypto.randomUUID(),
      jobId,
      documentId,
      pdfPassword,
      page: selected.page,
      position: next++,
      sourceKey: `sources/${documentId}`,
      convertedName: nameBefore(optionsOf(selected), upload),
      format: outputFormat,
    }));
  });
}

const originalValues = ({ originalName, format, sizeBytes }: StoredUpload) => ({
  originalName,
  originalFormat: format,
  originalSizeBytes: sizeBytes,
});

const queuedValues = {
  status: 'queued' as const,
  turn: 0,
  visitorTurn: 0,
  slow: false,
  pageFiles: null,
  page: null,
  documentId: null,
  pdfPassword: null,
  originalWidth: null,
  originalHeight: null,
  width: null,
  height: null,
  quality: null,
  visualScore: null,
  watermark: null,
  smartCrop: null,
  sizeBytes: null,
  sha256: null,
  resultKey: null,
  previewKey: null,
  notices: [],
  error: null,
  engineMs: null,
  finishedAt: null,
} satisfies Partial<ConversionRow>;
