import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { AppError } from '../../errors.ts';
import type { SourceInfo } from '../../plan/types.ts';
import type { Decoder, Source, SourceFile } from '../codec.ts';
import type { RawVipsImage } from '../files/vips-file.ts';
import { writeVips } from '../files/vips-file.ts';
import { extractMetadata, type SourceMetadata, summarizeMetadata } from '../metadata/source-metadata.ts';
import { checkPixels } from '../steps/pixels.ts';
import { bmpSize } from './bmp.ts';
import { largestIcon } from './ico.ts';
import { rgbProfile } from './sharp.ts';

type Magick = typeof import('@imagemagick/magick-wasm');
/** ImageMagick's name of the format. It is always set, because detection would reach dozens of other decoders. */
type CoderName = 'Heic' | 'Bmp' | 'Ico';

/** A pixel takes about 14 bytes: the decoder's planes, and the decoded pixels inside and outside WebAssembly. */
const MAX_PIXELS = 70_000_000;

let loaded: Promise<Magick> | undefined;

/** Loaded lazily: 15 MB of WebAssembly take 0.2 s. */
function loadMagick(): Promise<Magick> {
  loaded ??= (async () => {
    const magick = await import('@imagemagick/magick-wasm');
    const wasm = createRequire(import.meta.url).resolve('@imagemagick/magick-wasm/magick.wasm');
    await magick.initializeImageMagick(await readFile(wasm));
    const { ResourceLimits } = magick;
    ResourceLimits.width = 65_535n;
    ResourceLimits.height = 65_535n;
    ResourceLimits.memory = 1_000_000_000n;
    ResourceLimits.maxMemoryRequest = 1_000_000_000n;
    ResourceLimits.disk = 0n;
    ResourceLimits.listLength = 64n;
    return magick;
  })();
  return loaded;
}

async function decode(bytes: Uint8Array, name: CoderName): Promise<RawVipsImage & { icc?: Uint8Array }> {
  const magick = await loadMagick();
  const image = magick.MagickImage.create();
  try {
    image.read(bytes, new magick.MagickReadSettings({ format: magick.MagickFormat[name] }));
    const { width, height, hasAlpha } = image;
    if (image.colorSpace !== magick.ColorSpace.sRGB) image.colorSpace = magick.ColorSpace.sRGB;
    const pixels = image.getPixels((all) => all.toByteArray(0, 0, width, height, hasAlpha ? 'RGBA' : 'RGB'));
    if (!pixels) throw new AppError('broken_file');
    const icc = image.getProfile('icc')?.data;
    return { width, height, channels: hasAlpha ? 4 : 3, pixels, ...(icc && { icc }) };
  } finally {
    image.dispose();
  }
}

/** Writes a decoded image to the scratch folder, so that sharp reads it with its profile. */
async function toSource(
  file: SourceFile,
  { icc, ...image }: RawVipsImage & { icc?: Uint8Array | undefined },
  metadata: SourceMetadata = {},
): Promise<Source> {
  const path = join(file.scratchFolder, 'decoded.v');
  await writeVips(path, image, icc);
  const header = await sharp(path).metadata();
  const info: SourceInfo = {
    format: file.format,
    width: image.width,
    height: image.height,
    orientation: 1,
    frames: 1,
    alpha: image.channels === 4,
    interlaced: false,
    has: summarizeMetadata(metadata, header.hasProfile),
    wideColor: header.hasProfile,
    notices: [],
  };
  return {
    info,
    read: () => sharp(path, { sequentialRead: true, limitInputPixels: file.limits.maxPixels }),
    endsEarly: false,
    shrinksOnLoad: true,
    profile: rgbProfile(header),
    metadata,
  };
}

const check = (width: number, height: number, { limits }: SourceFile): void =>
  checkPixels(width, height, 1, { maxPixels: Math.min(limits.maxPixels, MAX_PIXELS) });

/** sharp reads header and metadata of HEIC, but its libheif lacks HEVC. ImageMagick decodes the pixels, upright. */
export const openHeic: Decoder = async (file) => {
  const header = await sharp(file.path, { limitInputPixels: false }).metadata();
  check(header.width, header.height, file);
  const bytes = await readFile(file.path);
  const metadata = await extractMetadata(file.format, header, async () => bytes);
  return toSource(file, { ...(await decode(bytes, 'Heic')), icc: header.icc }, metadata);
};

export const openBmp: Decoder = async (file) => {
  const { width, height } = bmpSize(file.head);
  check(width, height, file);
  const bytes = await readFile(file.path);
  // ImageMagick rejects a bitmap with data after the length in its header.
  if (bytes.readUInt32LE(2) < bytes.length) bytes.writeUInt32LE(bytes.length, 2);
  return toSource(file, await decode(bytes, 'Bmp'));
};

/** Decodes only the largest image of an icon. */
export const openIco: Decoder = async (file) => {
  const { width, height, bytes, isPng } = largestIcon(await readFile(file.path));
  check(width, height, file);
  if (!isPng) return toSource(file, { ...(await decode(bytes, 'Ico')), icc: undefined });
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return toSource(file, { width: info.width, height: info.height, channels: 4, pixels: data });
};
