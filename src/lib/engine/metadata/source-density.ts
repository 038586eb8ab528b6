import { startsWith, viewOf } from '../../bytes.ts';
import { ExifBlock } from '../../metadata/exif-block.ts';
import { tiffTypes } from '../../metadata/tiff.ts';
import { APP0, APP1, EXIF_PREFIX, findSegment, JFIF_PREFIX, type Segment } from './jpeg-segments.ts';

const CM_PER_INCH = 2.54;
export const INCHES_PER_METER = 1 / 0.0254;
const PHYS_METER = 1;

/** Tags of TIFF 6.0, section 8, and their values. */
const X_RESOLUTION = 0x011a;
const Y_RESOLUTION = 0x011b;
const RESOLUTION_UNIT = 0x0128;
const INCH = 2;
const unitsPerInch: Readonly<Record<number, number>> = { [INCH]: 1, 3: CM_PER_INCH };

/** Densities that are plausible. Others are errors of the program that wrote them. */
const MAX_DENSITY = 65_535;

const plausible = (x: number, y: number): number | undefined => (x === y && x > 0 && x <= MAX_DENSITY ? x : undefined);

/**
 * Pixels per inch of a JPEG: of JFIF 1.02, or else of EXIF. Undefined if the file states only a ratio, or different densities.
 */
export function jpegDensity(segments: readonly Segment[]): number | undefined {
  const jfif = findSegment(segments, APP0, JFIF_PREFIX);
  const exif = findSegment(segments, APP1, EXIF_PREFIX);
  return (jfif && jfifDensity(jfif.data)) ?? exifDensity(exif?.data);
}

function jfifDensity(jfif: Uint8Array): number | undefined {
  if (jfif.length < 12) return undefined;
  const view = viewOf(jfif);
  const scale = { 1: 1, 2: CM_PER_INCH }[view.getUint8(7)];
  return scale && plausible(view.getUint16(8) * scale, view.getUint16(10) * scale);
}

/** Pixels per inch of the chunk `pHYs`. Undefined if it states only a ratio, or different densities. */
export function physDensity(phys: Uint8Array | undefined): number | undefined {
  if (!phys || phys.length < 9) return undefined;
  const view = viewOf(phys);
  if (view.getUint8(8) !== PHYS_METER) return undefined;
  return plausible(view.getUint32(0) / INCHES_PER_METER, view.getUint32(4) / INCHES_PER_METER);
}

/** Pixels per inch of an EXIF block, or of a whole TIFF file. */
export function exifDensity(exif: Uint8Array | undefined): number | undefined {
  if (!exif) return undefined;
  const block = new ExifBlock(startsWith(exif, EXIF_PREFIX) ? exif.subarray(EXIF_PREFIX.length) : exif);
  if (!block.isTiff) return undefined;
  const unit = block.find(block.firstIfd, RESOLUTION_UNIT);
  const scale = unitsPerInch[unit ? block.u16(unit.valueAt) : INCH];
  const [x, y] = [rationalOf(block, X_RESOLUTION), rationalOf(block, Y_RESOLUTION)];
  return scale && x !== undefined ? plausible(x * scale, (y ?? x) * scale) : undefined;
}

function rationalOf(block: ExifBlock, tag: number): number | undefined {
  const entry = block.find(block.firstIfd, tag);
  if (entry?.type !== tiffTypes.rational || entry.count !== 1) return undefined;
  const value = block.u32(entry.valueAt) / block.u32(entry.valueAt + 4);
  return Number.isFinite(value) ? value : undefined;
}
