import { removeBackground } from '../../pixels/background/remove-background.ts';
import { blur } from '../../pixels/blur.ts';
import { cartoon } from '../../pixels/cartoon.ts';
import { denoise } from '../../pixels/denoise.ts';
import type { RawImage } from '../../pixels/raw-image.ts';
import type { Step } from '../../plan/types.ts';
import type { EngineHost } from '../host.ts';
import { sharpen } from './sharpen.ts';
import { watermark } from './watermark.ts';

type RawSteps = {
  [Op in Step['op']]?: (
    image: RawImage,
    step: Extract<Step, { op: Op }>,
    host: EngineHost,
  ) => RawImage | Promise<RawImage>;
};

/** Steps that sharp lacks, or runs slowly or imprecisely. They may change the pixels in place. */
export const rawSteps = { denoise, removeBackground, blur, sharpen, cartoon, watermark } satisfies RawSteps;

export type RawStep = Extract<Step, { op: keyof typeof rawSteps }>;

/** Applies a step. Passes write sRGB, so an image always has 3 or 4 channels here. */
export const applyRaw = (image: RawImage, step: RawStep, host: EngineHost): RawImage | Promise<RawImage> =>
  (rawSteps[step.op] as (image: RawImage, step: RawStep, host: EngineHost) => RawImage | Promise<RawImage>)(
    image,
    step,
    host,
  );
