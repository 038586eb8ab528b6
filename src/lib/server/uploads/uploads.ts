import { rm } from 'node:fs/promises';
import busboy from 'busboy';
import { AppError, type ErrorCode } from '../../errors.ts';
import type { FormatId } from '../../formats.ts';
import { formatBytes } from '../../sizes.ts';
import type { Limits } from '../config.ts';
import type { Turn } from '../loop-turns.ts';
import { MAX_DRAINED_BYTES } from './drain.ts';
import type { FreeSpace } from './free-space.ts';
import { storeUpload } from './store-upload.ts';
import { asUploadError } from './upload-error.ts';

const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 128 * 1024;

interface Named {
  originalName: string;
  sizeBytes: number;
}

export interface StoredUpload extends Named {
  path: string;
  format: FormatId;
}

/** A file of a form: stored at `path`, or refused. */
export type Upload = StoredUpload | (Named & { error: AppError });

export interface UploadForm {
  fields: [name: string, value: string][];
  /** In the order in which they came. */
  uploads: Upload[];
}

export interface UploadOptions {
  limits: Pick<Limits, 'maxFileBytes' | 'maxFiles'>;
  /** The request's body as Node has it; missing in development, where only Astro's own wrapping of it is at hand. */
  incoming?: AsyncIterable<Uint8Array> | undefined;
  /** Where files are written, each under a name of its own. */
  folder: string;
  freeSpace: Pick<FreeSpace, 'goOn'>;
  /** Awaited before each piece of a body (loop-turns.ts). */
  turn: Turn;
  /** The name that parts with files have. */
  fileField: string;
  /**
   * Called with the fields so far before the first file is read, and with all of them at the end; what it throws
   * refuses the request.
   */
  checkFields?: (fields: UploadForm['fields']) => unknown;
}

/**
 * Reads a multipart form, its files straight to disk, counted while they stream. A file that is too large, empty or of
 * no known format is refused in its place; what is wrong with the whole form refuses all, and nothing stays on disk.
 * @throws AppError `not_multipart`, `malformed_body`, `too_many_files`, `body_too_large`, `no_files`, `bad_field`,
 * `unavailable`
 */
export async function readUploads(request: Request, options: UploadOptions): Promise<UploadForm> {
  const parser = createParser(request, options);
  const form: UploadForm = { fields: [], uploads: [] };
  const stored: Promise<Upload | undefined>[] = [];
  const refused = Promise.withResolvers<never>();
  refused.promise.catch(() => {});
  const refuse = (code: ErrorCode, details = {}) => refused.reject(new AppError(code, details));

  parser.on('field', (name = '', value, { valueTruncated }) => {
    if (valueTruncated) refuse('body_too_large', { limit: formatBytes(MAX_FIELD_BYTES) });
    form.fields.push([name, value]);
  });
  parser.on('file', (name = '', stream, { filename }) => {
    stream.on('error', () => {});
    try {
      if (name !== options.fileField) throw new AppError('bad_field', { field: name, reason: 'takes no file' });
      if (stored.length === 0) options.checkFields?.(form.fields);
      const upload = storeUpload(stream, filename, options);
      upload.catch(refused.reject);
      stored.push(upload);
    } catch (error) {
      stream.resume();
      refused.reject(error);
    }
  });
  parser.on('filesLimit', () => refuse('too_many_files', { limit: String(options.limits.maxFiles) }));
  parser.on('fieldsLimit', () => refuse('body_too_large', { limit: `${MAX_FIELDS} fields` }));

  try {
    await Promise.race([feed(options.incoming ?? request.body, parser, options.turn), refused.promise]);
    const uploads = await Promise.race([Promise.all(stored), refused.promise]);
    form.uploads = uploads.filter((upload) => upload !== undefined);
    options.checkFields?.(form.fields);
    if (form.uploads.length === 0) throw new AppError('no_files');
    return form;
  } catch (error) {
    parser.destroy();
    for (const result of await Promise.allSettled(stored)) {
      if (result.status === 'fulfilled' && result.value) await discard([result.value]);
    }
    throw asUploadError(error);
  }
}

/** Removes what was stored of uploads that nobody took over. */
export async function discard(uploads: readonly Upload[]): Promise<void> {
  await Promise.all(uploads.map((upload) => 'path' in upload && rm(upload.path, { force: true })));
}

function createParser(request: Request, { limits }: UploadOptions): busboy.Busboy {
  try {
    return busboy({
      headers: Object.fromEntries(request.headers),
      defParamCharset: 'utf8',
      limits: {
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        files: limits.maxFiles,
        // busboy takes a file of exactly the limit for one beyond it.
        fileSize: limits.maxFileBytes + 1,
        headerPairs: 50,
      },
    });
  } catch (cause) {
    throw new AppError('not_multipart', {}, { cause });
  }
}

/**
 * Hands the body to the parser as fast as it takes it. The body is never cancelled while it is small enough to be read
 * to its end: that would close the connection under the answer.
 */
async function feed(
  body: AsyncIterable<Uint8Array> | null,
  parser: busboy.Busboy,
  turn: UploadOptions['turn'],
): Promise<void> {
  if (!body) throw new AppError('not_multipart');
  const ended = Promise.withResolvers<void>();
  const closed = new Promise((resolve) => parser.once('close', resolve));
  closed.then(() => ended.resolve());
  parser.on('error', (cause) => ended.reject(new AppError('malformed_body', {}, { cause })));
  ended.promise.catch(() => {});

  let drained = 0;
  for await (const value of body) {
    await turn();
    if (parser.destroyed) {
      drained += value.byteLength;
      // Leaving off closes the connection.
      if (drained > MAX_DRAINED_BYTES) return;
    } else if (!parser.write(value)) {
      await Promise.race([new Promise((resolve) => parser.once('drain', resolve)), closed]);
    }
  }
  parser.end();
  await ended.promise;
}
