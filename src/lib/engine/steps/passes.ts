import type { PlanStep } from '../../plan/types.ts';
import { alphaAfter, operations, type PipelineStep, stagesOf } from './operations.ts';

/** Steps that run together: in one sharp pipeline, or on the raw pixels of each frame. */
export type Pass =
  /** `alpha`: whether the image has an alpha channel before the first step. */
  { by: 'pipeline'; alpha: boolean; steps: PipelineStep[] } | { by: 'frames'; steps: PlanStep[] };

/** The image that the steps start with. */
interface PassInput {
  alpha: boolean;
  animated: boolean;
}

/**
 * Groups steps into as few passes as possible. sharp has its own order of operations, so a step joins a pipeline only if sharp
 * carries it out after the steps that are in it.
 */
export function passes(steps: readonly PlanStep[], { alpha, animated }: PassInput): Pass[] {
  const all: Pass[] = [];
  let hasAlpha = alpha;
  for (const step of steps) {
    const pass = all.at(-1);
    if (!isPipelineStep(step) || (animated && runsPerFrame(step))) {
      if (pass?.by === 'frames') pass.steps.push(step);
      else all.push({ by: 'frames', steps: [step] });
    } else if (pass?.by === 'pipeline' && canAppend(pass.steps, step, { alpha: hasAlpha, animated })) {
      pass.steps.push(step);
    } else {
      all.push({ by: 'pipeline', alpha: hasAlpha, steps: [step] });
    }
    hasAlpha = alphaAfter(step, hasAlpha);
  }
  const [first, ...others] = all;
  if (!first) return [];
  const joined = others.reduceRight<Pass[]>(onFrames, []);
  return first.by === 'frames' ? onFrames(joined, first) : [first, ...joined];
}

/**
 * Joins passes on frames, and color maps with each other and with a later pass on frames, which saves the files between them.
 * Colors of the first pass need no file: they are read from the source.
 */
function onFrames(later: Pass[], pass: Pass): Pass[] {
  const [next, ...rest] = later;
  const isJoined =
    next?.by === 'frames' ? pass.by === 'frames' || isOnlyColor(pass) : next && isOnlyColor(pass) && isOnlyColor(next);
  return next && isJoined ? [{ by: 'frames', steps: [...pass.steps, ...next.steps] }, ...rest] : [pass, ...later];
}

const isOnlyColor = (pass: Pass): boolean => pass.by === 'pipeline' && pass.steps.every(({ op }) => op === 'color');

export const isPipelineStep = (step: PlanStep): step is PipelineStep => step.op in operations;

/** A smart crop of an animation becomes one crop for all frames, because they would shake otherwise. */
const runsPerFrame = ({ op }: PipelineStep): boolean => operations[op].perFrame === true && op !== 'smartCrop';

/** Whether a step may be added to a pipeline. @param alpha whether the image has an alpha channel before the step */
function canAppend(steps: readonly PipelineStep[], step: PipelineStep, { alpha, animated }: PassInput): boolean {
  // The crop is computed from the input of its pass.
  if (animated && step.op === 'smartCrop') return false;
  // Truncation to eight bits with premultiplied alpha would change the colors.
  if (step.op === 'color' && alpha && steps.some(({ op }) => operations[op].premultiplies)) return false;
  const last = Math.max(...steps.map((earlier, index) => stagesOf(earlier, steps.slice(0, index)).last));
  return stagesOf(step, steps).first > last;
}
