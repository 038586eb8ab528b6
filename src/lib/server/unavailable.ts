import { AppError, toAppError } from '../errors.ts';

/** Retry-After while a disk, the storage or the database is unavailable. */
const RETRY_AFTER_SECONDS = 30;

/** Error codes of temporary failures of file systems, the network and database clients. */
const awayCodes = new Set([
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ENODEV', 'ENOTCONN', 'EMFILE', 'ENFILE'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH'],
  ...['ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT'],
  // postgres.js
  ...['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED'],
]);
/** SQLSTATE classes: connection, insufficient resources such as a full disk, server shutdown, system errors. */
const awayState = /^(?:08|53|57P0|58)/;
/** Names of S3 client errors that are not the request's fault. */
const awayNames = new Set(['TimeoutError', 'NetworkingError', 'SlowDown', 'ServiceUnavailable', 'InternalError']);

/**
 * The error to respond with and to record: `unavailable` for temporary failures of disk, storage or database, otherwise the result
 * of `toAppError`. Not for errors of a visitor's connection, which have the same codes.
 */
export function asUnavailable(thrown: unknown): AppError {
  const error = toAppError(thrown);
  if (error.code !== 'internal' || !isAway(error.cause)) return error;
  return new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error.cause });
}

/** Whether an error or one of its causes is a temporary failure. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  if (typeof code === 'string' && (awayCodes.has(code) || awayState.test(code))) return true;
  if (awayNames.has(error.name) || Number($metadata?.httpStatusCode) >= 500) return true;
  if (error instanceof AggregateError && error.errors.some(isAway)) return true;
  return isAway(error.cause);
}
