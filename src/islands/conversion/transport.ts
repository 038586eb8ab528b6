import type { ConversionLine, HeldLine } from '#lib/api.ts';
import { conversionForm, IDEMPOTENCY_KEY, NDJSON, NDJSON_PROGRESS } from '#lib/api.ts';
import type { ConversionOptions } from '#lib/options.ts';
import { retryAfterMs } from './backoff.ts';

/** A refused request. The message has the shape that every failed call has: `status: body`. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: number;
  /** A text for the visitor; empty when the answer held none. */
  readonly text: string;
  /** How long to wait before it is sent again, where the answer asks for it. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, text: string, statusText = '', retryAfterMs?: number) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.text = text;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Longer than anything this service says: a page of someone else's. */
const MAX_TEXT_LENGTH = 500;

/** No answer, an answer that broke off, or one that is not this service's. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/** What one request carries: a file, and the key under which it is known when it comes again. */
export interface Parcel {
  file: File;
  options: ConversionOptions;
  key: string;
}

export interface ConversionEvents {
  /** How much of the request has been sent, in whole percent. */
  sent(percent: number): void;
  /** A line of the answer, as soon as it is there. */
  line(line: ConversionLine): void;
}

/**
 * Sends one file to be converted. XMLHttpRequest, because fetch does not tell how much of a body has been sent.
 * @throws RequestError, ConnectionError, or the signal's reason
 */
export function sendConversion(
  { file, options, key }: Parcel,
  events: ConversionEvents,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    let held: HeldLine | undefined;
    const read = lineReader((line) => {
      if ('retryAfterSeconds' in line) held = line;
      else events.line(line);
    });
    const abort = () => request.abort();
    const settle = (end: () => void) => {
      signal.removeEventListener('abort', abort);
      end();
    };
    const fail = (error: unknown) => settle(() => reject(error));
    // What is thrown in a request's event goes nowhere, and the promise would never end.
    const receive = () => {
      try {
        if (!request.getResponseHeader('Content-Type')?.startsWith(NDJSON)) throw new TypeError('not lines');
        read(request.responseText);
      } catch (cause) {
        fail(new ConnectionError('The answer is not this service’s.', { cause }));
        request.abort();
      }
    };

    request.upload.onprogress = ({ loaded, total }) => events.sent(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.upload.onload = () => events.sent(100);
    request.onprogress = () => {
      if (request.status === 200) receive();
    };
    request.onload = () => {
      if (request.status !== 200) return fail(refusal(request));
      receive();
      // As it would be refused where the answer is not in lines.
      if (held) return fail(new RequestError(503, '', '', retryAfterMs(`${held.retryAfterSeconds}`)));
      settle(resolve);
    };
    request.onerror = () => fail(new ConnectionError('The connection broke off.'));
    request.onabort = () => fail(signal.reason);
    signal.addEventListener('abort', abort);

    request.open('POST', '/api/convert');
    request.setRequestHeader('Accept', NDJSON_PROGRESS);
    request.setRequestHeader(IDEMPOTENCY_KEY, key);
    request.send(conversionForm([file], options));
  });
}

const refusal = (request: XMLHttpRequest): RequestError =>
  refusalWith(request, (name) => request.getResponseHeader(name), request.responseText);

/** A refused answer of `fetch`. */
export const refusalOf = async (answer: Response): Promise<RequestError> =>
  refusalWith(answer, (name) => answer.headers.get(name), await answer.text().catch(() => ''));

/** A proxy on the way answers with pages of its own; only a short plain text is for the visitor. */
function refusalWith(
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
  header: (name: string) => string | null,
  body: string,
): RequestError {
  const text = body.trim();
  const ours = header('Content-Type')?.startsWith('text/plain') && text.length <= MAX_TEXT_LENGTH;
  return new RequestError(status, ours ? text : '', statusText, retryAfterMs(header('Retry-After')));
}

/** Reads the whole lines of a text that grows; what follows the last of them is not looked at. */
function lineReader(take: (line: ConversionLine | HeldLine) => void): (text: string) => void {
  let from = 0;
  return (text) => {
    for (let end = text.indexOf('\n', from); end >= 0; end = text.indexOf('\n', from)) {
      const line = text.slice(from, end).trim();
      from = end + 1;
      if (line) take(JSON.parse(line) as ConversionLine | HeldLine);
    }
  };
}
