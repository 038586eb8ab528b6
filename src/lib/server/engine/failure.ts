import type { ErrorCode } from '../../errors.ts';
import { AppError } from '../../errors.ts';
import { tooMuchMemory } from '../../plan/memory.ts';
import type { EngineError, EngineLimits } from './contract.ts';

/** Words of the libraries and of Node that mean more than "broken file". In the order tried. */
const meanings: readonly [words: RegExp, code: ErrorCode][] = [
  [
    /out of memory|bad_alloc|cannot allocate|allocation failed|enlarge memory|grow the heap|exhausted|could not allocate/i,
    'too_much_memory',
  ],
  [/ENOSPC|EDQUOT|EROFS|no space left|quota exceeded/i, 'unavailable'],
  [/ENOENT|EACCES|ERR_ACCESS_DENIED|MODULE_NOT_FOUND/i, 'internal'],
];

/** What a library threw over a file, in the catalogue's words. Its own words stay in the cause, for the log. */
export function translateFailure(thrown: unknown, limits: EngineLimits): AppError {
  if (thrown instanceof AppError) return thrown;
  const words = thrown instanceof Error ? `${'code' in thrown ? thrown.code : ''} ${thrown.message}` : String(thrown);
  const code = meanings.find(([pattern]) => pattern.test(words))?.[1] ?? 'broken_file';
  const options = { cause: thrown };
  return code === 'too_much_memory' ? tooMuchMemory(limits.memoryBytes, options) : new AppError(code, {}, options);
}

/** The same as it is answered, with what the log is to say. */
export function toEngineError(thrown: unknown, limits: EngineLimits): EngineError {
  const { code, details, cause, stack } = translateFailure(thrown, limits);
  const words = cause instanceof Error ? cause.stack : (cause ?? stack);
  return { code, details, cause: String(words) };
}
