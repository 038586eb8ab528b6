import { reductionPercent } from '#lib/sizes.ts';

/** `-62%`, `+8%` or `same size`. */
export function saving(originalBytes: number, resultBytes: number): string {
  const percent = Math.round(reductionPercent(originalBytes, resultBytes));
  if (percent === 0) return 'same size';
  return percent > 0 ? `-${percent}%` : `+${-percent}%`;
}
