import type { Size } from '../../geometry/resize.ts';
import { sineAndCosine } from '../../geometry/straighten.ts';
import type { PlanStep, Rect } from '../types.ts';

type StraightenStep = Extract<PlanStep, { op: 'straighten' }>;

interface Straightening {
  /** Size of the image at its own resolution. */
  oriented: Size;
  /** Clockwise rotation, in degrees. */
  straighten: number;
  /** Size of the straightened image at the same resolution. */
  uncropped: Size;
  /** The part of the straightened image to keep. */
  part: Rect;
  /** Size of the image when the step runs. */
  from: Size;
  /** Size of the part after the step. */
  size: Size;
}

/** The step that rotates an image around its center and keeps a part of the result. */
export function straightenStep({ oriented, straighten, uncropped, part, from, size }: Straightening): StraightenStep {
  const { sine, cosine } = sineAndCosine(straighten);
  const [scaleX, scaleY] = [from.width / oriented.width, from.height / oriented.height];
  const [stepX, stepY] = [part.width / size.width, part.height / size.height];
  // From the center to the upper left corner of the part.
  const [left, top] = [part.left - uncropped.width / 2, part.top - uncropped.height / 2];
  return {
    op: 'straighten',
    from: { width: from.width, height: from.height },
    // The inverse rotation, from the result to the image.
    matrix: [cosine * scaleX * stepX, sine * scaleX * stepY, -sine * scaleY * stepX, cosine * scaleY * stepY],
    offset: [
      (oriented.width / 2 + cosine * left + sine * top) * scaleX,
      (oriented.height / 2 - sine * left + cosine * top) * scaleY,
    ],
    width: size.width,
    height: size.height,
  };
}

/** The same step for a scaled image. @param size size of the result at that scale */
export function scaleStraightenStep(step: StraightenStep, from: Size, size: Size): StraightenStep {
  const [scaleX, scaleY] = [from.width / step.from.width, from.height / step.from.height];
  const [stepX, stepY] = [step.width / size.width, step.height / size.height];
  const [a, b, c, d] = step.matrix;
  return {
    ...step,
    from,
    matrix: [a * scaleX * stepX, b * scaleX * stepY, c * scaleY * stepX, d * scaleY * stepY],
    offset: [step.offset[0] * scaleX, step.offset[1] * scaleY],
    width: size.width,
    height: size.height,
  };
}
