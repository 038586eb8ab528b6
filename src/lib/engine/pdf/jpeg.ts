import { concatUint8Arrays, uint8ArrayToString } from 'uint8array-extras';
import { latin1Bytes, latin1Text, startsWith, viewOf } from '../../bytes.ts';
import { decideColor } from '../../color/source-color.ts';
import { buildProfile } from '../color/build-profile.ts';
import { exifColorSpace } from '../color/exif-color-space.ts';
import { profileModel } from '../color/read-color.ts';
import { orientationOfExif } from '../metadata/exif/orientation.ts';
import {
  APP0,
  APP1,
  APP2,
  APP14,
  EXIF_PREFIX,
  findSegment,
  ICC_PREFIX,
  JFIF_PREFIX,
  type Segment,
  segmentsOf,
  XMP_PREFIX,
} from '../metadata/jpeg-segments.ts';
import { endOfJpeg, rewriteJpeg } from '../metadata/rewrite/jpeg.ts';
import { jpegDensity } from '../metadata/source-density.ts';
import { jpegIptc, summarizeMetadata } from '../metadata/source-metadata.ts';
import { readExtended } from '../metadata/xmp/extended-xmp.ts';
import type { PdfImage } from './image.ts';
import { fittingProfile } from './profile.ts';

/** Frames that the DCT filter decodes: baseline, extended and progressive, with Huffman codes (ISO 32000-1, 7.4.8). */
const READABLE_FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
const ADOBE_PREFIX = latin1Bytes('Adobe');
/** Offset of the color transform in Adobe's marker, and its value for RGB: Adobe Technical Note 5116, 18. */
const TRANSFORM_AT = 11;
const UNTRANSFORMED = 0;

const colorsOf: Readonly<Record<number, 'gray' | 'rgb' | 'cmyk'>> = { 1: 'gray', 3: 'rgb', 4: 'cmyk' };

/**
 * Reads the header of a JPEG. Its bytes up to the end of the image become the stream; without metadata, its image data does.
 * @returns undefined if PDF has no filter for it, or the end of the file is missing
 */
export function readJpeg(file: Uint8Array, { keepMetadata }: { keepMetadata: boolean }): PdfImage | undefined {
  const segments = segmentsOf(file);
  const frame = segments.find(({ marker }) => isFrame(marker));
  if (!frame || !READABLE_FRAMES.includes(frame.marker)) return undefined;
  const view = viewOf(frame.data);
  const [precision, height, width] = [view.getUint8(0), view.getUint16(1), view.getUint16(3)];
  const components = view.getUint8(5);
  const colors = colorsOf[components];
  // A height of 0 is in a later segment, which few decoders read.
  if (precision !== 8 || !colors || width === 0 || height === 0) return undefined;
  const adobe = findSegment(segments, APP14, ADOBE_PREFIX);
  const jfif = findSegment(segments, APP0, JFIF_PREFIX);
  // Decoders of images follow JFIF, which has YCbCr, and those of PDF follow Adobe's marker (ISO 32000-1, table 13).
  if (jfif && adobe?.data[TRANSFORM_AT] === UNTRANSFORMED && components === 3) return undefined;
  const end = endOfJpeg(file);
  if (end === undefined) return undefined;
  const data = keepMetadata ? [file.subarray(0, end)] : rewriteJpeg(file, {});
  if (!data) return undefined;

  const exif = findSegment(segments, APP1, EXIF_PREFIX);
  const names = latin1Text(Uint8Array.from({ length: components }, (_, index) => view.getUint8(6 + 3 * index)));
  return {
    width,
    height,
    colors,
    bitsPerSample: precision,
    filter: 'jpeg',
    data,
    orientation: orientationOfExif(exif?.data.subarray(EXIF_PREFIX.length)),
    density: jpegDensity(segments),
    profile: profileFor(profileOf(segments), colors, exif?.data),
    // Without Adobe's marker too, as in Chromium, ImageMagick and libvips.
    inverted: colors === 'cmyk',
    // libjpeg takes components with these names for RGB.
    untransformed: names === 'RGB' && !adobe && !jfif,
    ...(keepMetadata && hasLocation(file, segments) && { location: true }),
  };
}

/** The profile of the file, or the one that stands for the color space of EXIF. */
function profileFor(
  icc: Uint8Array | undefined,
  colors: 'gray' | 'rgb' | 'cmyk',
  exif: Uint8Array | undefined,
): Uint8Array | undefined {
  const claims = { container: 'jpeg', model: colors, profile: profileModel(icc), exif: exifColorSpace(exif) } as const;
  const color = decideColor(claims);
  return color.kind === 'described' ? buildProfile(color) : fittingProfile(icc, colors);
}

function hasLocation(file: Uint8Array, segments: readonly Segment[]): boolean {
  const dataOf = (prefix: Uint8Array) => findSegment(segments, APP1, prefix)?.data.subarray(prefix.length);
  const [exif, packet, iptc] = [dataOf(EXIF_PREFIX), dataOf(XMP_PREFIX), jpegIptc(file)];
  const xmp = packet && uint8ArrayToString(packet);
  const extendedXmp = xmp && readExtended(file, xmp);
  return summarizeMetadata(
    { ...(exif && { exif }), ...(xmp && { xmp }), ...(extendedXmp && { extendedXmp }), ...(iptc && { iptc }) },
    false,
  ).location;
}

/** Markers SOF0 to SOF15, without those of tables: ITU T.81, table B.1. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** The parts of a profile are numbered from 1: ICC.1:2022, B.4. */
function profileOf(segments: readonly Segment[]): Uint8Array | undefined {
  const parts = segments
    .filter(({ marker, data }) => marker === APP2 && startsWith(data, ICC_PREFIX))
    .toSorted((a, b) => (a.data[12] ?? 0) - (b.data[12] ?? 0))
    .map(({ data }) => data.subarray(14));
  return parts.length > 0 ? concatUint8Arrays(parts) : undefined;
}
