import type { Size } from './geometry/resize.ts';

// Guards for values that cross a boundary in the first load of a page, which does not include zod.

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const isSize = (value: unknown): value is Size =>
  isRecord(value) && typeof value.width === 'number' && typeof value.height === 'number';
