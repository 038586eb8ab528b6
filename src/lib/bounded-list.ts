import * as z from 'zod';

interface Bounds {
  min?: number;
  max: number;
}

/**
 * An array schema that checks the length before the elements. `z.array(...).max(...)` validates every element first and
 * records an issue for each invalid one: seconds for a malicious list of 100,000.
 */
export const boundedList = <T extends z.ZodType>(element: T, { min = 0, max }: Bounds) =>
  z
    .custom<unknown[]>((value) => Array.isArray(value) && value.length >= min && value.length <= max, {
      error: ({ input }) =>
        !Array.isArray(input)
          ? 'must be a list'
          : `must have ${min > 0 ? `${min} to ${max}` : `at most ${max}`} entries`,
    })
    .pipe(z.array(element))
    // For JSON Schema, which does not know the check.
    .meta({ type: 'array', minItems: min, maxItems: max });
