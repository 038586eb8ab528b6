import { AppError } from '#lib/errors.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { createPlan } from '#lib/plan/plan.ts';
import type { Plan, SourceInfo } from '#lib/plan/types.ts';

/** What is known of a source before the engine reads the file. The engine refuses what needs more memory than this predicts. */
export const assumedSource = (format: FormatId, size: Size | undefined): SourceInfo => ({
  format,
  ...(size ?? { width: 1, height: 1 }),
  orientation: 1,
  frames: 1,
  alpha: false,
  interlaced: false,
  has: { icc: false, exif: false, xmp: false, iptc: false, location: false },
  wideColor: false,
  lossy: true,
  halfChroma: false,
  notices: [],
});

/** Undefined if the options cannot be carried out, for example because the target format cannot hold the size. */
export function assumedPlan(source: SourceInfo, options: ConversionOptions): Plan | undefined {
  try {
    return createPlan(source, options);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
