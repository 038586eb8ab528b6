import type { ConversionOptions } from '../../options/schema.ts';
import type { Plan, TargetSizeSearch } from '../types.ts';

/** Padding adds at most this many bytes more than requested: the headers that it needs. */
export const MAX_SURPLUS_BYTES = 64;

/** The size up to which results are padded, in bytes. */
export const minBytesOf = ({ minSizeKb = 0 }: Pick<ConversionOptions, 'minSizeKb'>): number =>
  Math.ceil(minSizeKb * 1024);

export const planMinimumSize = (options: ConversionOptions): Pick<Plan, 'minBytes'> =>
  options.minSizeKb === undefined ? {} : { minBytes: minBytesOf(options) };

/** The size of a file in the search for a target size. A file that padding could make too large counts as too large. */
export function searchedBytes(
  sizeBytes: number,
  { minBytes, maxBytes }: Pick<TargetSizeSearch, 'minBytes' | 'maxBytes'>,
): number {
  const isPadded = sizeBytes < minBytes;
  return isPadded && sizeBytes + MAX_SURPLUS_BYTES > maxBytes ? maxBytes + 1 : sizeBytes;
}
