import { MAX_MIN_SIZE_KB } from '#lib/options/values.ts';
import { $options, setOptions } from './options.ts';

// The minimum and the maximum size of results. Not in the first load.

/** In KB. */
export const minSizeRange = { min: 1, max: MAX_MIN_SIZE_KB, step: 1, isContinuous: true } as const;

interface SizeLimits {
  minSizeKb: number | undefined;
  targetSizeKb: number | undefined;
}

/** The limits that were set last, and those that were asked for. They differ if one had to give way to the other. */
let last: { set: SizeLimits; wanted: SizeLimits } | undefined;

/** Sets the minimum or the maximum. While one is typed, the other is lowered or raised to fit, and restored once both fit. */
export function setSizeLimit(limit: keyof SizeLimits, kb: number | undefined): void {
  const { minSizeKb, targetSizeKb } = $options.get();
  const isLast = last?.set.minSizeKb === minSizeKb && last?.set.targetSizeKb === targetSizeKb;
  const wanted = { ...((isLast && last?.wanted) || { minSizeKb, targetSizeKb }), [limit]: kb };
  const set = inOrder(wanted, limit);
  last = { set, wanted };
  setOptions(set);
}

function inOrder(limits: SizeLimits, kept: keyof SizeLimits): SizeLimits {
  const { minSizeKb = 0, targetSizeKb = Number.POSITIVE_INFINITY } = limits;
  if (minSizeKb <= targetSizeKb) return limits;
  const kb = limits[kept];
  return { minSizeKb: kb, targetSizeKb: kb };
}
