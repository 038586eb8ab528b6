import type { Size } from '#lib/geometry/resize.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { resultSize as plannedSize } from '#lib/plan/geometry.ts';
import type { UploadedFile } from '../files/files.ts';

export const formatSize = ({ width, height }: Size): string => `${width} × ${height}`;

/** The size a file has, upright, as far as it is known here. */
export function sizeOf({ picture }: UploadedFile): Size | undefined {
  return picture.step === 'shown' ? picture.size : undefined;
}

/** The size its result will have: the plan's own arithmetic, crop included. */
export const resultSize = (source: Size, options: ConversionOptions): Size => plannedSize(source, options);
