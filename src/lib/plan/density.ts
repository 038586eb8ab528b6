import { orientSize } from '../geometry/orientation.ts';
import type { SourceInfo, Step } from './types.ts';

/**
 * Pixels per inch after the steps, so that a source with a physical size keeps it when scaled. A crop keeps the
 * density. Computed from the width; a non-uniform scaling cannot keep the size.
 */
export function resultDensity(source: SourceInfo, steps: readonly Step[]): number | undefined {
  if (source.density === undefined) return undefined;
  let [reached, { width, height }] = [source.density, source];
  for (const step of steps) {
    if (step.op === 'resize') reached *= step.width / width;
    if (step.op === 'resize' || step.op === 'extract' || step.op === 'straighten') ({ width, height } = step);
    if (step.op === 'rotateFlip') ({ width, height } = orientSize({ width, height }, step.orientation));
  }
  return reached;
}
