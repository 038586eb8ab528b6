import type { ConversionLine } from '#lib/api.ts';
import { conversionForm, NDJSON_PROGRESS } from '#lib/api.ts';
import type { ConversionOptions } from '#lib/options.ts';

/** A refused request. The message has the shape that every failed call has: `status: body`. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: number;
  /** The answer's body: a text for the visitor. */
  readonly text: string;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.text = text;
  }
}

/** No answer, or an answer that broke off. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
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
  file: File,
  options: ConversionOptions,
  events: ConversionEvents,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const read = lineReader(events.line);
    const abort = () => request.abort();
    const whenDone = (settle: () => void) => () => {
      signal.removeEventListener('abort', abort);
      settle();
    };

    request.upload.onprogress = ({ loaded, total }) => events.sent(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.upload.onload = () => events.sent(100);
    request.onprogress = () => {
      if (request.status === 200) read(request.responseText);
    };
    request.onload = whenDone(() => {
      if (request.status !== 200) {
        reject(new RequestError(request.status, request.responseText.trim() || request.statusText));
        return;
      }
      read(`${request.responseText}\n`);
      resolve();
    });
    request.onerror = whenDone(() => reject(new ConnectionError('The connection broke off.')));
    request.onabort = whenDone(() => reject(signal.reason));
    signal.addEventListener('abort', abort);

    request.open('POST', '/api/convert');
    request.setRequestHeader('Accept', NDJSON_PROGRESS);
    request.send(conversionForm([file], options));
  });
}

/** Reads the whole lines of a text that grows. */
function lineReader(take: (line: ConversionLine) => void): (text: string) => void {
  let from = 0;
  return (text) => {
    for (let end = text.indexOf('\n', from); end >= 0; end = text.indexOf('\n', from)) {
      const line = text.slice(from, end).trim();
      from = end + 1;
      if (line) take(JSON.parse(line) as ConversionLine);
    }
  };
}
