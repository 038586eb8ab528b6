import { AppError } from '#lib/errors.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { createPlan } from '#lib/plan/plan.ts';
import { stillSource } from '#lib/plan/still-source.ts';
import type { Plan, SourceInfo } from '#lib/plan/types.ts';

/**
 * The assumed properties of a source that the engine has not read. The engine refuses files that need more memory than
 * predicted from them.
 */
export const assumedSource = (format: FormatId, size: Size | undefined): SourceInfo => ({
  ...stillSource(format, size ?? { width: 1, height: 1 }),
  lossy: true,
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
