import type { Metadata, Sharp } from 'sharp';
import type { SourceColor } from '../../color/source-color.ts';
import { mapColors } from '../../pixels/map-colors.ts';
import type { RawImage } from '../../pixels/raw-image.ts';
import { unpremultiply } from '../../pixels/unpremultiply.ts';
import type { SourceFile } from '../codec.ts';
import { editBands } from '../files/frames.ts';
import type { EngineHost } from '../host.ts';
import { checkPixels } from '../steps/pixels.ts';
import { buildProfile } from './build-profile.ts';
import { embedProfile, type ProfiledFormat } from './embed-profile.ts';
import { heifClaims, profileToKeep, readColor } from './read-color.ts';
import type { TiffPixels } from './tiff-pixels.ts';

type Input = string | Uint8Array;

/** An image whose pixels the codec library reads right. */
export interface PreparedPixels {
  input: Input;
  header: Metadata;
  color: SourceColor;
  /** The profile that results can keep. */
  profile?: Uint8Array | undefined;
}

/** A change to pixels that the codec library reads wrong. */
interface Correction {
  decode: (image: Sharp) => Sharp;
  edit?: (band: RawImage) => RawImage;
}

/** Maximum of a corrected image, which is decoded as a whole before its plan exists, like an image of ImageMagick. */
const MAX_CORRECTED_PIXELS = 70_000_000;

/**
 * Decides the color of a file. If the codec library would read it wrong, writes a copy that it reads right to the scratch folder:
 * with a profile, or with corrected pixels.
 */
export async function preparePixels(
  file: SourceFile,
  opened: { input: Input; header: Metadata },
  tiffPixels: TiffPixels | undefined,
  host: EngineHost,
): Promise<PreparedPixels> {
  const { files } = host;
  const heif = file.format === 'avif' ? await heifClaims(file.path, files) : undefined;
  const color = await readColor(file, opened.header, heif, files);
  const { input, header } = color.kind === 'described' ? await withProfile(file, color, host) : opened;
  const prepared = { input, header, color, profile: profileToKeep(color, header.icc) };
  if (heif?.isPremultiplied && header.hasAlpha) {
    return corrected(file, prepared, { decode: keepProfile, edit: unpremultiply }, host);
  }
  const correction = tiffPixels && tiffCorrection(tiffPixels, header);
  return correction ? corrected(file, prepared, correction, host) : prepared;
}

const keepProfile = (image: Sharp): Sharp => image.keepIccProfile();
const toSrgb = (image: Sharp): Sharp => image.withIccProfile('srgb', { attach: false });

async function withProfile(
  { path, format, scratchFolder }: SourceFile,
  color: Extract<SourceColor, { kind: 'described' }>,
  { sharp, files }: EngineHost,
): Promise<{ input: Input; header: Metadata }> {
  const profile = Uint8Array.from(buildProfile(color));
  const copy = `${scratchFolder}/profiled.${format}`;
  await files.writeFile(copy, await embedProfile(format as ProfiledFormat, await files.readFile(path), profile));
  const input = await files.input(copy);
  return { input, header: await sharp(input, { failOn: 'none', limitInputPixels: false }).metadata() };
}

function tiffCorrection({ colorMap, hasNoAlpha }: TiffPixels, { hasAlpha, space }: Metadata): Correction | undefined {
  if (colorMap && space === 'srgb') return { decode: keepProfile, edit: (band) => mapColors(band, colorMap) };
  if (!hasNoAlpha || !hasAlpha) return undefined;
  const convert = space === 'srgb' || space === 'rgb16' ? keepProfile : toSrgb;
  return { decode: (image) => convert(image.removeAlpha()) };
}

/** Decodes the first frame to libvips' own format, with all metadata. */
async function corrected(
  { scratchFolder, limits }: SourceFile,
  { input, color, profile, header: { width, height } }: PreparedPixels,
  { decode, edit }: Correction,
  { sharp, files }: EngineHost,
): Promise<PreparedPixels> {
  checkPixels(width, height, 1, { maxPixels: Math.min(limits.maxPixels, MAX_CORRECTED_PIXELS) });
  const path = `${scratchFolder}/corrected.v`;
  await decode(sharp(input, { limitInputPixels: limits.maxPixels }).keepExif()).toFile(path);
  if (edit) await editBands(path, edit, files);
  const header = await sharp(path, { limitInputPixels: false }).metadata();
  return { input: path, header, color: header.hasProfile ? color : { kind: 'srgb' }, profile };
}
