import { AppError } from '../errors.ts';
import type { FormatId } from '../formats/formats.ts';
import type { Size } from '../geometry/resize.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { createPlan } from './plan.ts';
import { stillSource } from './still-source.ts';
import type { Plan, SourceInfo } from './types.ts';

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
