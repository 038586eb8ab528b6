import { AppError } from '../errors.ts';

const clientGone = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);
const diskFull = new Set(['ENOSPC', 'EDQUOT']);

/** Whose fault it was: a form that ends early or makes no sense is the client's, a disk that does not write is ours. */
export function asUploadError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (diskFull.has(code)) return new AppError('busy', {}, { cause: error });
  if (syscall && !clientGone.has(code)) return new AppError('internal', {}, { cause: error });
  return new AppError('malformed_body', {}, { cause: error });
}
