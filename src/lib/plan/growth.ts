import { defaultOptions } from '../options/defaults.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { planTargetSize } from './target-size.ts';
import type { Plan, SourceInfo, TargetSizeSearch } from './types.ts';

/**
 * Whether a result must not be larger than its source: a JPEG that is only compressed again, at a quality that nobody chose.
 * The orientation may be applied.
 */
export const mustNotGrow = ({ format }: SourceInfo, { quality }: ConversionOptions, plan: Plan): boolean =>
  format === 'jpg' &&
  plan.encode.format === 'jpg' &&
  plan.targetSize === undefined &&
  quality === defaultOptions.quality &&
  plan.steps.every(({ op }) => op === 'orient');

/** Whether the compressed pixels of the source can stay in such a result. @param hasProfile whether its RGB profile is kept */
export const canKeepPixels = ({ wideColor }: SourceInfo, { steps, metadata }: Plan, hasProfile: boolean): boolean =>
  steps.length === 0 && (!wideColor || (metadata.keep && hasProfile));

/** The search for the highest quality at which a result is no larger than its source. */
export function planWithoutGrowth(
  source: SourceInfo,
  options: ConversionOptions,
  { size }: Plan,
  sourceBytes: number,
): TargetSizeSearch | undefined {
  const search = planTargetSize({ ...options, targetSizeKb: sourceBytes / 1024 }, { size, source, frames: 1 });
  return search && { ...search, candidates: search.candidates.filter(({ quality = 0 }) => quality < options.quality) };
}
