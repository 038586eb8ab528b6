import { AppError, toAppError } from '../errors.ts';

/** How long clients are told to wait for a disk, a store or a database that is away. */
const RETRY_AFTER_SECONDS = 30;

/** What file systems, the network and clients of databases call it when a part does not work for now. */
const awayCodes = new Set([
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ENODEV', 'ENOTCONN', 'EMFILE', 'ENFILE'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH'],
  ...['ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT'],
  // postgres.js
  ...['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED'],
]);
/** SQLSTATE classes: connection, insufficient resources (disk full is one), the server's own end, system errors. */
const awayState = /^(?:08|53|57P0|58)/;
/** Names that the client of S3 gives to failures which are not the request's. */
const awayNames = new Set(['TimeoutError', 'NetworkingError', 'SlowDown', 'ServiceUnavailable', 'InternalError']);

/**
 * What was thrown as the error that is answered and recorded: one that says that disk, store or database is away for now
 * is `unavailable`, and everything else as `toAppError` has it. Not for errors of a visitor's own connection, which go by
 * the same codes.
 */
export function asUnavailable(thrown: unknown): AppError {
  const error = toAppError(thrown);
  if (error.code !== 'internal' || !isAway(error.cause)) return error;
  return new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error.cause });
}

/** Whether an error, or one that it was made of, says that a part does not work for now. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  if (typeof code === 'string' && (awayCodes.has(code) || awayState.test(code))) return true;
  if (awayNames.has(error.name) || Number($metadata?.httpStatusCode) >= 500) return true;
  if (error instanceof AggregateError && error.errors.some(isAway)) return true;
  return isAway(error.cause);
}
