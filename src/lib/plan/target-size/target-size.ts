import { isCompressed, type OutputFormat } from '../../formats/formats.ts';
import type { Size } from '../../geometry/resize.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import { LOSSLESS_PNG_QUALITY } from '../../options/values.ts';
import { type EncodedSource, planEncoding } from '../encode.ts';
import { chooseEffort } from '../encoding-time.ts';
import type { Candidate, TargetSizeSearch } from '../types.ts';
import { minBytesOf } from './minimum-size.ts';

/** Three guesses, and a binary search among a hundred qualities if they were far off. */
const MAX_TRIES = 10;
/** One guess, and the lowest quality if the guess does not fit. */
const MIN_TRIES = 2;

/**
 * Bits per pixel of a photo by quality, measured on three photos (1600 px). They are the start values of the search.
 */
const typicalBits: Record<OutputFormat, readonly (readonly [quality: number, bits: number])[]> = {
  jpg: [
    [1, 0.07],
    [10, 0.2],
    [30, 0.48],
    [50, 0.68],
    [70, 0.96],
    [80, 1.24],
    [89, 1.7],
    [90, 2.2],
    [95, 3.2],
    [100, 7.7],
  ],
  png: [
    [1, 3],
    [5, 4.5],
    [20, 5.7],
    [50, 6.6],
    [LOSSLESS_PNG_QUALITY - 1, 6.8],
    [100, 12.4],
  ],
  webp: [
    [1, 0.14],
    [10, 0.25],
    [30, 0.42],
    [50, 0.57],
    [70, 0.72],
    [80, 0.94],
    [90, 1.5],
    [95, 2.2],
    [100, 3.7],
  ],
  avif: [
    [1, 0.065],
    [10, 0.1],
    [30, 0.22],
    [50, 0.5],
    [70, 1],
    [80, 1.35],
    [90, 2],
    [95, 2.9],
    [100, 7.6],
  ],
  gif: [
    [1, 1.1],
    [9, 1.1],
    [10, 2.3],
    [29, 2.3],
    [30, 5.9],
    [100, 6.1],
  ],
  tiff: [[100, 16]],
  jxl: [
    [1, 0.1],
    [10, 0.16],
    [30, 0.32],
    [50, 0.42],
    [70, 0.65],
    [80, 0.9],
    [90, 1.46],
    [95, 2.2],
    [99, 5],
    [100, 9],
  ],
  ico: [[100, 16]],
  svg: [[100, 8]],
};

/** The qualities with distinct results, lowest first. PNG is lossless from 70 up, so those are one. */
const qualities: Record<OutputFormat, readonly number[]> = {
  jpg: upTo(100),
  png: [...upTo(LOSSLESS_PNG_QUALITY - 1), 100],
  webp: upTo(100),
  avif: upTo(100),
  // Finer steps change only the dithering.
  gif: [1, 10, 20, 30, 40, 50, 60, 70, 80, 100],
  tiff: [100],
  jxl: upTo(100),
  ico: [100],
  svg: [100],
};

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

interface Workload {
  /** Size of the result, in pixels. */
  size: Size;
  source: EncodedSource;
  /** Number of encoded frames. */
  frames: number;
}

/**
 * The search for a target size: encoder settings from the lowest to the highest quality, and the number of tries.
 * Undefined without a target size. `quality` is ignored.
 */
export function planTargetSize(options: ConversionOptions, work: Workload): TargetSizeSearch | undefined {
  const { targetSizeKb, outputFormat } = options;
  if (targetSizeKb === undefined) return undefined;
  const pixels = work.size.width * work.size.height * work.frames;
  const { effort, tries } = chooseEffort(options, { pixels, source: work.source });
  const candidates = qualities[outputFormat].map(
    (quality): Candidate => ({
      encode: planEncoding({ ...options, quality, effort }, work.size, work.source),
      ...(isCompressed(outputFormat) && { quality }),
      typicalBytes: (typicalBitsAt(outputFormat, quality) * pixels) / 8,
    }),
  );
  // Lossless PNG is the best quality, takes the least time, and is often the smallest for flat graphics.
  const first = outputFormat === 'png' ? { first: candidates.length - 1 } : {};
  return {
    maxBytes: Math.floor(targetSizeKb * 1024),
    minBytes: minBytesOf(options),
    candidates,
    tries: Math.max(MIN_TRIES, Math.min(MAX_TRIES, tries)),
    ...first,
  };
}

function typicalBitsAt(format: OutputFormat, quality: number): number {
  const known = typicalBits[format];
  const above = known.find(([at]) => at >= quality) ?? [quality, 1];
  const below = known.findLast(([at]) => at <= quality) ?? above;
  if (above[0] === below[0]) return above[1];
  const share = (quality - below[0]) / (above[0] - below[0]);
  return below[1] ** (1 - share) * above[1] ** share;
}
