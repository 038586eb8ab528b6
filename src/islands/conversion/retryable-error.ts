import { ConnectionError, RequestError } from './transport.ts';

/** Why a request did not get through that may do so later. */
export interface Trouble {
  reason: 'network' | 'busy';
  /** How long the server asks to wait, in ms. */
  waitMs?: number | undefined;
}

/** Answers that are about now and not about the file. What a proxy says of a server it cannot reach is the network's. */
const passing: Readonly<Record<number, Trouble['reason']>> = {
  408: 'network',
  429: 'busy',
  502: 'network',
  503: 'busy',
  504: 'network',
};

/** What stands against a request for the time being; nothing where it was refused for good. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof ConnectionError) return { reason: 'network' };
  if (!(error instanceof RequestError)) return undefined;
  const reason = passing[error.status];
  return reason && { reason, waitMs: error.retryAfterMs };
}
