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

type Kind = NonNullable<ErrorDetails['kind']>;

const compressed = (compression: string): Kind => ({ key: 'tiffCompression', values: { compression } });
const colored = (colors: string): Kind => ({ key: 'tiffColors', values: { colors } });

const compressions: Readonly<Record<number, Kind>> = {
  6: { key: 'tiffOldJpeg' },
  32766: compressed('NeXT'),
  32809: compressed('ThunderScan'),
  34661: compressed('JBIG'),
  34676: compressed('SGI LogLuv'),
  34677: compressed('SGI LogLuv'),
  34712: compressed('JPEG 2000'),
  34887: compressed('LERC'),
  34925: compressed('LZMA'),
  50000: compressed('ZSTD'),
  50001: compressed('WebP'),
  50002: compressed('JPEG XL'),
  52546: compressed('JPEG XL'),
};

const colorSpaces: Readonly<Record<number, Kind>> = {
  4: { key: 'tiffMask' },
  8: colored('CIELAB'),
  9: colored('ICC L*a*b*'),
  10: colored('ITU L*a*b*'),
  32844: { key: 'tiffLevels', values: { levels: 'LogL' } },
  32845: colored('LogLuv'),
};

/** Bits per channel that are read, and the sample format of integers. */
const READABLE_BITS: readonly number[] = [1, 2, 4, 8, 16];
const UNSIGNED = 1;
const SIGNED = 2;
/** Value of `PlanarConfiguration` for channels apart from each other. */
const SEPARATE = 2;
const sampleFormats: Readonly<Record<number, Kind>> = {
  2: { key: 'tiffSignedNumbers' },
  3: { key: 'tiffFloats' },
  5: { key: 'tiffComplexNumbers' },
  6: { key: 'tiffComplexNumbers' },
};

/** The reason why a TIFF is not readable; undefined for a readable kind. @param bytes the whole file */
export function tiffKind(bytes: Uint8Array<ArrayBuffer>): ErrorDetails | undefined {
  const classic = asClassicTiff(bytes);
  const file = new ExifBlock(classic);
  const value = (tag: number, missing: number): number => file.firstNumber(file.firstIfd, tag) ?? missing;
  const kind =
    compressions[value(tags.compression, 1)] ??
    colorSpaces[value(tags.photometric, 1)] ??
    sampleFormats[value(tags.sampleFormat, UNSIGNED)];
  if (kind) return { kind };
  if (value(tags.planes, 1) === SEPARATE && file.find(file.firstIfd, tags.tileWidth)) {
    return { kind: { key: 'tiffSeparateTiles' } };
  }
  const bits = value(tags.bits, 1);
  if (!READABLE_BITS.includes(bits)) return { kind: { key: 'tiffBits', values: { bits } } };
  return hasUnreadableChannels(classic)
    ? { kind: { key: 'tiffChannels', values: { count: value(tags.channels, 1) } } }
    : undefined;
}

/** The reason why a TIFF of signed numbers is not readable. libvips shows negative ones black, and others half as bright. */
export function signedKind(bytes: Uint8Array<ArrayBuffer>): ErrorDetails | undefined {
  const file = new ExifBlock(bytes);
  return file.firstNumber(file.firstIfd, tags.sampleFormat) === SIGNED ? tiffKind(bytes) : undefined;
}
