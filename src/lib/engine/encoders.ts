import type { JpegOptions, PngOptions, Sharp } from 'sharp';
import { AppError } from '../errors.ts';
import type { OutputFormat } from '../formats/formats.ts';
import type { Encode, JpegCoding } from '../plan/types.ts';
import type { Encoding, HostTarget } from './codec.ts';
import type { EngineHost } from './host.ts';

type Encoders = {
  [F in Exclude<OutputFormat, HostTarget>]: (image: Sharp, encode: Extract<Encode, { format: F }>) => Sharp;
};

/**
 * The tables of mozjpeg that need the fewest bytes for the same perceptual quality:
 * docs/decisions/0037-encode-at-equal-perceptual-quality.md
 */
const jpegCodings: Record<JpegCoding, JpegOptions> = {
  sequential: { optimiseCoding: false, quantisationTable: 2 },
  progressive: { progressive: true, overshootDeringing: true, quantisationTable: 5 },
  trellis: {
    progressive: true,
    overshootDeringing: true,
    trellisQuantisation: true,
    optimiseScans: true,
    quantisationTable: 2,
  },
};

/**
 * Palette settings. Effort 7, sharp's default, preserves few colors exactly, and takes 3.4 times as long as 4 (4 s for 1.9 MP).
 */
const paletteOptions = (quality: number | 'exact'): PngOptions =>
  quality === 'exact' ? { quality: 100, dither: 0, effort: 7 } : { quality, effort: 4 };

/** The encoders of all hosts, as settings of a pipeline. */
const encoders: Encoders = {
  jpg: (image, { quality, chromaSubsampling, coding }) =>
    image.jpeg({ quality, chromaSubsampling, ...jpegCodings[coding] }),
  png: (image, { compressionLevel, adaptiveFiltering, paletteQuality }) =>
    image.png({
      compressionLevel,
      adaptiveFiltering,
      ...(paletteQuality !== undefined && { palette: true, ...paletteOptions(paletteQuality) }),
    }),
  webp: (image, { format: _, ...settings }) => image.webp(settings),
  avif: (image, { format: _, ...settings }) => image.avif(settings),
};

/**
 * Encodes an image with the planned settings and writes it to a file.
 * @throws AppError `internal` if this host does not write the format
 */
export async function encodeTo(image: Sharp, encoding: Encoding<Encode>, host: EngineHost): Promise<void> {
  const { encode, path } = encoding;
  if (!('traced' in encode)) return host.files.writeImage(path, applyEncoder(image, encode));
  const { tracer } = host.encoders;
  if (!tracer) throw new AppError('internal', {}, { cause: new Error('This host does not trace') });
  await tracer(image, { ...encoding, encode });
}

/** Sets the encoder of a pipeline. */
export const applyEncoder = (image: Sharp, encode: Exclude<Encode, { format: HostTarget }>): Sharp =>
  (encoders[encode.format] as (image: Sharp, encode: Encode) => Sharp)(image, encode);
