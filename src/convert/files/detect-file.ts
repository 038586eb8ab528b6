import { detectFormat } from '#lib/formats/detect-format.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import { sensorSize } from '#lib/formats/sensor-size.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { isAnimated } from './is-animated.ts';

interface DetectedFile {
  format: FormatId | undefined;
  isAnimated?: true;
  /** Upright size of a RAW file that is developed, as far as its directories state it. */
  sensorSize?: Size;
}

/** The format of a file and facts that its first `SNIFF_BYTES` bytes tell: whether it seems to be animated, the size of a sensor. */
export async function detectFile(head: Uint8Array<ArrayBuffer>): Promise<DetectedFile> {
  const format = await detectFormat(head);
  const size = format === 'raw' ? sensorSize(head) : undefined;
  return {
    format,
    ...(format && isAnimated(head, format) && { isAnimated: true }),
    ...(size && { sensorSize: size }),
  };
}
