import type { IMagickImage } from '@imagemagick/magick-wasm';
import type { Cicp } from '../../color/cicp.ts';
import { bt709 } from '../../color/cicp.ts';
import { type DescribedColor, decideColor, isHdrColor, type SourceColor } from '../../color/source-color.ts';
import { AppError } from '../../errors.ts';
import { isLossy } from '../../formats/lossy.ts';
import type { Size } from '../../geometry/resize.ts';
import { unpremultiply } from '../../pixels/unpremultiply.ts';
import { decoderBytes, memoryBudgetBytes, tooMuchMemory } from '../../plan/memory.ts';
import * as notices from '../../plan/notices/notices.ts';
import { stillSource } from '../../plan/still-source.ts';
import type { SourceInfo } from '../../plan/types.ts';
import type { ImageSource, SourceFile } from '../codec.ts';
import { buildProfile } from '../color/build-profile.ts';
import { heifClaims, profileModel, profileToKeep, readColor } from '../color/read-color.ts';
import { type RawVipsImage, writeVips } from '../files/vips-file.ts';
import type { EngineHost } from '../host.ts';
import { exifDensity } from '../metadata/source-density.ts';
import {
  extractMetadata,
  noticesOfParts,
  type SourceMetadata,
  summarizeMetadata,
} from '../metadata/source-metadata.ts';
import { checkPixels } from '../steps/pixels.ts';
import { bmpDensity, readBmp, readBmpHeader } from './bitmaps/bmp.ts';
import { largestIcon, readIconBitmap } from './bitmaps/ico.ts';
import { endsInsideBox } from './heic.ts';
import { asStillPicture, framesOfTracks, noticesOfItems } from './heif-items.ts';

type Magick = typeof import('@imagemagick/magick-wasm');
/** ImageMagick's name of the format. It is always set, because detection would reach dozens of other decoders. */
export type CoderName = 'Dng' | 'Exr' | 'Hdr' | 'Heic' | 'Jp2' | 'Psd' | 'Qoi';

const MAX_PIXELS = 70_000_000;
/** The file inside and outside WebAssembly. */
const COPIES_OF_FILE = 2;

const srgb: DescribedColor = {
  kind: 'described',
  name: 'sRGB',
  model: 'rgb',
  chromaticities: bt709,
  transfer: { curve: 'srgb' },
  narrowRange: false,
};

let loaded: Promise<Magick> | undefined;
let heapBytes = 0;
let hasCrashed = false;

/** Size of the library's memory, by estimate. WebAssembly memory never shrinks. */
export const magickHeapBytes = (): number => heapBytes;

/** Whether the library has failed in a way after which it cannot be used. */
export const magickNeedsRecycling = (): boolean => hasCrashed;

/**
 * Loaded lazily: 15 MB of WebAssembly take 0.2 s.
 * @throws AppError `not_loaded`, after which the next file tries again
 */
async function loadMagick(host: EngineHost): Promise<Magick> {
  loaded ??= startMagick(host);
  try {
    return await loaded;
  } catch (cause) {
    loaded = undefined;
    throw new AppError('not_loaded', {}, { cause });
  }
}

async function startMagick(host: EngineHost): Promise<Magick> {
  const magick = await import('@imagemagick/magick-wasm');
  await magick.initializeImageMagick(await host.magickWasm());
  const { ResourceLimits } = magick;
  ResourceLimits.width = 65_535n;
  ResourceLimits.height = 65_535n;
  ResourceLimits.memory = 1_000_000_000n;
  ResourceLimits.maxMemoryRequest = 1_000_000_000n;
  ResourceLimits.disk = 0n;
  // It also limits the layers of a PSD, which are not read.
  ResourceLimits.listLength = 32_768n;
  return magick;
}

/** Calls the library. All errors but its own leave it in an unknown state. */
async function withImage<T>(host: EngineHost, use: (image: IMagickImage, magick: Magick) => T): Promise<T> {
  const magick = await loadMagick(host);
  try {
    const image = magick.MagickImage.create();
    try {
      return use(image, magick);
    } finally {
      image.dispose();
    }
  } catch (cause) {
    noteCrash(cause, magick);
    throw cause;
  }
}

function noteCrash(cause: unknown, { MagickError }: Magick): void {
  hasCrashed ||= !(cause instanceof MagickError || cause instanceof AppError);
}

/** The size of the first image of a file, without decoding pixels. */
export const readSize = (bytes: Uint8Array, name: CoderName, host: EngineHost): Promise<Size> =>
  withImage(host, (image, magick) => {
    image.ping(bytes, new magick.MagickReadSettings({ format: magick.MagickFormat[name] }));
    return { width: image.width, height: image.height };
  });

/** Decoded pixels: RGB of the profile, or sRGB or CMYK without one. */
export type Decoded = RawVipsImage & { icc?: Uint8Array };

/** Decodes the first image of a file, upright. @throws the library's error if it cannot read it */
export const decode = (bytes: Uint8Array, name: CoderName, host: EngineHost): Promise<Decoded> =>
  withImage(host, (image, magick) => {
    const format = magick.MagickFormat[name];
    image.read(bytes, new magick.MagickReadSettings({ format, frameIndex: 0, frameCount: 1 }));
    image.autoOrient();
    const { width, height, hasAlpha } = image;
    // A copy: the bytes are in the memory of WebAssembly, which moves when it grows.
    const profile = image.getColorProfile()?.data.slice();
    // ImageMagick only inverts inks. libvips has a profile for them, which JPEG files without one get, too.
    if (!profile && hasInks(image, magick)) {
      return { width, height, channels: 4, pixels: pixelsOf(image, 'CMYK'), isCmyk: true };
    }
    const icc = convertToRgb(image, profile, magick);
    const pixels = pixelsOf(image, hasAlpha ? 'RGBA' : 'RGB');
    return { width, height, channels: hasAlpha ? 4 : 3, pixels, ...(icc && { icc }) };
  });

/** An animation that the library decodes as a whole. */
interface Frames extends Size {
  channels: 3 | 4;
  count: number;
}

/**
 * Decodes the frames of an image sequence in HEIF to RGB or RGBA of their own color space, one after the other as they are consumed.
 * The library keeps all of them in memory, because most depend on those before them.
 * @throws AppError `too_many_pixels` or `too_much_memory` before decoding, `broken_file` for fewer frames or another size; the
 * library's error if it cannot read the file
 */
export async function* decodeFrames(
  bytes: Uint8Array,
  { width, height, channels, count }: Frames,
  file: SourceFile,
  host: EngineHost,
): AsyncGenerator<Uint8Array> {
  checkPixels(width, height, count, file.limits);
  checkMemory({ width, height: height * count }, file, host, host.memory.sequenceFrame);
  const magick = await loadMagick(host);
  const images = magick.MagickImageCollection.create();
  try {
    images.read(bytes, new magick.MagickReadSettings({ format: magick.MagickFormat.Heic }));
    for (let index = 0; index < count; index++) {
      const image = images[index];
      if (image?.width !== width || image.height !== height) throw new AppError('broken_file');
      yield pixelsOf(image, channels === 4 ? 'RGBA' : 'RGB');
    }
  } catch (cause) {
    noteCrash(cause, magick);
    throw cause;
  } finally {
    images.dispose();
  }
}

const hasInks = ({ colorSpace, hasAlpha }: IMagickImage, { ColorSpace }: Magick): boolean =>
  colorSpace === ColorSpace.CMYK && !hasAlpha;

/** Results have RGB, never CMYK or gray. @returns the profile of the pixels, if they have kept it */
function convertToRgb(
  image: IMagickImage,
  profile: Uint8Array | undefined,
  { ColorProfile, ColorSpace }: Magick,
): Uint8Array | undefined {
  const isOther = profile && profileModel(profile) !== 'rgb';
  if (isOther) image.transformColorSpace(new ColorProfile(profile), new ColorProfile(buildProfile(srgb)));
  const isConverted = isOther || image.colorSpace !== ColorSpace.sRGB;
  if (isConverted) image.colorSpace = ColorSpace.sRGB;
  return isConverted ? undefined : profile;
}

function pixelsOf(image: IMagickImage, channels: 'CMYK' | 'RGB' | 'RGBA'): Uint8Array {
  const pixels = image.getPixels((all) => all.toByteArray(0, 0, image.width, image.height, channels));
  if (!pixels) throw new AppError('broken_file');
  return pixels;
}

/** Writes a decoded image to the scratch folder, so that sharp reads it with its profile. */
export async function toSource(
  file: SourceFile,
  { icc, ...image }: RawVipsImage & { icc?: Uint8Array | undefined },
  { sharp, files }: EngineHost,
  metadata: SourceMetadata = {},
  color: SourceColor = decideColor({
    container: 'other',
    model: image.isCmyk ? 'cmyk' : 'rgb',
    profile: profileModel(icc),
  }),
): Promise<ImageSource> {
  const path = `${file.scratchFolder}/decoded.v`;
  const profile = color.kind === 'described' ? buildProfile(color) : icc;
  await writeVips(path, image, files, color.kind === 'srgb' ? undefined : profile);
  const kept = profileToKeep(color, icc);
  const info: SourceInfo = {
    ...stillSource(file.format, image),
    alpha: image.channels === 4 && !image.isCmyk,
    has: summarizeMetadata(metadata, icc !== undefined),
    color,
    isGray: image.channels === 1,
    lossy: isLossy(file.format, file.head),
    halfChroma: file.format === 'heic',
    notices: isHdrColor(color) ? [notices.hdrToneMapped()] : [],
  };
  return {
    info,
    read: () => sharp(path, { sequentialRead: true, limitInputPixels: file.limits.maxPixels }),
    endsEarly: false,
    ...(kept && { profile: kept }),
    metadata,
  };
}

/** @throws AppError `too_many_pixels` for more than may be decoded before a plan */
const checkSide = ({ width, height }: Size, { limits }: SourceFile): void =>
  checkPixels(width, height, 1, { maxPixels: Math.min(limits.maxPixels, MAX_PIXELS) });

/**
 * Checks a file that ImageMagick is to decode.
 * @param bytesPerPixel of its decoder
 * @throws AppError `too_many_pixels` or `too_much_memory`
 */
export function check(size: Size, file: SourceFile, host: EngineHost, bytesPerPixel: number): void {
  checkSide(size, file);
  checkMemory(size, file, host, bytesPerPixel);
}

function checkMemory(size: Size, file: SourceFile, { memory }: EngineHost, bytesPerPixel: number): void {
  const bytes = bytesPerPixel * size.width * size.height + COPIES_OF_FILE * file.sizeBytes;
  const { memoryBytes } = file.limits;
  if (bytes > memoryBudgetBytes(memoryBytes, memory)) throw tooMuchMemory(memoryBytes);
  heapBytes = Math.max(heapBytes, bytes);
}

/** sharp reads header and metadata of HEIC, but its libheif lacks HEVC. ImageMagick decodes the pixels, upright. */
export async function openHeic(file: SourceFile, host: EngineHost): Promise<ImageSource> {
  const whole = await host.files.readFile(file.path);
  const bytes = asStillPicture(whole, 'heic');
  const header = await host.sharp(bytes, { limitInputPixels: false }).metadata();
  check(header, file, host, decoderBytes('heic', 3, host.memory));
  if (endsInsideBox(bytes)) throw new AppError('broken_file');
  const metadata = await extractMetadata(file.format, header, async () => bytes);
  const heif = await heifClaims(file.path, host.files);
  // ImageMagick returns RGB, whatever the file has.
  const color = await readColor(file, { ...header, space: 'srgb' }, heif, host.files);
  const image = await decode(bytes, 'Heic', host);
  if (heif?.isPremultiplied && image.channels === 4) unpremultiply({ ...image, channels: 4 });
  const source = await toSource(file, { ...image, icc: header.icc }, host, metadata, color);
  const isUnclear = heif?.hasHighDepth && !header.icc && isUnspecified(heif.codes);
  const density = exifDensity(metadata.exif);
  return {
    ...source,
    info: {
      ...source.info,
      frames: Math.max(1, framesOfTracks(whole)),
      isReducedTo8Bits: heif?.hasHighDepth === true && !isUnclear,
      notices: [
        ...source.info.notices,
        ...noticesOfParts(noticesOfItems(bytes), metadata),
        ...(isUnclear ? [notices.rangeUnknown()] : []),
      ],
      ...(density !== undefined && { density }),
    },
  };
}

/** Whether code points leave the transfer function open (H.273, table 3). */
const isUnspecified = (codes: Cicp | undefined): boolean => codes === undefined || codes.transfer === 2;

export async function openBmp(file: SourceFile, host: EngineHost): Promise<ImageSource> {
  const header = readBmpHeader(file.head);
  checkSide(header, file);
  const bytes = await host.files.readFile(file.path);
  const bitmap = readBmp(bytes, header);
  return withBitmapInfo(await toSource(file, bitmap, host), { isCut: bitmap.isCut, density: bmpDensity(header) });
}

function withBitmapInfo(
  source: ImageSource,
  { isCut, density }: { isCut: boolean; density?: number | undefined },
): ImageSource {
  const found = isCut ? [notices.truncated()] : [];
  return { ...source, info: { ...source.info, notices: found, ...(density !== undefined && { density }) } };
}

/** Decodes only the largest image of an icon. */
export async function openIco(file: SourceFile, host: EngineHost): Promise<ImageSource> {
  const icon = largestIcon(await host.files.readFile(file.path));
  checkSide(icon, file);
  if (!icon.isPng) {
    const bitmap = readIconBitmap(icon);
    return withBitmapInfo(await toSource(file, bitmap, host), bitmap);
  }
  const { data, info } = await host
    .sharp(icon.bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return toSource(file, { width: info.width, height: info.height, channels: 4, pixels: data }, host);
}
