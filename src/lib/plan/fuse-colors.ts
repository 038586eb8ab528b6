import { composed, staysInRange } from './color.ts';
import type { Step } from './types.ts';

/**
 * Color maps that follow one another as one, where that is the same: nothing is cut off between them. Each map that is
 * left may cost a pass over the picture.
 */
export function fuseColors(steps: readonly Step[]): Step[] {
  const fused: Step[] = [];
  for (const step of steps) {
    const last = fused.at(-1);
    if (step.op === 'color' && last?.op === 'color' && staysInRange(last)) {
      fused[fused.length - 1] = { op: 'color', ...composed(last, step) };
    } else fused.push(step);
  }
  return fused;
}
