import { resizing } from '../geometry/resize.ts';
import type { Plan, Step } from './types.ts';

/** What gives the same picture at any scale. Crops and borders would need their own arithmetic. */
const scaleFree = ['orient', 'flatten', 'resize'] as const;
type ScaleFree = Extract<Step, { op: (typeof scaleFree)[number] }>;

const isScaleFree = (step: Step): step is ScaleFree => (scaleFree as readonly string[]).includes(step.op);

/**
 * The plan's steps for a small picture of its result, straight from the source.
 * @param side longest side, in pixels; never enlarged
 * @returns nothing when the plan does more than turn, lay on a color and scale
 */
export function thumbnailSteps({ steps, size }: Plan, side: number): ScaleFree[] | undefined {
  if (!steps.every(isScaleFree)) return undefined;
  const { scaled } = resizing(size, { width: side, height: side, fit: 'inside', upscale: false });
  return [...steps.filter(({ op }) => op !== 'resize'), { op: 'resize', ...scaled }];
}
