import { isVectorFormat } from '../formats/formats.ts';
import { defaultOptions } from '../options/defaults.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { planTargetSize } from './target-size/target-size.ts';
import type { Plan, SourceInfo, TargetSizeSearch } from './types.ts';

/** Whether a plan only recompresses the source in its own format. It may be rotated and flipped. */
export const isRecompression = ({ format, frames }: SourceInfo, { encode, steps, decode }: Plan): boolean =>
  format === encode.format &&
  !isVectorFormat(format) &&
  (frames === 1 || decode.frames === 'all') &&
  steps.every(({ op }) => op === 'orient' || op === 'rotateFlip');

/**
 * Whether a result must not be larger than its source: a JPEG that is recompressed at the default quality or with "Keep
 * original if smaller". A lower quality could miss a visual score.
 */
export const mustNotBeLarger = (
  source: SourceInfo,
  { quality, keepOriginal }: ConversionOptions,
  plan: Plan,
): boolean =>
  source.format === 'jpg' &&
  isRecompression(source, plan) &&
  plan.perceptualTarget === undefined &&
  (keepOriginal || (plan.targetSize === undefined && quality === defaultOptions.quality));

/**
 * Whether a result that would be larger than its source may have the source's compressed pixels instead. With a visual score it
 * always may, because they look the same.
 * @param hasProfile whether the source has an RGB profile
 */
export function mayKeepOriginal(
  source: SourceInfo,
  options: ConversionOptions,
  plan: Plan,
  hasProfile: boolean,
): boolean {
  const { steps, metadata } = plan;
  const canKeepPixels = steps.length === 0 && (source.color.kind === 'srgb' || (metadata.keep && hasProfile));
  return (
    canKeepPixels &&
    (mustNotBeLarger(source, options, plan) ||
      ((options.keepOriginal || plan.perceptualTarget !== undefined) && isRecompression(source, plan)))
  );
}

/**
 * The search for the highest quality at which a result is no larger than its source. It is below the requested quality, unless a
 * target size decides the quality.
 */
export function planWithoutLargerResult(
  source: SourceInfo,
  options: ConversionOptions,
  { size, targetSize }: Plan,
  sourceBytes: number,
): TargetSizeSearch | undefined {
  const search = planTargetSize({ ...options, targetSizeKb: sourceBytes / 1024 }, { size, source, frames: 1 });
  if (!search || targetSize) return search;
  return { ...search, candidates: search.candidates.filter(({ quality = 0 }) => quality < options.quality) };
}
