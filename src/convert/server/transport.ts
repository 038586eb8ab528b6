import type { ConversionLine, RetryLine } from '#lib/api.ts';
import { IDEMPOTENCY_KEY, NDJSON, NDJSON_PROGRESS } from '#lib/api.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { conversionForm } from '#lib/options/to-form.ts';
import type { ResultFacts } from '#lib/results/result-facts.ts';
import { sitePath } from '#lib/site-path.ts';
import { markSent } from '#session/files/sent-files.ts';
import { watermarkImageOf } from '#session/options/watermark-images.ts';
import type { SendPermission } from '../choose/permission.ts';
import { backoffMs, retryAfterMs } from './backoff.ts';
import { languageHeader } from './language-header.ts';
import { ConnectionError, createRequestError, RequestError } from './request-errors.ts';
import { isResponseLine } from './response-guards.ts';

/** One file to convert, or a result of this device to store as it is. `key` is the `Idempotency-Key`. */
export type UploadRequest = {
  permission: SendPermission;
  file: File;
  key: string;
} & ({ options: ConversionOptions; facts?: undefined } | { facts: ResultFacts; options?: undefined });

export interface ConversionEvents {
  /** @param percent of the request that has been sent, a whole number */
  onUploadProgress(percent: number): void;
  /** A line of the streamed response. */
  onLine(line: ConversionLine): void;
}

/**
 * Sends one file to be converted or stored. Uses XMLHttpRequest because fetch reports no upload progress.
 * @throws RequestError, ConnectionError, or the signal's reason
 */
export function sendConversion(upload: UploadRequest, events: ConversionEvents, signal: AbortSignal): Promise<void> {
  const { permission, key } = upload;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    let retryLine: RetryLine | undefined;
    const readLines = createLineReader((line) => {
      if ('retryAfterSeconds' in line) retryLine = line;
      else events.onLine(line);
    });
    const abort = () => request.abort();
    const settle = (end: () => void) => {
      signal.removeEventListener('abort', abort);
      end();
    };
    const fail = (error: unknown) => settle(() => reject(error));
    // An exception in an event handler would leave the promise pending.
    const receive = () => {
      try {
        if (!request.getResponseHeader('Content-Type')?.startsWith(NDJSON))
          throw new TypeError('The response is not NDJSON.');
        readLines(request.responseText);
      } catch (cause) {
        fail(new ConnectionError('The response is not from this service.', { cause }));
        request.abort();
      }
    };

    request.upload.onprogress = ({ loaded, total }) =>
      events.onUploadProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.upload.onload = () => events.onUploadProgress(100);
    request.onprogress = () => {
      if (request.status === 200) receive();
    };
    request.onload = () => {
      if (request.status !== 200)
        return fail(createRequestError(request, (name) => request.getResponseHeader(name), request.responseText));
      receive();
      // The same as a 503 with Retry-After of a response that is not streamed.
      if (retryLine) return fail(new RequestError(503, '', '', retryAfterMs(`${retryLine.retryAfterSeconds}`)));
      settle(resolve);
    };
    request.onerror = () => fail(new ConnectionError('The connection broke off.'));
    request.onabort = () => fail(signal.reason);
    signal.addEventListener('abort', abort);

    const [path, form] = requestOf(upload);
    request.open('POST', sitePath(path));
    const headers = { Accept: NDJSON_PROGRESS, [IDEMPOTENCY_KEY]: key, ...languageHeader() };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    markSent(permission.fileId);
    request.send(form);
  });
}

function requestOf({ file, options, facts }: UploadRequest): [path: string, form: FormData] {
  if (options) {
    return ['/api/convert', conversionForm([file], options, watermarkImageOf(options)?.content)];
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(facts ?? {})) if (value !== undefined) form.append(name, String(value));
  form.append('file', file, file.name);
  return ['/api/results', form];
}

/** Posts a body that contains a file, or a copy of it. @throws the network error of `fetch`, or the signal's reason */
export function postBytes(
  { fileId }: SendPermission,
  url: string,
  body: FormData,
  signal: AbortSignal,
): Promise<Response> {
  markSent(fileId);
  return fetch(sitePath(url), { method: 'POST', body, headers: languageHeader(), signal });
}

/**
 * Cancels a request on the server, which otherwise converts what it has received even if the connection breaks. Retried
 * until the server answers.
 * @param keepsResults keeps the results that already exist
 */
export async function cancelRequest(key: string, keepsResults: boolean): Promise<void> {
  const url = sitePath(`/api/requests/${key}${keepsResults ? '?keep' : ''}`);
  for (let failures = 1; ; failures++) {
    const status = await fetch(url, { method: 'DELETE', keepalive: true }).then(
      (response) => response.status,
      () => 0,
    );
    const isRetryable = status === 0 || status === 408 || status === 429 || status >= 500;
    if (!isRetryable) return;
    await new Promise((resolve) => setTimeout(resolve, backoffMs(failures)));
  }
}

/**
 * Parses the complete lines of a growing text.
 * @throws SyntaxError or TypeError for a line that is not from this service
 */
function createLineReader(onLine: (line: ConversionLine | RetryLine) => void): (text: string) => void {
  let from = 0;
  return (text) => {
    for (let end = text.indexOf('\n', from); end >= 0; end = text.indexOf('\n', from)) {
      const line = text.slice(from, end).trim();
      from = end + 1;
      if (!line) continue;
      const parsed: unknown = JSON.parse(line);
      if (!isResponseLine(parsed)) throw new TypeError('A line of the response is unknown.');
      onLine(parsed);
    }
  };
}
