import { formats } from '../formats/formats.ts';
import type { ConversionOptions } from './schema.ts';

/** Whether a location that was entered is written. One coordinate alone is not. */
export const writesEnteredLocation = ({ outputFormat, preserveMetadata, metadata }: ConversionOptions): boolean =>
  formats[outputFormat].metadata &&
  !preserveMetadata &&
  metadata.location?.latitude !== undefined &&
  metadata.location.longitude !== undefined;
