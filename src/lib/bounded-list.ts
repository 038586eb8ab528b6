import * as z from 'zod';
import { issueMessage, type Reason } from './errors/issue-reasons.ts';

interface Bounds {
  min?: number;
  max: number;
}

/**
 * An array schema that checks the length before the elements. `z.array(...).max(...)` validates every element first and
 * records an issue for each invalid one: seconds for a malicious list of 100,000.
 */
export function boundedList<T extends z.ZodType>(element: T, { min = 0, max }: Bounds) {
  const lengthReason: Reason =
    min > 0
      ? { key: 'entries', values: { minimum: min, maximum: max } }
      : { key: 'atMostEntries', values: { maximum: max } };
  return (
    z
      .custom<unknown[]>((value) => Array.isArray(value) && value.length >= min && value.length <= max, {
        error: ({ input }) => issueMessage(Array.isArray(input) ? lengthReason : { key: 'typeArray' }),
      })
      .pipe(z.array(element))
      // For JSON Schema, which does not know the check.
      .meta({ type: 'array', minItems: min, maxItems: max })
  );
}
