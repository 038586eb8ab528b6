import { rm } from 'node:fs/promises';
import type { Busboy } from 'busboy';
import { AppError, type ErrorDetails } from '../../errors.ts';
import { logoFormats, MAX_LOGO_BYTES } from '../../options/logo-limits.ts';
import type { OptionField } from '../../options/schema.ts';
import type { Reservation } from '../concurrency-limit.ts';
import type { Limits } from '../config/config.ts';
import type { EventLoopYield } from '../event-loop-yield.ts';
import { MAX_DISCARDED_BYTES } from './discard-body.ts';
import { type FormFields, formParser } from './form-parser.ts';
import { type StoredUpload, type StoreOptions, storeUpload, type Upload } from './store-upload.ts';
import { asUploadError } from './upload-error.ts';

const LOGO_FIELD: OptionField = 'watermarkImage';
const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 128 * 1024;
/** Maximum size of all fields of a form. */
const MAX_FIELDS_BYTES = 256 * 1024;

export interface UploadForm<T> {
  /** The result of `parse`. */
  parsed: T;
  /** In the order of the form. */
  uploads: Upload[];
  /** The logo of a watermark, if the form has one. */
  logo: StoredUpload | undefined;
}

export interface UploadOptions<T> extends StoreOptions {
  limits: Pick<Limits, 'maxFileBytes' | 'maxFiles'>;
  /** The body as a Node stream; undefined in development, where only Astro's `Request` is available. */
  incoming?: AsyncIterable<Uint8Array> | undefined;
  /** The account that fields are held on; released at the end. */
  memory: Reservation;
  /** Awaited before each chunk of a body (event-loop-yield.ts). */
  yieldLoop: EventLoopYield;
  /** The field name of file parts. */
  fileField: string;
  /** Whether the form may have a logo, in the field `watermarkImage`. */
  acceptsLogo?: boolean;
  /**
   * Parses the fields when the first file begins, and again if more fields follow. An error refuses the request.
   */
  parse: (fields: FormFields) => T;
}

/**
 * Reads a multipart form and streams its files to disk. A file that is too large, empty or of an unknown format is refused on
 * its own; an error of the form refuses the request and removes all files.
 * @throws AppError `not_multipart`, `malformed_body`, `too_many_files`, `body_too_large`, `no_files`, `bad_field`,
 * `busy`, `too_many_requests`, `unavailable`
 */
export async function readUploads<T>(request: Request, options: UploadOptions<T>): Promise<UploadForm<T>> {
  const { limits, memory, space, fileField } = options;
  const fields = new FieldCollector(options.parse);
  const stored: Promise<Upload | undefined>[] = [];
  let storedLogo: Promise<StoredUpload | undefined> | undefined;
  const refused = Promise.withResolvers<never>();
  // This promise may reject before it is awaited, which must not count as an unhandled rejection.
  refused.promise.catch(() => {});
  const formLimits = {
    fields: MAX_FIELDS,
    fieldBytes: MAX_FIELD_BYTES,
    files: limits.maxFiles + 1,
    fileBytes: limits.maxFileBytes,
  };
  const parser = formParser(multipartType(request), formLimits, refused.reject);
  let openFiles = 0;

  parser.on('field', (name = '', value) => {
    if (!fields.add(name, value)) {
      refused.reject(new AppError('body_too_large', { limit: { key: 'bytes', values: { bytes: MAX_FIELDS_BYTES } } }));
    }
  });
  parser.on('file', (name = '', stream, { filename }) => {
    stream.on('error', () => {});
    openFiles++;
    stream.once('close', () => openFiles--);
    try {
      if (name === LOGO_FIELD && options.acceptsLogo) {
        if (storedLogo) throw new AppError('bad_field', { field: name, reason: { key: 'twice' } });
        storedLogo = storeLogo(stream, filename, options);
        storedLogo.catch(refused.reject);
        return;
      }
      if (name !== fileField) throw new AppError('bad_field', { field: name, reason: { key: 'noFile' } });
      if (stored.length === 0) fields.parsed();
      if (stored.length === limits.maxFiles)
        throw new AppError('too_many_files', { limit: { key: 'count', values: { count: limits.maxFiles } } });
      const upload = storeUpload(stream, filename, options);
      upload.catch(refused.reject);
      stored.push(upload);
    } catch (error) {
      stream.resume();
      refused.reject(error);
    }
  });
  // Files go to disk; fields stay in memory until the form is parsed.
  const hold = (bytes: number) => {
    try {
      if (openFiles === 0) memory.acquire(bytes);
    } catch (error) {
      refused.reject(error);
    }
  };

  try {
    await Promise.race([feed(options.incoming ?? request.body, parser, options.yieldLoop, hold), refused.promise]);
    const uploads = await Promise.race([Promise.all(stored), refused.promise]);
    const parsed = fields.parsed();
    const files = uploads.filter((upload) => upload !== undefined);
    if (files.length === 0) throw new AppError('no_files');
    const logo = await storedLogo;
    // Each job stores it with its original.
    if (logo) await space.reserve(logo.sizeBytes * files.length);
    return { parsed, uploads: files, logo };
  } catch (error) {
    parser.destroy();
    const [logo] = await Promise.allSettled([storedLogo]);
    if (logo.status === 'fulfilled' && logo.value) await discard([logo.value]);
    for (const result of await Promise.allSettled(stored)) {
      if (result.status === 'fulfilled' && result.value) await discard([result.value]);
    }
    throw asUploadError(error);
  } finally {
    memory.release();
    space.release();
  }
}

/**
 * Stores the logo of a watermark. The engine reads it, so that only its bytes are checked here.
 * @returns undefined for an empty file input
 * @throws AppError `bad_field` if it is too large or of another kind
 */
async function storeLogo(
  stream: Parameters<typeof storeUpload>[0],
  filename: string | undefined,
  options: StoreOptions,
): Promise<StoredUpload | undefined> {
  const refused = (reason: NonNullable<ErrorDetails['reason']>) =>
    new AppError('bad_field', { field: LOGO_FIELD, reason });
  const tooLarge = refused({ key: 'atMostBytes', values: { bytes: MAX_LOGO_BYTES } });
  const logo = await storeUpload(stream, filename, { ...options, maxBytes: MAX_LOGO_BYTES, tooLarge });
  if (!logo) return undefined;
  if ('error' in logo) throw refused({ key: logo.sizeBytes === 0 ? 'emptyFile' : 'logoFormat' });
  if (logoFormats.has(logo.format)) return logo;
  await discard([logo]);
  throw refused({ key: 'logoFormat' });
}

/** Removes stored uploads that were not accepted. */
export async function discard(uploads: readonly Upload[]): Promise<void> {
  await Promise.all(uploads.map((upload) => 'path' in upload && rm(upload.path, { force: true })));
}

/** Collects fields and parses them once, unless more follow. */
class FieldCollector<T> {
  readonly #parse: (fields: FormFields) => T;
  readonly #fields: FormFields = [];
  #bytes = 0;
  #result: { value: T; count: number } | undefined;

  constructor(parse: (fields: FormFields) => T) {
    this.#parse = parse;
  }

  /** @returns false if all fields together are too large */
  add(name: string, value: string): boolean {
    this.#bytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (this.#bytes > MAX_FIELDS_BYTES) return false;
    this.#fields.push([name, value]);
    return true;
  }

  parsed(): T {
    if (this.#result?.count !== this.#fields.length) {
      this.#result = { value: this.#parse(this.#fields), count: this.#fields.length };
    }
    return this.#result.value;
  }
}

/** @throws AppError `not_multipart` */
function multipartType({ headers }: Request): string {
  const type = headers.get('Content-Type') ?? '';
  if (/^multipart\/form-data\b/i.test(type)) return type;
  throw new AppError('not_multipart');
}

/**
 * Pipes the body to the parser with backpressure. A small body is read to its end even after an error, because cancelling it
 * would close the connection before the response.
 */
async function feed(
  body: AsyncIterable<Uint8Array> | null,
  parser: Busboy,
  yieldLoop: EventLoopYield,
  hold: (bytes: number) => void,
): Promise<void> {
  if (!body) throw new AppError('not_multipart');
  const ended = Promise.withResolvers<void>();
  const closed = new Promise<void>((resolve) => parser.once('close', resolve));
  closed.then(ended.resolve);
  parser.on('error', (cause) => ended.reject(new AppError('malformed_body', {}, { cause })));
  // This promise may reject before it is awaited, which must not count as an unhandled rejection.
  ended.promise.catch(() => {});

  let drained = 0;
  for await (const value of body) {
    await yieldLoop();
    if (parser.destroyed) {
      drained += value.byteLength;
      // Stopping here closes the connection.
      if (drained > MAX_DISCARDED_BYTES) return;
      continue;
    }
    hold(value.byteLength);
    if (!parser.write(value)) {
      await Promise.race([new Promise((resolve) => parser.once('drain', resolve)), closed]);
    }
  }
  parser.end();
  await ended.promise;
}
