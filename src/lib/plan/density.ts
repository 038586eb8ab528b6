import type { SourceInfo, Step } from './types.ts';

/**
 * Pixels an inch of what the steps make of a source that has a size on paper, so that it keeps that size when it is
 * scaled; a part of it has as many as the whole. Counted across: a picture that is not scaled alike both ways has no
 * size to keep.
 */
export function densityAfter({ density, width }: SourceInfo, steps: readonly Step[]): number | undefined {
  if (density === undefined) return undefined;
  let [reached, across] = [density, width];
  for (const step of steps) {
    if (step.op === 'resize') reached *= step.width / across;
    if (step.op === 'resize' || step.op === 'extract') across = step.width;
  }
  return reached;
}
