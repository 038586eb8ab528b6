import type { Size } from '#lib/geometry/resize.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { resultSize as plannedSize } from '#lib/plan/steps/geometry.ts';
import type { FileEntry } from '../model.ts';

export const formatSize = ({ width, height }: Size): string => `${width} × ${height}`;

/**
 * Upright size of a file, from its thumbnail. Undefined until that is drawn.
 * @param options decide what is read of a RAW file; by default the preview of the camera
 */
export function imageSize(
  { format, thumbnail, sensorSize }: FileEntry,
  options?: Pick<ConversionOptions, 'rawSource'>,
): Size | undefined {
  if (format === 'raw' && options?.rawSource === 'sensor') return sensorSize;
  return thumbnail.step === 'shown' ? thumbnail.size : undefined;
}

/** Size of the result, computed by the conversion plan, including the crop. */
export const resultSize = (source: Size, options: ConversionOptions, isVector = false): Size =>
  plannedSize(source, options, isVector);
