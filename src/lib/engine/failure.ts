import type { ErrorCode } from '../errors.ts';
import { AppError } from '../errors.ts';
import { tooMuchMemory } from '../plan/memory.ts';
import type { EngineError, EngineLimits } from './contract.ts';

/** Messages of libraries and Node with a more specific meaning than `broken_file`, in the order of matching. */
const errorPatterns: readonly [pattern: RegExp, code: ErrorCode][] = [
  [
    /out of memory|bad_alloc|cannot allocate|allocation failed|enlarge memory|grow the heap|exhausted|could not allocate/i,
    'too_much_memory',
  ],
  // The last two are libvips' messages for any failed write.
  [/ENOSPC|EDQUOT|EROFS|no space left|quota exceeded|: write error|wbuffer_write: write failed/i, 'unavailable'],
  [/ENOENT|EACCES|ERR_ACCESS_DENIED|MODULE_NOT_FOUND/i, 'internal'],
];

/** Whether an error is a failed write. */
export const isWriteError = (thrown: unknown): boolean => matchErrorCode(thrown) === 'unavailable';

function matchErrorCode(thrown: unknown): ErrorCode | undefined {
  const message = thrown instanceof Error ? `${'code' in thrown ? thrown.code : ''} ${thrown.message}` : String(thrown);
  return errorPatterns.find(([pattern]) => pattern.test(message))?.[1];
}

/** Translates a library's error to an AppError. The original is its cause, for the log. */
export function toAppError(thrown: unknown, limits: EngineLimits): AppError {
  if (thrown instanceof AppError) return thrown;
  const code = matchErrorCode(thrown) ?? 'broken_file';
  const options = { cause: thrown };
  return code === 'too_much_memory' ? tooMuchMemory(limits.memoryBytes, options) : new AppError(code, {}, options);
}

/** Translates an error for the response, with a cause for the log. */
export function toEngineError(thrown: unknown, limits: EngineLimits): EngineError {
  const { code, details, cause, stack } = toAppError(thrown, limits);
  const detail = cause instanceof Error ? cause.stack : (cause ?? stack);
  return { code, details, cause: String(detail) };
}
