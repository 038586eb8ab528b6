import { nanoid } from 'nanoid';
import { convertedName, pageName } from '../../../text/file-names.ts';
import type { ConversionRow } from '../../db/schema.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import type { StoredUpload } from '../../uploads/store-upload.ts';

type RequestValues = Pick<
  ConversionRow,
  'visitor' | 'client' | 'options' | 'batchId' | 'requestKey' | 'createdAt' | 'expiresAt' | 'purpose' | 'copyOf'
>;

/** A record whose original has been stored. */
export type NewConversion = ConversionRow & { sourceKey: string };

/** The record of an image's conversion, which is one job. */
export function newConversion(values: RequestValues, upload: StoredUpload, position: number): NewConversion {
  const id = nanoid();
  const uuid = crypto.randomUUID();
  const { originalName } = upload;
  return {
    ...queuedValues,
    ...values,
    ...originalValues(upload),
    id,
    uuid,
    jobId: uuid,
    position,
    sourceKey: `sources/${id}`,
    convertedName: convertedName(originalName, values.options.outputFormat),
    format: values.options.outputFormat,
  };
}

interface DocumentValues extends RequestValues {
  pageCount: number;
  password: string | undefined;
}

/**
 * The records of a document's pages.
 * @param chunks page numbers in the requested order; each chunk is one job
 * @param position of the first page in the response
 * @param secrets encrypts the document's password
 */
export function newPageConversions(
  { pageCount, password, ...values }: DocumentValues,
  upload: StoredUpload,
  chunks: readonly (readonly number[])[],
  { position, secrets }: { position: number; secrets: SecretBox },
): NewConversion[][] {
  const documentId = nanoid();
  const pdfPassword = password === undefined ? null : secrets.seal(password, documentId);
  const { outputFormat } = values.options;
  let next = position;
  return chunks.map((pages) => {
    const jobId = crypto.randomUUID();
    return pages.map((page) => ({
      ...queuedValues,
      ...values,
      ...originalValues(upload),
      id: nanoid(),
      uuid: crypto.randomUUID(),
      jobId,
      documentId,
      pdfPassword,
      page,
      position: next++,
      sourceKey: `sources/${documentId}`,
      convertedName: pageName(upload.originalName, outputFormat, page, pageCount),
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
  slow: false,
  page: null,
  documentId: null,
  pdfPassword: null,
  originalWidth: null,
  originalHeight: null,
  width: null,
  height: null,
  quality: null,
  sizeBytes: null,
  sha256: null,
  resultKey: null,
  previewKey: null,
  notices: [],
  error: null,
  engineMs: null,
  finishedAt: null,
} satisfies Partial<ConversionRow>;
