import type { OutputInfo, Sharp } from 'sharp';
import { orientations } from '../../geometry/orientation.ts';
import type { PlanStep } from '../../plan/types.ts';
import { colorChannels } from './color.ts';
import type { RawStep } from './raw-steps.ts';

/** Steps that a sharp pipeline carries out. `raw-steps.ts` has the others. */
export type PipelineStep = Exclude<PlanStep, RawStep>;

/**
 * The order in which sharp carries out operations, regardless of the order of the calls.
 * Source: sharp/src/pipeline.cc, `PipelineWorker::Execute`.
 */
const stage = {
  orient: 0,
  flatten: 1,
  extractBeforeResize: 2,
  resize: 3,
  rotateFlip: 4,
  extractAfterResize: 5,
  extend: 6,
  recomb: 7,
  linear: 8,
} as const;

/** The first and the last stage of an operation. A later step fits into the same pipeline if it starts after the last one. */
interface Stages {
  first: number;
  last: number;
}

interface Operation<S extends PlanStep> extends Stages {
  /** Mixes neighboring pixels, for which sharp premultiplies alpha. */
  premultiplies?: true;
  /** Has to run on each frame of an animation: sharp would treat the frames as one tall image. */
  perFrame?: true;
  /** @param alpha whether the image has an alpha channel at this point */
  apply(image: Sharp, step: S, alpha: boolean): Sharp;
}

/** Rounds a channel that sharp truncates to eight bits. */
const HALF = 0.5;

export const operations: { [Op in PipelineStep['op']]: Operation<Extract<PlanStep, { op: Op }>> } = {
  // sharp rotates after it resizes but swaps the requested sides, which equals rotating first. The EXIF tag has the angle.
  orient: { first: stage.orient, last: stage.orient, apply: (image) => image.autoOrient() },
  // sharp flattens after the first extract, which gives the same result.
  flatten: {
    first: stage.flatten,
    last: stage.flatten,
    apply: (image, { background }) => image.flatten({ background }),
  },
  extract: {
    first: stage.extractBeforeResize,
    last: stage.extractAfterResize,
    apply: (image, { left, top, width, height }) => image.extract({ left, top, width, height }),
  },
  resize: {
    first: stage.resize,
    last: stage.resize,
    premultiplies: true,
    perFrame: true,
    apply: (image, { width, height }) => image.resize(width, height, { fit: 'fill' }),
  },
  // `withoutReduction` leaves only the crop of a resize.
  smartCrop: {
    first: stage.resize,
    last: stage.resize,
    premultiplies: true,
    perFrame: true,
    apply: (image, { width, height }) =>
      image.resize(width, height, { fit: 'cover', position: 'attention', withoutReduction: true }),
  },
  // sharp mirrors before it rotates, both after it resizes unless `rotate` is called before `resize` or the first `extract`.
  rotateFlip: {
    first: stage.rotateFlip,
    last: stage.rotateFlip,
    perFrame: true,
    apply(image, { orientation }) {
      const { mirrored, angle } = orientations[orientation];
      const flopped = mirrored ? image.flop() : image;
      return angle === 0 ? flopped : flopped.rotate(angle);
    },
  },
  extend: {
    first: stage.extend,
    last: stage.extend,
    apply: (image, { op: _, background, alpha, ...sides }) =>
      image.extend({ ...sides, background: { ...colorChannels(background), alpha } }),
  },
  color: {
    first: stage.recomb,
    last: stage.linear,
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
          // Alpha needs its own values, or it would stay the fraction that recomb computes.
          .linear(alpha ? [1, 1, 1, 1] : [1, 1, 1], alpha ? [...offsets, HALF] : offsets)
      );
    },
  },
};

/** The position of a smart crop. sharp reports that of the image relative to the crop, so it is negative. */
export const cropOffset = ({ cropOffsetLeft = 0, cropOffsetTop = 0 }: OutputInfo): { x: number; y: number } => ({
  x: Math.abs(cropOffsetLeft),
  y: Math.abs(cropOffsetTop),
});

/** Adds a step to a pipeline. */
const apply = (image: Sharp, step: PipelineStep, alpha: boolean): Sharp =>
  (operations[step.op] as Operation<PipelineStep>).apply(image, step, alpha);

/**
 * Adds steps to a pipeline.
 * @param alpha whether the image has an alpha channel before them
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

/** The stages of a step in a pipeline that has the steps `before` it. */
export function stagesOf(step: PipelineStep, before: readonly PipelineStep[]): Stages {
  // sharp has two calls of `extract`: the one before a resize call, and the one after it.
  if (step.op !== 'extract') return operations[step.op];
  const only = before.some(resizes) ? stage.extractAfterResize : stage.extractBeforeResize;
  return { first: only, last: only };
}

/** Whether sharp implements a step by `resize`. */
const resizes = ({ op }: PipelineStep): boolean => op === 'resize' || op === 'smartCrop';

/** Whether an image has an alpha channel after a step. */
export function alphaAfter(step: PlanStep, before: boolean): boolean {
  if (step.op === 'flatten') return false;
  return before || step.op === 'removeBackground' || (step.op === 'extend' && step.alpha < 1);
}
