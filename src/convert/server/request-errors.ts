import { retryAfterMs } from './backoff.ts';

/** A longer text is not from this service, but a page of a proxy. */
const MAX_TEXT_LENGTH = 500;

/** A refused request. The message is `status: body`. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: number;
  /** A text for the visitor; empty if the response has none. */
  readonly text: string;
  /** From `Retry-After`. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, text: string, statusText = '', retryAfterMs?: number) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.text = text;
    this.retryAfterMs = retryAfterMs;
  }
}

/** No response, an incomplete one, or one that is not from this service. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/** Why a request failed that may succeed later. */
export interface RetryableError {
  reason: 'network' | 'busy';
  retryAfterMs?: number | undefined;
}

/** Statuses that concern the moment and not the file. 502 and 504 come from a proxy that cannot reach the server. */
const retryableStatuses: Readonly<Record<number, RetryableError['reason']>> = {
  408: 'network',
  429: 'busy',
  502: 'network',
  503: 'busy',
  504: 'network',
};

/** @returns undefined if the request must not be sent again */
export function retryableError(error: unknown): RetryableError | undefined {
  if (error instanceof ConnectionError) return { reason: 'network' };
  if (!(error instanceof RequestError)) return undefined;
  const reason = retryableStatuses[error.status];
  return reason && { reason, retryAfterMs: error.retryAfterMs };
}

/** The error of a `fetch` response that is not ok. */
export const requestError = async (response: Response): Promise<RequestError> =>
  createRequestError(response, (name) => response.headers.get(name), await response.text().catch(() => ''));

/** Only short plain text is for the visitor: proxies answer with pages of their own. */
export function createRequestError(
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
  header: (name: string) => string | null,
  body: string,
): RequestError {
  const text = body.trim();
  const isOwnText = header('Content-Type')?.startsWith('text/plain') && text.length <= MAX_TEXT_LENGTH;
  return new RequestError(status, isOwnText ? text : '', statusText, retryAfterMs(header('Retry-After')));
}
