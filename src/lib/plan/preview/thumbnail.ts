import { orientSize } from '../../geometry/orientation.ts';
import { computeResize } from '../../geometry/resize.ts';
import type { Plan, PlanStep } from '../types.ts';

/** Steps that do not depend on the scale. Crops and borders would need adapted coordinates. */
const scaleIndependent = ['orient', 'flatten', 'resize', 'rotateFlip'] as const;
type ScaleIndependentStep = Extract<PlanStep, { op: (typeof scaleIndependent)[number] }>;

const isScaleIndependent = (step: PlanStep): step is ScaleIndependentStep =>
  (scaleIndependent as readonly string[]).includes(step.op);

/**
 * The steps of a plan for a thumbnail directly from the source.
 * @param side longest side, in pixels; never enlarged
 * @returns undefined if the plan contains steps other than rotating, flattening and scaling
 */
export function thumbnailSteps({ steps, size }: Plan, side: number): ScaleIndependentStep[] | undefined {
  if (!steps.every(isScaleIndependent)) return undefined;
  const { scaled } = computeResize(size, { width: side, height: side, fit: 'inside', upscale: false });
  const rotateFlip = steps.find((step) => step.op === 'rotateFlip');
  return [
    ...steps.filter(({ op }) => op !== 'resize' && op !== 'rotateFlip'),
    { op: 'resize', ...(rotateFlip ? orientSize(scaled, rotateFlip.orientation) : scaled) },
    ...(rotateFlip ? [rotateFlip] : []),
  ];
}
