import { AppError, toAppError } from '../../errors.ts';
import { asUnavailable } from '../unavailable.ts';

const clientGone = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Maps an error of an upload: incomplete and malformed forms are client errors, a failing disk is a server error. */
export function asUploadError(error: unknown): AppError {
  const known = toAppError(error);
  // Not `instanceof`: the bundle of the pages has its own copy of `AppError`.
  if (known.code !== 'internal') return known;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall && !clientGone.has(code)) return asUnavailable(error);
  return new AppError('malformed_body', {}, { cause: error });
}
