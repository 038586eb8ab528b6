import type { SourceInfo, Step } from './types.ts';

/**
 * Pixels per inch after the steps, so that a source with a physical size keeps it when scaled. A crop keeps the
 * density. Computed from the width; a non-uniform scaling cannot keep the size.
 */
export function resultDensity({ density, width }: SourceInfo, steps: readonly Step[]): number | undefined {
  if (density === undefined) return undefined;
  let [reached, across] = [density, width];
  for (const step of steps) {
    if (step.op === 'resize') reached *= step.width / across;
    if (step.op === 'resize' || step.op === 'extract') across = step.width;
  }
  return reached;
}
