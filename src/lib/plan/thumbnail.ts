import { resizing } from '../geometry/resize.ts';
import type { Plan, Step } from './types.ts';

/** Steps that do not depend on the scale. Crops and borders would need adapted coordinates. */
const scaleFree = ['orient', 'flatten', 'resize'] as const;
type ScaleFree = Extract<Step, { op: (typeof scaleFree)[number] }>;

const isScaleFree = (step: Step): step is ScaleFree => (scaleFree as readonly string[]).includes(step.op);

/**
 * The steps of a plan for a thumbnail directly from the source.
 * @param side longest side, in pixels; never enlarged
 * @returns undefined if the plan contains steps other than rotating, flattening and scaling
 */
export function thumbnailSteps({ steps, size }: Plan, side: number): ScaleFree[] | undefined {
  if (!steps.every(isScaleFree)) return undefined;
  const { scaled } = resizing(size, { width: side, height: side, fit: 'inside', upscale: false });
  return [...steps.filter(({ op }) => op !== 'resize'), { op: 'resize', ...scaled }];
}
