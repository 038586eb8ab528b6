import type { Metadata } from 'sharp';
import { latin1Text } from '../../bytes.ts';
import {
  type ColorClaims,
  type ColorModel,
  decideColor,
  isTaggable,
  type SourceColor,
} from '../../color/source-color.ts';
import type { FormatId } from '../../formats/formats.ts';
import type { FilePort } from '../files/file-port.ts';
import { readMeta } from '../files/iso-boxes.ts';
import { isValidIccProfile } from '../metadata/icc-profile.ts';
import { codesOfAv1 } from './av1-codes.ts';
import { buildProfile } from './build-profile.ts';
import { exifColorSpace } from './exif-color-space.ts';
import { type HeifClaims, readHeifClaims } from './heif-claims.ts';
import { pngClaims } from './png-claims.ts';

const containers: Partial<Record<FormatId, ColorClaims['container']>> = {
  png: 'png',
  avif: 'heif',
  heic: 'heif',
  jpg: 'jpeg',
};

/** Models by the data color space of a profile: ICC.1:2022, 7.2.6. */
const profileModels: Readonly<Record<string, ColorModel>> = {
  'RGB ': 'rgb',
  GRAY: 'gray',
  CMYK: 'cmyk',
  'Lab ': 'lab',
};

/** The model of a valid profile. */
export const profileModel = (icc: Uint8Array | undefined): ColorModel | undefined =>
  icc && isValidIccProfile(icc) ? profileModels[latin1Text(icc.subarray(16, 20))] : undefined;

/** The model of libvips' interpretations. */
export function modelOf(space: Metadata['space']): ColorModel {
  if (space === 'b-w' || space === 'grey16') return 'gray';
  if (space === 'cmyk') return 'cmyk';
  return space?.startsWith('lab') ? 'lab' : 'rgb';
}

/** Bytes of AV1 data that contain the sequence header. */
const SEQUENCE_HEADER_BYTES = 128;

/** The color fields of a HEIF file. Undefined if its boxes are damaged. */
export async function heifClaims(path: string, files: FilePort): Promise<HeifClaims | undefined> {
  const meta = await readMeta(path, files);
  try {
    const claims = meta && readHeifClaims(meta);
    if (claims?.av1At === undefined) return claims;
    await using file = await files.open(path, 'r');
    const length = Math.min(SEQUENCE_HEADER_BYTES, (await file.size()) - claims.av1At);
    return length > 0 ? { ...claims, codes: codesOfAv1(await file.read(claims.av1At, length)) } : claims;
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

/** Decides the color of a file by its header and its container. */
export async function readColor(
  { format, path }: { format: FormatId; path: string },
  { icc, space, exif }: Metadata,
  heif: HeifClaims | undefined,
  files: FilePort,
): Promise<SourceColor> {
  return decideColor({
    container: containers[format] ?? 'other',
    model: modelOf(space),
    profile: profileModel(icc),
    ...(format === 'png' && (await pngClaims(path, files))),
    // libheif expands the narrow range of color images, but not of gray images.
    ...(heif && { codes: heif.codes, keepsRange: heif.isMonochrome }),
    ...(format === 'jpg' && { exif: exifColorSpace(exif && new Uint8Array(exif)) }),
  });
}

/** The profile of pixels, if results can keep it: an RGB profile. */
export function profileToKeep(color: SourceColor, icc: Uint8Array | undefined): Uint8Array | undefined {
  if (color.kind === 'described') return isTaggable(color) ? buildProfile(color) : undefined;
  return color.kind === 'profile' && color.model === 'rgb' ? icc : undefined;
}
