import { reductionPercent } from '#lib/text/byte-sizes.ts';

/** Below this, in percent, a difference is none. */
const SAME = 0.05;

/** `-62%`, `+8%`, `-0.4%` or `same size`. Never `-100%` while something is left. */
export function sizeReduction(originalBytes: number, resultBytes: number): string {
  const percent = reductionPercent(originalBytes, resultBytes);
  if (Math.abs(percent) < SAME) return 'same size';
  return `${percent > 0 ? '-' : '+'}${figure(Math.abs(percent))}%`;
}

function figure(percent: number): number {
  if (percent < 1) return Number(percent.toFixed(1));
  if (percent > 99 && percent < 100) return Math.floor(percent * 10) / 10;
  return Math.round(percent);
}
