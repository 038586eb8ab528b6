import * as z from 'zod';
import { MAX_PERCENT, MAX_SIDE } from '#lib/options/values.ts';
import { aspectRatios, noResize, type ResizeChoice, resizeModes, sizePresets } from './resize-choice.ts';

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]];
const pixels = z.int().min(1).max(MAX_SIDE);
const proportion = z.strictObject({ width: pixels, height: pixels });

/** Schema of the stored resize settings. */
export const resizeChoiceSchema: z.ZodType<ResizeChoice> = z.strictObject({
  on: z.boolean().default(noResize.on),
  mode: z.enum(keysOf(resizeModes)).default(noResize.mode),
  width: pixels.optional(),
  height: pixels.optional(),
  percent: z.int().min(1).max(MAX_PERCENT).default(noResize.percent),
  preset: z.enum(keysOf(sizePresets)).default(noResize.preset),
  ratio: z.enum(keysOf(aspectRatios)).default(noResize.ratio),
  customRatio: proportion.partial().default(noResize.customRatio),
  lockAspect: z.boolean().default(noResize.lockAspect),
  proportion: proportion.optional(),
});
