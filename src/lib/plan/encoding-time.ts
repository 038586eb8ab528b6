import type { OutputFormat } from '../formats/formats.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { type Effort, effortLevels } from '../options/values.ts';
import type { EncodedSource } from './encode.ts';

/**
 * With fewer tries, a search may miss the best quality. A faster effort with more tries comes closer.
 */
const ENOUGH_TRIES = 6;

/**
 * Time limit for all encodings of an image, in seconds on an idle machine. Two conversions share its cores, and the
 * request limits are 60 s per image and 15 s per page.
 */
const budgetSeconds = { image: 24, page: 6 } as const;

/**
 * Seconds per megapixel of one encoding, measured on 2 MP photos at medium qualities with two cores. The PNG values are
 * for a palette; the lossless first try takes a fraction of that.
 */
const secondsPerMegapixel: Record<OutputFormat, Record<Effort, number>> = {
  jpg: { fast: 0.03, balanced: 0.04, smallest: 0.12 },
  png: { fast: 0.5, balanced: 0.5, smallest: 0.7 },
  webp: { fast: 0.08, balanced: 0.12, smallest: 0.22 },
  avif: { fast: 0.14, balanced: 0.3, smallest: 0.45 },
  gif: { fast: 0.5, balanced: 1, smallest: 1.5 },
  tiff: { fast: 0, balanced: 0, smallest: 0 },
  jxl: { fast: 0.08, balanced: 0.3, smallest: 2 },
  ico: { fast: 0, balanced: 0, smallest: 0 },
  svg: { fast: 0, balanced: 0, smallest: 0 },
};

/** Time of a lossless PNG encoding as a share of one with a palette. */
const LOSSLESS_TIME_SHARE = 1 / 3;

/** The requested effort, or a lower one if time permits too few encodings, and how many it permits. */
export function chooseEffort(
  { outputFormat, effort }: ConversionOptions,
  { pixels, source }: { pixels: number; source: EncodedSource },
): { effort: Effort; tries: number } {
  const budget = budgetSeconds[source.format === 'pdf' ? 'page' : 'image'];
  const savedTries = outputFormat === 'png' ? 1 - LOSSLESS_TIME_SHARE : 0;
  const triesWith = (each: Effort) =>
    Math.floor(savedTries + (budget * 1e6) / (secondsPerMegapixel[outputFormat][each] * pixels));
  const lesser = effortLevels.slice(0, effortLevels.indexOf(effort) + 1).reverse();
  const chosen = lesser.find((each) => triesWith(each) >= ENOUGH_TRIES) ?? 'fast';
  return { effort: chosen, tries: triesWith(chosen) };
}
