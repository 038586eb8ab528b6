import sharp, { type Sharp } from 'sharp';
import { applyEncoder } from '#lib/engine/encoders.ts';
import { applyAll } from '#lib/engine/steps/operations.ts';
import { isPipelineStep } from '#lib/engine/steps/passes.ts';
import { applyRaw } from '#lib/engine/steps/raw-steps.ts';
import type { Size } from '#lib/geometry/resize.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { parseOptions } from '#lib/options/schema.ts';
import type { RawImage } from '#lib/pixels/raw-image.ts';
import { planEncoding } from '#lib/plan/encode.ts';
import { createPlan } from '#lib/plan/plan.ts';
import type { Encode, PlanStep, SourceInfo } from '#lib/plan/types.ts';
import { serverHost } from '#lib/server/engine/server-host.ts';
import { stillImage } from '../tests/fixtures/source-info.ts';
import type { Photo } from './photos.ts';

/** A pipeline that reads a file from memory and keeps its metadata. */
export const upright = ({ bytes }: Photo): Sharp =>
  sharp(bytes).autoOrient().keepMetadata().withMetadata({ orientation: 1 });

/** Plain sharp with the product's encoder settings for these options. */
export function plainSharp(image: Sharp, options: Partial<ConversionOptions>, size: Size): Sharp {
  return encoded(image, planEncoding(parseOptions(options), size, { format: 'jpg', halfChroma: true }));
}

function encoded(image: Sharp, settings: Encode): Sharp {
  if (settings.format === 'svg' || settings.format === 'ico' || settings.format === 'jxl')
    throw new Error('Plain sharp does not write it.');
  return applyEncoder(image, settings);
}

/**
 * The necessary passes, one after the other in memory: decode and crop, every step, and encode. Steps that sharp lacks
 * or performs slowly (noise reduction, sharpening, watermark) use the product's own code.
 */
export async function everyPass({ bytes, size }: Photo, options: ConversionOptions): Promise<Buffer> {
  const source: SourceInfo = { ...stillImage, ...size };
  const { steps, encode } = createPlan(source, options);
  const opening = steps.filter(isOpening);
  const opened = applyAll(sharp(bytes).autoOrient().toColourspace('srgb').removeAlpha(), opening, false);
  let image = await rawOf(opened);
  for (const step of steps.slice(opening.length)) {
    image = isPipelineStep(step)
      ? await rawOf(applyAll(read(image), [step], image.channels === 4))
      : await applyRaw(image, step, serverHost);
  }
  return encoded(read(image), encode).toBuffer();
}

/** Steps that cost no separate pass, because they run during decoding. */
const isOpening = (step: PlanStep): step is Extract<PlanStep, { op: 'extract' | 'resize' }> =>
  step.op === 'extract' || step.op === 'resize';

const read = ({ pixels, width, height, channels }: RawImage): Sharp =>
  sharp(pixels, { raw: { width, height, channels } });

async function rawOf(image: Sharp): Promise<RawImage> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, pixels: data };
}
