import busboy from 'busboy';
import { AppError, type ErrorDetails } from '../../errors.ts';

/** Headers of one part; browsers write two or three. The parser refuses part headers over 16 KB. */
const HEADER_PAIRS = 20;
const FIELD_NAME_BYTES = 200;

export interface FormLimits {
  fields: number;
  /** Maximum size of one value. */
  fieldBytes: number;
  files?: number;
  fileBytes?: number;
}

/** The text fields of a form, in order. */
export type FormFields = [name: string, value: string][];

/**
 * A parser of multipart and urlencoded bodies with limits on its work: it counts fields, files, their sizes, the bytes of
 * part headers, and parts that are neither field nor file.
 * @param refuse called with each limit that is exceeded
 * @throws AppError `not_multipart` if the type is neither or has no boundary
 */
export function formParser(
  contentType: string,
  { fields, fieldBytes, files = 0, fileBytes = 0 }: FormLimits,
  refuse: (error: AppError) => void,
): busboy.Busboy {
  const parts = fields + files;
  const parser = create(contentType, {
    headerPairs: HEADER_PAIRS,
    fieldNameSize: FIELD_NAME_BYTES,
    fields,
    fieldSize: fieldBytes,
    files,
    // The parser reports a file or a number of parts of exactly the limit as exceeding it.
    fileSize: fileBytes + 1,
    parts: parts + 1,
  });
  const tooMany = (limit: NonNullable<ErrorDetails['limit']>) => () =>
    refuse(new AppError('body_too_large', { limit }));
  parser.on('filesLimit', () =>
    refuse(new AppError('too_many_files', { limit: { key: 'count', values: { count: files } } })),
  );
  parser.on('fieldsLimit', tooMany({ key: 'fields', values: { count: fields } }));
  parser.on('partsLimit', tooMany({ key: 'parts', values: { count: parts } }));
  parser.on('field', (_name, _value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated) tooMany({ key: 'bytes', values: { bytes: fieldBytes } })();
  });
  return parser;
}

function create(contentType: string, limits: busboy.Limits): busboy.Busboy {
  try {
    return busboy({ headers: { 'content-type': contentType }, defParamCharset: 'utf8', limits });
  } catch (cause) {
    throw new AppError('not_multipart', {}, { cause });
  }
}

/**
 * The fields of a form that is in memory. A file is refused.
 * @throws AppError `body_too_large`, `too_many_files`, `malformed_body`
 */
export async function parseFields(
  body: Uint8Array,
  contentType: string,
  limits: Pick<FormLimits, 'fields' | 'fieldBytes'>,
): Promise<FormFields> {
  const fields: FormFields = [];
  const done = Promise.withResolvers<void>();
  const parser = formParser(contentType, limits, done.reject);
  parser.on('field', (name = '', value) => fields.push([name, value]));
  parser.on('close', done.resolve);
  parser.on('error', (cause) => done.reject(new AppError('malformed_body', {}, { cause })));
  parser.end(body);
  await done.promise;
  return fields;
}
