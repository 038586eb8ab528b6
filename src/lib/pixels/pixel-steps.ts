import type { PlanStep } from '../plan/types.ts';
import { removeBackground } from './background/remove-background.ts';
import { blur } from './blur.ts';
import { cartoon } from './cartoon.ts';
import { denoise } from './denoise.ts';
import type { RawImage } from './raw-image.ts';
import { redact } from './redact.ts';
import { sharpen } from './sharpen.ts';

type PixelSteps = { [Op in PlanStep['op']]?: (image: RawImage, step: Extract<PlanStep, { op: Op }>) => RawImage };

/** Steps that sharp lacks, or runs slowly or imprecisely. They may change the pixels in place. */
export const pixelSteps = { redact, denoise, removeBackground, blur, sharpen, cartoon } satisfies PixelSteps;

type PixelStep = Extract<PlanStep, { op: keyof typeof pixelSteps }>;

export const isPixelStep = (step: PlanStep): step is PixelStep => step.op in pixelSteps;

/** Applies a step, which may change the pixels in place. */
export const applyPixelStep = (image: RawImage, step: PixelStep): RawImage =>
  (pixelSteps[step.op] as (image: RawImage, step: PixelStep) => RawImage)(image, step);
