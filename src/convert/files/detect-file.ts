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

/**
 * The format of a file, whether it seems to be animated, and the size of a sensor.
 * @param head the first `SNIFF_BYTES` bytes
 */
export async function detectFile(file: Blob, head: Uint8Array<ArrayBuffer>): Promise<DetectedFile> {
  const format = await detectFormat(head);
  const read = async (start: number, end: number) => new Uint8Array(await file.slice(start, end).arrayBuffer());
  const size = format === 'raw' ? await sensorSize(head, read).catch(() => undefined) : undefined;
  return {
    format,
    ...(format && isAnimated(head, format) && { isAnimated: true }),
    ...(size && { sensorSize: size }),
  };
}
