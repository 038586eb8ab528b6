import type { ErrorDetails } from '../../errors.ts';
import { asClassicTiff } from '../../metadata/big-tiff.ts';
import { ExifBlock } from '../../metadata/exif-block.ts';
import { hasUnreadableChannels } from '../decoders/tiff/extra-channels.ts';

const tags = {
  width: 0x0100,
  bits: 0x0102,
  compression: 0x0103,
  photometric: 0x0106,
  planes: 0x011c,
  tileWidth: 0x0142,
  channels: 0x0115,
  sampleFormat: 0x0153,
} as const;

const compressions: Readonly<Record<number, string>> = {
  6: 'the JPEG compression of old TIFF files',
  32766: 'NeXT compression',
  32809: 'ThunderScan compression',
  34661: 'JBIG compression',
  34676: 'SGI LogLuv compression',
  34677: 'SGI LogLuv compression',
  34712: 'JPEG 2000 compression',
  34887: 'LERC compression',
  34925: 'LZMA compression',
  50000: 'ZSTD compression',
  50001: 'WebP compression',
  50002: 'JPEG XL compression',
  52546: 'JPEG XL compression',
};

const colorSpaces: Readonly<Record<number, string>> = {
  4: 'a transparency mask',
  8: 'CIELAB colors',
  9: 'ICC L*a*b* colors',
  10: 'ITU L*a*b* colors',
  32844: 'LogL levels',
  32845: 'LogLuv colors',
};

/** Bits per channel that are read, and the sample format of integers. */
const READABLE_BITS: readonly number[] = [1, 2, 4, 8, 16];
const UNSIGNED = 1;
const SIGNED = 2;
/** Value of `PlanarConfiguration` for channels apart from each other. */
const SEPARATE = 2;
const sampleFormats: Readonly<Record<number, string>> = {
  2: 'signed numbers',
  3: 'floating-point numbers',
  5: 'complex numbers',
  6: 'complex numbers',
};

/** The reason why a TIFF is not readable; undefined for a readable kind. @param bytes the whole file */
export function tiffKind(bytes: Uint8Array<ArrayBuffer>): ErrorDetails | undefined {
  const classic = asClassicTiff(bytes);
  const file = new ExifBlock(classic);
  const value = (tag: number, missing: number): number => file.firstNumber(file.firstIfd, tag) ?? missing;
  const compression = compressions[value(tags.compression, 1)];
  if (compression) return { kind: `This TIFF uses ${compression}` };
  const colors = colorSpaces[value(tags.photometric, 1)];
  if (colors) return { kind: `This TIFF stores ${colors}` };
  const numbers = sampleFormats[value(tags.sampleFormat, UNSIGNED)];
  if (numbers) return { kind: `This TIFF stores ${numbers}` };
  if (value(tags.planes, 1) === SEPARATE && file.find(file.firstIfd, tags.tileWidth)) {
    return { kind: 'This TIFF stores each channel in tiles of its own' };
  }
  const bits = value(tags.bits, 1);
  if (!READABLE_BITS.includes(bits)) return { kind: `This TIFF has ${bits} bits per channel` };
  return hasUnreadableChannels(classic) ? { kind: `This TIFF has ${value(tags.channels, 1)} channels` } : undefined;
}

/** The reason why a TIFF of signed numbers is not readable. libvips shows negative ones black, and others half as bright. */
export function signedKind(bytes: Uint8Array<ArrayBuffer>): ErrorDetails | undefined {
  const file = new ExifBlock(bytes);
  return file.firstNumber(file.firstIfd, tags.sampleFormat) === SIGNED ? tiffKind(bytes) : undefined;
}
