import { concatUint8Arrays } from 'uint8array-extras';
import { latin1Bytes, startsWith, viewOf } from '../../bytes.ts';
import { crc32 } from '../../crc32.ts';
import type { FilePort } from '../files/file-port.ts';
import { findPngChunk } from './containers.ts';
import { APP0, JFIF_PREFIX, segment } from './jpeg-segments.ts';
import { INCHES_PER_METER } from './source-density.ts';

const INCH = 1;
const UNIT_METER = 1;
/** The unit of files that state only the ratio of a pixel's sides, in JFIF and PNG. */
const NO_UNIT = 0;

/** Offsets in a JPEG that begins with a JFIF segment. */
const JFIF_AT = 6;
const JFIF_UNIT_AT = 13;

/** Unit, and twice the density in whole pixels per inch. Without a density, square pixels without a unit. */
function jfifDensity(density: number | undefined): Uint8Array {
  const data = new Uint8Array(5);
  const whole = Math.max(1, Math.min(0xffff, Math.round(density ?? 1)));
  data[0] = density === undefined ? NO_UNIT : INCH;
  viewOf(data).setUint16(1, whole);
  viewOf(data).setUint16(3, whole);
  return data;
}

/** A JFIF 1.02 segment with the density in whole pixels per inch. It must be the first segment of a file. */
export function jfifSegment(density: number): Uint8Array {
  const data = latin1Bytes('JFIF\0\x01\x02\0\0\0\0\0\0\0');
  data.set(jfifDensity(density), JFIF_UNIT_AT - JFIF_AT);
  return segment(APP0, data);
}

/**
 * Overwrites the density of a JPEG, for which libvips writes a default of its own.
 * @param density pixels per inch; undefined if it is unknown
 * @returns whether the file begins with a JFIF segment
 */
export async function overwriteJfifDensity(
  path: string,
  density: number | undefined,
  files: FilePort,
): Promise<boolean> {
  await using file = await files.open(path, 'r+');
  if (!startsWith(await file.read(JFIF_AT, JFIF_PREFIX.length), JFIF_PREFIX)) return false;
  await file.write(JFIF_UNIT_AT, jfifDensity(density));
  return true;
}

/**
 * Overwrites the density of a PNG, which libvips always writes. sharp can set it only together with an EXIF block.
 * @param density pixels per inch; undefined if it is unknown
 */
export async function writePngDensity(path: string, density: number | undefined, files: FilePort): Promise<void> {
  await using file = await files.open(path, 'r+');
  const place = await findPngChunk(file, 'pHYs');
  if (!place) {
    if (density === undefined) return;
    throw new Error('The density of a PNG result was not found again');
  }
  const phys = physOf(density);
  const sum = new Uint8Array(4);
  viewOf(sum).setUint32(0, crc32(latin1Bytes('pHYs'), phys));
  await file.write(place.at, concatUint8Arrays([phys, sum]));
}

/** Data of the chunk `pHYs`. Without a density, square pixels without a unit. */
export function physOf(density: number | undefined): Uint8Array {
  const data = new Uint8Array(9);
  const view = viewOf(data);
  const pixelsPerMeter = density === undefined ? 1 : Math.max(1, Math.round(density * INCHES_PER_METER));
  view.setUint32(0, pixelsPerMeter);
  view.setUint32(4, pixelsPerMeter);
  data[8] = density === undefined ? NO_UNIT : UNIT_METER;
  return data;
}
