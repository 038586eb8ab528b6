import { composed, staysInRange } from './color.ts';
import type { Step } from './types.ts';

/**
 * Merges consecutive color maps if no clipping occurs between them, which would change the result. Each remaining map
 * can cost a pass over the image.
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
