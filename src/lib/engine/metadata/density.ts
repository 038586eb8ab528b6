import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { findPngChunk } from './containers.ts';
import { segment } from './jpeg-segments.ts';

const APP0 = 0xe0;
const INCH = 1;
const UNIT_METER = 1;
const INCHES_PER_METER = 1 / 0.0254;

/** A JFIF 1.02 segment with the density in whole pixels per inch. It must be the first segment of a file. */
export function jfifSegment(density: number): Buffer {
  const data = Buffer.from('JFIF\0\x01\x02\0\0\0\0\0\0\0', 'latin1');
  const whole = Math.max(1, Math.min(0xffff, Math.round(density)));
  data[7] = INCH;
  data.writeUInt16BE(whole, 8);
  data.writeUInt16BE(whole, 10);
  return segment(APP0, data);
}

/**
 * Overwrites the density of a PNG, which libvips always writes. sharp can set it only together with an EXIF block.
 */
export async function writePngDensity(path: string, density: number): Promise<void> {
  await using file = await open(path, 'r+');
  const place = await findPngChunk(file, 'pHYs');
  if (!place) throw new Error('The density of a PNG result was not found again');
  const data = Buffer.alloc(13);
  const pixelsPerMeter = Math.max(1, Math.round(density * INCHES_PER_METER));
  data.writeUInt32BE(pixelsPerMeter, 0);
  data.writeUInt32BE(pixelsPerMeter, 4);
  data[8] = UNIT_METER;
  data.writeUInt32BE(crc32(data.subarray(0, 9), crc32('pHYs')), 9);
  await file.write(data, 0, data.length, place.at);
}
