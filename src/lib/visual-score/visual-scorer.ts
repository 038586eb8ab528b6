import type { Raster } from '../difference/raster.ts';
import { type BlockScores, BlockSums } from './block-scores.ts';
import { PairComparison } from './pair-comparison.ts';
import type { PerceivedRows } from './perceived-rows.ts';
import { MIN_SIDE } from './weights.ts';

/** Compares images with one reference, which is converted only once. */
export interface VisualScorer {
  /** @param other of the same size as the reference. @returns see `visualScore` */
  score(other: Raster): number;
}

export interface VisualComparison {
  /** See `visualScore`. */
  score: number;
  blocks: BlockScores;
}

/** Grays behind transparent pixels, as sRGB values: tools/ssimulacra2_main.cc of libjxl. */
const BACKGROUNDS = [0.1, 0.9] as const;

/**
 * Visual quality of an image compared with a reference of the same size: 100 for equal pixels, 90 where no difference is visible, 70
 * where it is hard to notice, negative for very strong distortion. With transparent pixels in either, the worse of the scores on a
 * dark and a bright background.
 *
 * SSIMULACRA 2 as in libjxl (tools/ssimulacra2.cc, BSD license), with its values. Equal on all machines and browsers.
 */
export function visualScore(reference: Raster, other: Raster): number {
  const [one, two] = [enlarge(reference), enlarge(other)];
  const comparison = new PairComparison(one);
  const scores = backgroundsOf(hasTransparency(one) || hasTransparency(two)).map((background) =>
    comparison.score(comparison.convert(0, one, background), comparison.convert(1, two, background)),
  );
  return Math.min(...scores);
}

/** Memory use: about 8 bytes per pixel of the reference, twice that with transparent pixels. */
export function createVisualScorer(reference: Raster): VisualScorer {
  const one = enlarge(reference);
  const comparison = new PairComparison(one);
  const isTransparent = hasTransparency(one);
  const stored = new Map<number, PerceivedRows>();
  const referenceRows = (background: number): PerceivedRows => {
    const key = isTransparent ? background : 0;
    const rows = stored.get(key) ?? comparison.store(comparison.convert(0, one, background));
    stored.set(key, rows);
    return rows;
  };
  return {
    score(other) {
      const two = enlarge(other);
      const scores = backgroundsOf(isTransparent || hasTransparency(two)).map((background) =>
        comparison.score(referenceRows(background), comparison.convert(1, two, background)),
      );
      return Math.min(...scores);
    },
  };
}

/**
 * Scores two images of the same size, and each of their parts.
 * @param onProgress called with the progress, 0 to 1
 */
export function compareVisually(
  reference: Raster,
  other: Raster,
  onProgress: (share: number) => void,
): VisualComparison {
  const [one, two] = [enlarge(reference), enlarge(other)];
  const comparison = new PairComparison(one);
  const backgrounds = backgroundsOf(hasTransparency(one) || hasTransparency(two));
  return backgrounds
    .map((background, index): VisualComparison => {
      const sums = new BlockSums(reference);
      const rows = [comparison.convert(0, one, background), comparison.convert(1, two, background)] as const;
      const score = comparison.score(...rows, (channel, y, differences) => {
        sums.add(channel, y, differences);
        if (channel.scale === 0) onProgress((index + (y + 1) / one.height) / backgrounds.length);
      });
      return { score, blocks: sums.scores() };
    })
    .reduce(worse);
}

function worse(one: VisualComparison, other: VisualComparison): VisualComparison {
  const scores = one.blocks.scores.map((score, index) => Math.min(score, other.blocks.scores[index] ?? score));
  return { score: Math.min(one.score, other.score), blocks: { ...one.blocks, scores } };
}

const backgroundsOf = (isTransparent: boolean): readonly number[] =>
  isTransparent ? BACKGROUNDS : BACKGROUNDS.slice(0, 1);

function hasTransparency({ data }: Raster): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 255) return true;
  return false;
}

/** Mirrors an image that is too small to be compared until it is large enough. libjxl's program scores or rejects those. */
function enlarge(image: Raster): Raster {
  const [width, height] = [Math.max(MIN_SIDE, image.width), Math.max(MIN_SIDE, image.height)];
  if (width === image.width && height === image.height) return image;
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = 4 * (mirrored(y, image.height) * image.width + mirrored(x, image.width));
      data.set(image.data.subarray(from, from + 4), 4 * (y * width + x));
    }
  }
  return { width, height, data };
}

/** @returns a position from 0 to before `length` that runs back and forth as `position` grows */
function mirrored(position: number, length: number): number {
  const offset = position % (2 * length);
  return offset < length ? offset : 2 * length - 1 - offset;
}
