import type { JpegOptions, PngOptions, Sharp } from 'sharp';
import { type EncodedBy, type EncoderName, formats } from '../formats/formats.ts';
import type { Encode, JpegCoding, SharpEncode } from '../plan/types.ts';
import type { Encoding } from './codec.ts';
import type { EngineHost } from './host.ts';
import { encodeJxl } from './jxl/encode.ts';
import { traceToSvg } from './tracer/trace.ts';
import { writeIcon } from './write-icon.ts';

/** Runs a pipeline and writes its result. */
type Encoder<E extends Encode> = (image: Sharp, encoding: Encoding<E>, host: EngineHost) => Promise<void>;

/** The encoders by the names that formats have for them. */
const encoders: { [E in EncoderName]: Encoder<Extract<Encode, { format: EncodedBy<E> }>> } = {
  sharp: (image, { encode, path }, { files }) => files.writeImage(path, applyEncoder(image, encode)),
  jxl: encodeJxl,
  tracer: traceToSvg,
  ico: writeIcon,
};

/** Encodes an image with the planned settings and writes it to a file. */
export const encodeTo = (image: Sharp, encoding: Encoding<Encode>, host: EngineHost): Promise<void> =>
  (encoders[formats[encoding.encode.format].output.encoder] as Encoder<Encode>)(image, encoding, host);

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

type SharpSettings = {
  [F in EncodedBy<'sharp'>]: (image: Sharp, encode: Extract<Encode, { format: F }>) => Sharp;
};

/** The settings of the formats that sharp writes. */
const sharpSettings: SharpSettings = {
  jpg: (image, { quality, chromaSubsampling, coding }) =>
    image.jpeg({ quality, chromaSubsampling, ...jpegCodings[coding] }),
  png: (image, { compressionLevel, adaptiveFiltering, paletteQuality }) =>
    image.png({
      compressionLevel,
      adaptiveFiltering,
      ...(paletteQuality !== undefined && { palette: true, ...paletteOptions(paletteQuality) }),
    }),
  webp: (image, { format: _, delays, ...settings }) =>
    image.webp({ ...settings, ...(delays && { delay: [...delays] }) }),
  avif: (image, { format: _, ...settings }) => image.avif(settings),
  // A palette of the source would not suit changed colors. Every frame is kept, so that `delays` match.
  gif: (image, { colors, dither, interFrameMaxError, effort, delays }) =>
    image.gif({
      colours: colors,
      dither,
      interFrameMaxError,
      interPaletteMaxError: 0,
      effort,
      reuse: false,
      keepDuplicateFrames: true,
      ...(delays && { delay: [...delays] }),
    }),
  tiff: (image) => image.tiff({ compression: 'lzw', predictor: 'horizontal' }),
};

/** Sets the encoder of a pipeline. */
export const applyEncoder = (image: Sharp, encode: SharpEncode): Sharp =>
  (sharpSettings[encode.format] as (image: Sharp, encode: Encode) => Sharp)(image, encode);
