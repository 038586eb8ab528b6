import { pixelSteps } from '../../pixels/pixel-steps.ts';
import type { RawImage } from '../../pixels/raw-image.ts';
import { straighten } from '../../pixels/straighten.ts';
import type { PlanStep } from '../../plan/types.ts';
import type { EngineHost } from '../host.ts';
import { watermark } from './watermark.ts';
import { watermarkImage } from './watermark-image.ts';

type RawSteps = {
  [Op in PlanStep['op']]?: (
    image: RawImage,
    step: Extract<PlanStep, { op: Op }>,
    host: EngineHost,
  ) => RawImage | Promise<RawImage>;
};

/** Steps on raw pixels. They may change the pixels in place. `straighten` changes the size. */
export const rawSteps = { straighten, ...pixelSteps, watermark, watermarkImage } satisfies RawSteps;

export type RawStep = Extract<PlanStep, { op: keyof typeof rawSteps }>;

/** Applies a step. Passes write sRGB, so an image always has 3 or 4 channels here. */
export const applyRaw = (image: RawImage, step: RawStep, host: EngineHost): RawImage | Promise<RawImage> =>
  (rawSteps[step.op] as (image: RawImage, step: RawStep, host: EngineHost) => RawImage | Promise<RawImage>)(
    image,
    step,
    host,
  );
