import type { ErrorCode, ErrorDetails } from '../errors.ts';
import { AppError } from '../errors.ts';
import { tooMuchMemory } from '../plan/memory.ts';
import type { EngineError, EngineLimits } from './contract.ts';

interface ErrorPattern {
  pattern: RegExp;
  code: ErrorCode;
  details?: ErrorDetails;
}

/** Messages of libraries and Node with a more specific meaning than `broken_file`, in the order of matching. */
const errorPatterns: readonly ErrorPattern[] = [
  {
    pattern:
      /out of memory|bad_alloc|cannot allocate|allocation failed|enlarge memory|grow the heap|exhausted|could not allocate/i,
    code: 'too_much_memory',
  },
  // The last two are libvips' messages for any failed write.
  {
    pattern: /ENOSPC|EDQUOT|EROFS|no space left|quota exceeded|: write error|wbuffer_write: write failed/i,
    code: 'unavailable',
  },
  { pattern: /ENOENT|EACCES|ERR_ACCESS_DENIED|MODULE_NOT_FOUND/i, code: 'internal' },
  // Messages of librsvg and libvips about drawings.
  {
    pattern: /exceeds? 32767x32767 pixel limit/i,
    code: 'result_too_large',
    details: { limit: { key: 'drawnSide', values: { side: 32_767 } } },
  },
  {
    pattern: /Excessive depth in document|nested layers has been exceeded/i,
    code: 'too_complex',
    details: { reason: { key: 'nested' } },
  },
  {
    pattern: /cannot load more than \d+ XML|more than \d+ referenced elements/i,
    code: 'too_complex',
    details: { reason: { key: 'tooManyElements' } },
  },
];

/** Whether an error is a failed write. */
export const isWriteError = (thrown: unknown): boolean => matchError(thrown)?.code === 'unavailable';

function matchError(thrown: unknown): ErrorPattern | undefined {
  const message = thrown instanceof Error ? `${'code' in thrown ? thrown.code : ''} ${thrown.message}` : String(thrown);
  return errorPatterns.find(({ pattern }) => pattern.test(message));
}

/** Translates a library's error to an AppError. The original is its cause, for the log. */
export function toAppError(thrown: unknown, limits: EngineLimits): AppError {
  if (thrown instanceof AppError) return thrown;
  const { code, details } = matchError(thrown) ?? { code: 'broken_file' as const };
  const options = { cause: thrown };
  return code === 'too_much_memory' ? tooMuchMemory(limits.memoryBytes, options) : new AppError(code, details, options);
}

/** Translates an error for the response, with a cause for the log. */
export function toEngineError(thrown: unknown, limits: EngineLimits): EngineError {
  const { code, details, cause, stack } = toAppError(thrown, limits);
  const detail = cause instanceof Error ? cause.stack : (cause ?? stack);
  return { code, details, cause: String(detail) };
}
