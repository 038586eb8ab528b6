import type { Sharp } from 'sharp';
import type { Step } from '../../../plan/types.ts';
import { colorChannels } from './color.ts';
import type { RawStep } from './raw-steps.ts';

/** Steps that sharp does within a pipeline. The others are done on raw pixels: see `raw-steps.ts`. */
export type PipelineStep = Exclude<Step, RawStep>;

interface Operation<S extends Step> {
  /**
   * Its first and last place in sharp's own order, whatever the order of the calls: sharp/src/pipeline.cc, `Execute`.
   * A step may follow another in the same pipeline when it begins after that one's end.
   */
  from: number;
  to: number;
  /** Where it works when alpha is premultiplied, as it is for whatever mixes neighbours. */
  mixes?: true;
  /** Works on each frame of an animation by itself. sharp would take them for one tall picture. */
  ofOneFrame?: true;
  /** `alpha`: whether the picture has an alpha channel at that point. */
  apply(image: Sharp, step: S, alpha: boolean): Sharp;
}

const AUTO_ORIENT = 0;
const FLATTEN = 1;
const EXTRACT_BEFORE = 2;
const RESIZE = 3;
const EXTRACT_AFTER = 4;
const EXTEND = 5;
const RECOMB = 6;
const LINEAR = 7;

/** What rounds a channel when it is cut off to eight bits. */
const HALF = 0.5;

export const operations: { [Op in PipelineStep['op']]: Operation<Extract<Step, { op: Op }>> } = {
  // sharp turns after it has scaled, but swaps the asked sides for that, so it counts as first; the tag tells it how.
  orient: { from: AUTO_ORIENT, to: AUTO_ORIENT, apply: (image) => image.autoOrient() },
  // Before a part is cut out or after it is the same; sharp does it after.
  flatten: { from: FLATTEN, to: FLATTEN, apply: (image, { background }) => image.flatten({ background }) },
  extract: {
    from: EXTRACT_BEFORE,
    to: EXTRACT_AFTER,
    apply: (image, { left, top, width, height }) => image.extract({ left, top, width, height }),
  },
  resize: {
    from: RESIZE,
    to: RESIZE,
    mixes: true,
    ofOneFrame: true,
    apply: (image, { width, height }) => image.resize(width, height, { fit: 'fill' }),
  },
  // Of a size that is not to be scaled, what is left of a resize is its crop.
  smartCrop: {
    from: RESIZE,
    to: RESIZE,
    mixes: true,
    ofOneFrame: true,
    apply: (image, { width, height }) =>
      image.resize(width, height, { fit: 'cover', position: 'attention', withoutReduction: true }),
  },
  extend: {
    from: EXTEND,
    to: EXTEND,
    apply: (image, { op: _, background, alpha, ...sides }) =>
      image.extend({ ...sides, background: { ...colorChannels(background), alpha } }),
  },
  color: {
    from: RECOMB,
    to: LINEAR,
    apply: (image, { matrix, offset }, alpha) => {
      const [a, b, c, d, e, f, g, h, i] = matrix;
      const offsets = offset.map((value) => value * 255 + HALF);
      return (
        image
          .recomb([
            [a, b, c],
            [d, e, f],
            [g, h, i],
          ])
          // With its own number sharp cuts alpha off to eight bits as well; it would stay the fraction that recomb makes it.
          .linear(alpha ? [1, 1, 1, 1] : [1, 1, 1], alpha ? [...offsets, HALF] : offsets)
      );
    },
  },
};

/** One step onto a pipeline. */
const apply = (image: Sharp, step: PipelineStep, alpha: boolean): Sharp =>
  (operations[step.op] as Operation<PipelineStep>).apply(image, step, alpha);

/**
 * Steps onto a pipeline, one after the other.
 * @param alpha whether the picture has an alpha channel before them
 */
export function applyAll(image: Sharp, steps: readonly PipelineStep[], alpha: boolean): Sharp {
  let applied = image;
  let has = alpha;
  for (const step of steps) {
    applied = apply(applied, step, has);
    has = alphaAfter(step, has);
  }
  return applied;
}

/** Whether a picture has an alpha channel after a step. */
export function alphaAfter(step: Step, before: boolean): boolean {
  if (step.op === 'flatten') return false;
  return before || step.op === 'removeBackground' || (step.op === 'extend' && step.alpha < 1);
}
