import { reductionPercent } from '#lib/text/byte-sizes.ts';
import { formatPercent } from '#lib/text/numbers.ts';
import { sizeMessages as messages } from '../messages.ts';

/** Changes below this percentage count as none. */
const SAME = 0.05;

/** Whether a result is smaller than its original. */
export function sizeChange(originalBytes: number, resultBytes: number): 'smaller' | 'same' | 'larger' {
  if (resultBytes === originalBytes) return 'same';
  return resultBytes < originalBytes ? 'smaller' : 'larger';
}

/** Size change: `-62%`, `+8%`, `-0.4%` or `same size`. Never `-100%` for a non-empty result. */
export function sizeReduction(originalBytes: number, resultBytes: number): string {
  const percent = reductionPercent(originalBytes, resultBytes);
  if (Math.abs(percent) < SAME) return messages.sameSize;
  return `${percent > 0 ? '-' : '+'}${formatPercent(figure(Math.abs(percent)))}`;
}

function figure(percent: number): number {
  if (percent < 1) return Number(percent.toFixed(1));
  if (percent > 99 && percent < 100) return Math.floor(percent * 10) / 10;
  return Math.round(percent);
}
