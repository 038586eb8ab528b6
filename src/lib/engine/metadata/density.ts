import { latin1Bytes, viewOf } from '../../bytes.ts';
import { crc32 } from '../../crc32.ts';
import type { FilePort } from '../files/file-port.ts';
import { findPngChunk } from './containers.ts';
import { APP0, segment } from './jpeg-segments.ts';

const INCH = 1;
const UNIT_METER = 1;
const INCHES_PER_METER = 1 / 0.0254;

/** A JFIF 1.02 segment with the density in whole pixels per inch. It must be the first segment of a file. */
export function jfifSegment(density: number): Uint8Array {
  const data = latin1Bytes('JFIF\0\x01\x02\0\0\0\0\0\0\0');
  const whole = Math.max(1, Math.min(0xffff, Math.round(density)));
  data[7] = INCH;
  viewOf(data).setUint16(8, whole);
  viewOf(data).setUint16(10, whole);
  return segment(APP0, data);
}

/**
 * Overwrites the density of a PNG, which libvips always writes. sharp can set it only together with an EXIF block.
 */
export async function writePngDensity(path: string, density: number, files: FilePort): Promise<void> {
  await using file = await files.open(path, 'r+');
  const place = await findPngChunk(file, 'pHYs');
  if (!place) throw new Error('The density of a PNG result was not found again');
  const data = new Uint8Array(13);
  const view = viewOf(data);
  const pixelsPerMeter = Math.max(1, Math.round(density * INCHES_PER_METER));
  view.setUint32(0, pixelsPerMeter);
  view.setUint32(4, pixelsPerMeter);
  data[8] = UNIT_METER;
  view.setUint32(9, crc32(latin1Bytes('pHYs'), data.subarray(0, 9)));
  await file.write(place.at, data);
}
