import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { nanoid } from 'nanoid';
import type { ErrorCode } from '../errors.ts';
import { AppError } from '../errors.ts';
import type { FormatId } from '../formats.ts';
import { formatOfName, SNIFF_BYTES, sniffFormat } from '../formats.ts';
import { cleanName } from '../names.ts';
import { formatBytes } from '../sizes.ts';
import type { Limits } from './config.ts';
import { MAX_DRAINED_BYTES } from './drain.ts';
import { asUploadError } from './upload-error.ts';

const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 128 * 1024;

/** While a write is under way, so much is gathered for the next one: a call for every chunk of the network costs more. */
const WRITTEN_AT_ONCE_BYTES = 512 * 1024;

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
 * @throws AppError `not_multipart`, `malformed_body`, `too_many_files`, `body_too_large`, `no_files`, `bad_field`
 */
export async function readUploads(request: Request, options: UploadOptions): Promise<UploadForm> {
  const parser = createParser(request, options);
  const form: UploadForm = { fields: [], uploads: [] };
  const stored: Promise<Upload | undefined>[] = [];
  const refused = Promise.withResolvers<never>();
  refused.promise.catch(() => {});
  const refuse = (code: ErrorCode, details = {}) => refused.reject(new AppError(code, details));

  parser.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) refuse('body_too_large', { limit: formatBytes(MAX_FIELD_BYTES) });
    form.fields.push([name, value]);
  });
  parser.on('file', (name, stream, { filename }) => {
    stream.on('error', () => {});
    try {
      if (name !== options.fileField) throw new AppError('bad_field', { field: name, reason: 'takes no file' });
      if (stored.length === 0) options.checkFields?.(form.fields);
      const upload = store(stream, filename, options);
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
    await Promise.race([feed(options.incoming ?? request.body, parser), refused.promise]);
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
async function feed(body: AsyncIterable<Uint8Array> | null, parser: busboy.Busboy): Promise<void> {
  if (!body) throw new AppError('not_multipart');
  const ended = Promise.withResolvers<void>();
  const closed = new Promise((resolve) => parser.once('close', resolve));
  closed.then(() => ended.resolve());
  parser.on('error', (cause) => ended.reject(new AppError('malformed_body', {}, { cause })));
  ended.promise.catch(() => {});

  let drained = 0;
  for await (const value of body) {
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

async function store(
  stream: Readable & { truncated?: boolean },
  filename: string | undefined,
  { folder, limits }: UploadOptions,
): Promise<Upload | undefined> {
  const path = join(folder, `upload-${nanoid()}`);
  const head: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    await pipeline(
      stream,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          if (sizeBytes < SNIFF_BYTES) head.push(chunk);
          sizeBytes += chunk.byteLength;
          yield chunk;
        }
      },
      createWriteStream(path, { flags: 'wx', highWaterMark: WRITTEN_AT_ONCE_BYTES }),
    );
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }

  // What a browser sends for a file input that was left empty.
  if (!filename && sizeBytes === 0) {
    await rm(path, { force: true });
    return undefined;
  }
  const format = sniffFormat(Buffer.concat(head).subarray(0, SNIFF_BYTES));
  const error = stream.truncated
    ? new AppError('file_too_large', { limit: formatBytes(limits.maxFileBytes) })
    : sizeBytes === 0
      ? new AppError('empty_file')
      : !format
        ? new AppError(formatOfName(filename ?? '') === 'pdf' ? 'broken_file' : 'unknown_format')
        : undefined;
  const known = { originalName: cleanName(filename ?? ''), sizeBytes };
  if (!error && format) return { ...known, path, format };
  await rm(path, { force: true });
  return { ...known, error: error ?? new AppError('unknown_format') };
}
