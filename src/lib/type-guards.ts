// A guard for values that cross a boundary in the first load of a page, which does not include zod.

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
