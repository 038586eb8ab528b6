import { AppError, toAppError } from '../../errors.ts';
import { asUnavailable } from '../unavailable.ts';

const clientGone = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Whose fault it was: a form that ends early or makes no sense is the client's, a disk that does not write is ours. */
export function asUploadError(error: unknown): AppError {
  const known = toAppError(error);
  // Not by its class: what looks after free space is the server's, and the pages' bundle has an `AppError` of its own.
  if (known.code !== 'internal') return known;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall && !clientGone.has(code)) return asUnavailable(error);
  return new AppError('malformed_body', {}, { cause: error });
}
