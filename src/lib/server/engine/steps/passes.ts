import type { Step } from '../../../plan/types.ts';
import type { PipelineStep } from './operations.ts';
import { alphaAfter, operations } from './operations.ts';

/** Steps that are carried out together, by one sharp pipeline or frame by frame on raw pixels. */
export type Pass =
  /** `alpha`: whether the picture has an alpha channel before the first of them. */
  { by: 'pipeline'; alpha: boolean; steps: PipelineStep[] } | { by: 'frames'; steps: Step[] };

interface Picture {
  alpha: boolean;
  animated: boolean;
}

/**
 * The steps in groups, as few as may be: a step joins a pipeline while sharp would carry it out after all that is in it.
 * @param picture what the source is
 */
export function passes(steps: readonly Step[], picture: Picture): Pass[] {
  const all: Pass[] = [];
  let { alpha } = picture;
  for (const step of steps) {
    const last = all.at(-1);
    const raw = !isPipelineStep(step);
    if (raw || (picture.animated && operations[step.op].ofOneFrame && step.op !== 'smartCrop')) {
      if (last?.by === 'frames') last.steps.push(step);
      else all.push({ by: 'frames', steps: [step] });
    } else if (
      last?.by === 'pipeline' &&
      !(picture.animated && step.op === 'smartCrop') &&
      mayJoin(last.steps, step, alpha)
    )
      last.steps.push(step);
    else all.push({ by: 'pipeline', alpha, steps: [step] });
    alpha = alphaAfter(step, alpha);
  }
  return all;
}

export const isPipelineStep = (step: Step): step is PipelineStep => step.op in operations;

function mayJoin(steps: readonly PipelineStep[], step: PipelineStep, alpha: boolean): boolean {
  const scaled = steps.some(({ op }) => op === 'resize' || op === 'smartCrop');
  // Of the two places that `extract` has, sharp takes the first as long as nothing is scaled, and only once.
  const places = steps.map((each, index) => placeOf(each, steps.slice(0, index)));
  const last = Math.max(-1, ...places.map(({ to }) => to));
  const { from } = placeOf(step, steps);
  if (step.op === 'extract' && !scaled && steps.some(({ op }) => op === 'extract')) return false;
  // Cut off while alpha is premultiplied, colours would be others.
  if (step.op === 'color' && alpha && steps.some(({ op }) => operations[op].mixes)) return false;
  return from > last;
}

function placeOf(step: PipelineStep, before: readonly PipelineStep[]): { from: number; to: number } {
  const { from, to } = operations[step.op];
  if (step.op !== 'extract') return { from, to };
  const scaled = before.some(({ op }) => op === 'resize' || op === 'smartCrop');
  return scaled ? { from: to, to } : { from, to: from };
}
