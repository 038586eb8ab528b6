import { nanoid } from 'nanoid';
import { convertedName, pageName } from '../../../text/file-names.ts';
import type { ConversionRow } from '../../db/schema.ts';
import type { SecretBox } from '../../secret-box.ts';
import type { StoredUpload } from '../../uploads/store-upload.ts';

type Asked = Pick<
  ConversionRow,
  'visitor' | 'client' | 'options' | 'batchId' | 'requestKey' | 'createdAt' | 'expiresAt' | 'purpose' | 'copyOf'
>;

/** A record whose upload is there, before anything has happened to it. */
export type NewConversion = ConversionRow & { sourceKey: string };

/** The record of a picture's conversion, which is a job of its own. */
export function newConversion(asked: Asked, upload: StoredUpload, position: number): NewConversion {
  const id = nanoid();
  const uuid = crypto.randomUUID();
  const { originalName } = upload;
  return {
    ...unended,
    ...asked,
    ...originalOf(upload),
    id,
    uuid,
    jobId: uuid,
    position,
    sourceKey: `sources/${id}`,
    convertedName: convertedName(originalName, asked.options.outputFormat),
    format: asked.options.outputFormat,
  };
}

interface PagesAsked extends Asked {
  pageCount: number;
  password: string | undefined;
}

/**
 * The records of a document's pages.
 * @param portions their numbers, in the order wanted: those of a portion are one job
 * @param position of the first page in the answer
 * @param secrets encrypts the document's password
 */
export function newPages(
  { pageCount, password, ...asked }: PagesAsked,
  upload: StoredUpload,
  portions: readonly (readonly number[])[],
  { position, secrets }: { position: number; secrets: SecretBox },
): NewConversion[][] {
  const documentId = nanoid();
  const pdfPassword = password === undefined ? null : secrets.seal(password, documentId);
  const { outputFormat } = asked.options;
  let next = position;
  return portions.map((pages) => {
    const jobId = crypto.randomUUID();
    return pages.map((page) => ({
      ...unended,
      ...asked,
      ...originalOf(upload),
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

const originalOf = ({ originalName, format, sizeBytes }: StoredUpload) => ({
  originalName,
  originalFormat: format,
  originalSizeBytes: sizeBytes,
});

const unended = {
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
