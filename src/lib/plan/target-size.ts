import type { FormatId, OutputFormat } from '../formats/formats.ts';
import type { Size } from '../geometry/resize.ts';
import type { ConversionOptions } from '../options/schema.ts';
import type { Effort } from '../options/values.ts';
import { efforts } from '../options/values.ts';
import { LOSSLESS_PNG_QUALITY, planEncode } from './encode.ts';
import type { Candidate, Fitting } from './types.ts';

/** Enough for a hundred qualities by halving alone, which takes seven. */
const MAX_TRIES = 8;
/** With fewer, the highest quality may not be found: a faster effort with more tries comes nearer to the size. */
const ENOUGH_TRIES = 6;
/** The size is guessed, and the lowest quality tried should the guess not fit. */
const MIN_TRIES = 2;

/**
 * What all encodings of a picture may take, in seconds of a machine that does nothing else: two at once share its cores,
 * and the limits are 60 s a picture and 15 s a page.
 */
const budgetSeconds = { picture: 24, page: 6 } as const;

/**
 * Seconds a megapixel of one encoding, by trial (photos of 2 MP at middle qualities, two cores). That of PNG is of a
 * palette, of which lossless, the first try, takes a share.
 */
const secondsPerMegapixel: Record<OutputFormat, Record<Effort, number>> = {
  jpg: { fast: 0.03, balanced: 0.04, smallest: 0.25 },
  png: { fast: 0.5, balanced: 0.5, smallest: 0.7 },
  webp: { fast: 0.08, balanced: 0.1, smallest: 0.22 },
  avif: { fast: 0.12, balanced: 0.4, smallest: 1 },
  svg: { fast: 0, balanced: 0, smallest: 0 },
};

const LOSSLESS_SHARE = 1 / 3;

/** Bits a pixel of a photo by quality, by trial (three photos, 1600 px): where the search begins, and how it goes on. */
const usualBits: Record<OutputFormat, readonly (readonly [quality: number, bits: number])[]> = {
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
  svg: [[100, 8]],
};

/** The qualities that give different files, from the lowest. From 70 up, all PNGs are the same: lossless. */
const qualities: Record<OutputFormat, readonly number[]> = {
  jpg: upTo(100),
  png: [...upTo(LOSSLESS_PNG_QUALITY - 1), 100],
  webp: upTo(100),
  avif: upTo(100),
  svg: [100],
};

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

interface Work {
  /** Of the result, in pixels. */
  size: Size;
  source: FormatId;
  /** How many frames are written. */
  frames: number;
}

/**
 * What may be tried to bring a file under the size that is asked for: its encoder's settings from the lowest quality to
 * the highest, and how often. Nothing where no size is asked for. `quality` itself is not heeded then.
 */
export function planFitting(options: ConversionOptions, work: Work): Fitting | undefined {
  const { targetSizeKb, outputFormat } = options;
  if (targetSizeKb === undefined) return undefined;
  const { effort, tries } = unhurried(options, work);
  const pixels = work.size.width * work.size.height * work.frames;
  const candidates = qualities[outputFormat].map(
    (quality): Candidate => ({
      encode: planEncode({ ...options, quality, effort }, work.size, work.source),
      ...(outputFormat !== 'svg' && { quality }),
      usualBytes: (bitsAt(outputFormat, quality) * pixels) / 8,
    }),
  );
  // Lossless is the best there is, is made in no time, and of flat graphics it is often the smallest, too.
  const first = outputFormat === 'png' ? { first: candidates.length - 1 } : {};
  return { maxBytes: Math.floor(targetSizeKb * 1024), candidates, tries, ...first };
}

/** The effort asked for, or a lesser one, with as many tries as there is time for. */
function unhurried({ outputFormat, effort }: ConversionOptions, work: Work): { effort: Effort; tries: number } {
  const megapixels = (work.size.width * work.size.height * work.frames) / 1e6;
  const budget = budgetSeconds[work.source === 'pdf' ? 'page' : 'picture'];
  const saved = outputFormat === 'png' ? 1 - LOSSLESS_SHARE : 0;
  const triesWith = (each: Effort) =>
    Math.floor(saved + budget / (secondsPerMegapixel[outputFormat][each] * megapixels));
  const lesser = efforts.slice(0, efforts.indexOf(effort) + 1).reverse();
  const chosen = lesser.find((each) => triesWith(each) >= ENOUGH_TRIES) ?? 'fast';
  return { effort: chosen, tries: Math.max(MIN_TRIES, Math.min(MAX_TRIES, triesWith(chosen))) };
}

function bitsAt(format: OutputFormat, quality: number): number {
  const known = usualBits[format];
  const above = known.find(([at]) => at >= quality) ?? [quality, 1];
  const below = known.findLast(([at]) => at <= quality) ?? above;
  if (above[0] === below[0]) return above[1];
  const share = (quality - below[0]) / (above[0] - below[0]);
  return below[1] ** (1 - share) * above[1] ** share;
}
