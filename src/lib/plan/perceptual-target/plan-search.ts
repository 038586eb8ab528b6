import type { OutputFormat } from '../../formats/formats.ts';
import type { Size } from '../../geometry/resize.ts';
import { hasPerceptualTarget, scoreOfTarget } from '../../options/perceptual-levels.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import { LOSSLESS_PNG_QUALITY } from '../../options/values.ts';
import { type EncodedSource, planEncoding, planEncodingByContent } from '../encode.ts';
import { chooseEffort } from '../encoding-time.ts';
import type { PerceptualTargetSearch, QualityCandidate } from '../types.ts';

/** Pixels that are scored: of larger images, a sample. Also the limit of the size of a sample. */
const SAMPLE_PIXELS = 1_100_000;
/** The same for a preview, whose time the visitor waits for. */
const PREVIEW_SAMPLE_PIXELS = 400_000;

/** Three guesses, and a binary search among a hundred qualities if they were far off. */
const MAX_TRIES = 8;
const MIN_TRIES = 2;
const PREVIEW_TRIES = 3;
/** Encodings of the whole image: one, and others if the sample promised more than the image holds. */
const MAX_WHOLE_TRIES = 3;

/** Score by quality, measured on three photos (768 px). They are the start values of the search. */
type TypicalScores = readonly (readonly [quality: number, score: number])[];

const lossless = [100, 100] as const;

const typicalScores: Partial<Record<OutputFormat, TypicalScores>> = {
  jpg: [
    [1, -75],
    [5, -37],
    [10, 5],
    [20, 39],
    [30, 53],
    [50, 66],
    [70, 74],
    [80, 79],
    [89, 84],
    [90, 87],
    [95, 91],
    [98, 94],
    [100, 96],
  ],
  png: [[10, 46], [30, 57], [50, 64], [LOSSLESS_PNG_QUALITY - 1, 67], lossless],
  webp: [
    [1, 0],
    [5, 9],
    [10, 20],
    [20, 36],
    [30, 46],
    [50, 58],
    [70, 68],
    [80, 75.5],
    [89, 83.3],
    [90, 84.5],
    [95, 88.2],
    [98, 89.7],
    [100, 90.2],
  ],
  avif: [
    [1, -35],
    [5, -21],
    [10, -7],
    [20, 15],
    [30, 33],
    [50, 65],
    [70, 80],
    [80, 85],
    [90, 90],
    [95, 93],
    [98, 94.3],
    [100, 96.8],
  ],
  jxl: [
    [1, -5],
    [5, 3],
    [10, 13],
    [20, 28],
    [30, 42],
    [50, 54],
    [70, 70],
    [80, 77],
    [90, 86],
    [95, 91],
    [99, 95],
    lossless,
  ],
};

/** Palettes take long and differ little. */
const palettes = [10, 20, 30, 40, 50, 60, LOSSLESS_PNG_QUALITY - 1];
const qualities: Partial<Record<OutputFormat, readonly number[]>> = { png: [...palettes, 100] };
const allQualities = Array.from({ length: 100 }, (_, index) => index + 1);

interface Workload {
  /** Size of the result, in pixels. */
  size: Size;
  source: EncodedSource;
  /** Number of encoded frames. */
  frames: number;
  /** Whether encoder settings may depend on the content. */
  mayBeGraphic: boolean;
}

/**
 * The search for the lowest quality that reaches the visual score of `perceptualTarget`. Undefined without that, and for formats
 * without such a quality. `quality` is ignored.
 */
export function planPerceptualTarget(options: ConversionOptions, work: Workload): PerceptualTargetSearch | undefined {
  const { perceptualTarget, outputFormat } = options;
  if (perceptualTarget === undefined || !hasPerceptualTarget(outputFormat)) return undefined;
  const { size, source } = work;
  const wholePixels = size.width * size.height * work.frames;
  const pixels = Math.min(wholePixels, SAMPLE_PIXELS);
  const { effort, tries } = chooseEffort(options, { pixels, source });
  const whole = chooseEffort({ ...options, effort }, { pixels: wholePixels, source });
  return {
    score: scoreOfTarget(perceptualTarget),
    candidates: (qualities[outputFormat] ?? allQualities).map((quality) =>
      candidateOf({ ...options, quality, effort: whole.effort }, work),
    ),
    tries: Math.max(MIN_TRIES, Math.min(MAX_TRIES, tries)),
    wholeTries: Math.max(1, Math.min(MAX_WHOLE_TRIES, whole.tries - 1)),
    samplePixels: SAMPLE_PIXELS,
  };
}

function candidateOf(options: ConversionOptions, { size, source, mayBeGraphic }: Workload): QualityCandidate {
  const { outputFormat, quality } = options;
  const encode = planEncoding(options, size, source);
  const encodeByContent = mayBeGraphic ? planEncodingByContent(options, encode, size) : undefined;
  const typicalScore = typicalScoreAt(typicalScores[outputFormat] ?? [lossless], quality);
  return { encode, ...(encodeByContent && { encodeByContent }), quality, typicalScore };
}

function typicalScoreAt(known: TypicalScores, quality: number): number {
  const above = known.find(([at]) => at >= quality) ?? lossless;
  const below = known.findLast(([at]) => at <= quality) ?? above;
  if (above[0] === below[0]) return above[1];
  const share = (quality - below[0]) / (above[0] - below[0]);
  return below[1] * (1 - share) + above[1] * share;
}

/** Side of the image that verifies a result, relative to the result, and its maximum number of pixels. */
const VERIFIED_SCALE = 0.5;
const MAX_VERIFIED_PIXELS = 4_000_000;

/** Size at which a result is verified: half of it, of a huge one less. */
export function verifiedSize({ width, height }: Size): Size {
  const scale = Math.min(VERIFIED_SCALE, Math.sqrt(MAX_VERIFIED_PIXELS / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The most pixels that are scored at once. @param resultPixels pixels of one frame of the result */
export const scoredPixels = ({ samplePixels }: PerceptualTargetSearch, resultPixels: number): number =>
  Math.min(resultPixels, Math.max(samplePixels, Math.min(resultPixels * VERIFIED_SCALE ** 2, MAX_VERIFIED_PIXELS)));

/** The same search in a fraction of the time. */
export const previewSearch = (search: PerceptualTargetSearch): PerceptualTargetSearch => ({
  ...search,
  tries: Math.min(PREVIEW_TRIES, search.tries),
  wholeTries: 1,
  samplePixels: PREVIEW_SAMPLE_PIXELS,
});
