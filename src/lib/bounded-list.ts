import * as z from 'zod';

interface Bounds {
  min?: number;
  max: number;
}

/**
 * A list whose length is checked before its elements: `z.array(...).max(...)` looks at every element first and records an
 * issue for each bad one, which a hostile list of a hundred thousand turns into seconds.
 */
export const boundedList = <T extends z.ZodType>(element: T, { min = 0, max }: Bounds) =>
  z
    .custom<unknown[]>((value) => Array.isArray(value) && value.length >= min && value.length <= max, {
      error: ({ input }) =>
        !Array.isArray(input)
          ? 'must be a list'
          : `must have ${min > 0 ? `${min} to ${max}` : `at most ${max}`} entries`,
    })
    .pipe(z.array(element));
