import { describe, expect, test } from 'vitest';
import { stillImage } from '../../../../tests/fixtures/source-info.ts';
import { outputFormats } from '../../formats/formats.ts';
import { defaultOptions } from '../../options/defaults.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import { effortLevels } from '../../options/values.ts';
import { estimateMemoryBytes, processMemory } from '../memory.ts';
import { createPlan } from '../plan.ts';
import type { SourceInfo, TargetSizeSearch } from '../types.ts';
import { searchedBytes } from './minimum-size.ts';
import { bestCandidate, nextCandidate } from './next-candidate.ts';

const MEGAPIXEL = { width: 1250, height: 800 };

function planned(requested: Partial<ConversionOptions>, over: Partial<SourceInfo> = {}) {
  return createPlan({ ...stillImage, ...MEGAPIXEL, ...over }, { ...defaultOptions, targetSizeKb: 100, ...requested });
}

function searchOf(requested: Partial<ConversionOptions>, over: Partial<SourceInfo> = {}): TargetSizeSearch {
  const { targetSize } = planned(requested, over);
  if (!targetSize) throw new Error('the plan has no target size');
  return targetSize;
}

/** Runs the search with given file sizes. */
function runSearch(search: TargetSizeSearch, sizeOf: (index: number) => number) {
  const measured = new Map<number, number>();
  for (let index = nextCandidate(search, measured); index !== undefined; index = nextCandidate(search, measured)) {
    expect(measured.has(index), 'no candidate is encoded twice').toBe(false);
    measured.set(index, sizeOf(index));
  }
  return { best: bestCandidate(measured, search.maxBytes), tries: measured.size, measured };
}

describe('candidates', () => {
  test('are empty without a target size', () => {
    expect(planned({ targetSizeKb: undefined })).not.toHaveProperty('targetSize');
  });

  test('are the encoder settings of the plan for each quality, in ascending order', () => {
    for (const outputFormat of ['jpg', 'webp', 'avif'] as const) {
      const { candidates } = searchOf({ outputFormat });
      expect(candidates.map(({ quality }) => quality)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
      for (const quality of [1, 89, 90, 100]) {
        const plain = planned({ outputFormat, quality, targetSizeKb: undefined });
        expect(candidates[quality - 1]?.encode).toEqual(plain.encode);
      }
    }
  });

  test('of PNG are the palettes and lossless, which is tried first; SVG has a single one', () => {
    const png = searchOf({ outputFormat: 'png' });
    expect(png.candidates).toHaveLength(70);
    expect(png.candidates.at(-2)).toMatchObject({ quality: 69, encode: { paletteQuality: 69 } });
    expect(png.candidates.at(-1)?.encode).not.toHaveProperty('paletteQuality');
    expect(nextCandidate(png, new Map())).toBe(69);
    expect(searchOf({ outputFormat: 'svg' }).candidates).toHaveLength(1);
  });

  test('a KB has 1024 bytes, and fractions are allowed', () => {
    expect(searchOf({ targetSizeKb: 100 }).maxBytes).toBe(102_400);
    expect(searchOf({ targetSizeKb: 0.5 }).maxBytes).toBe(512);
  });

  test('a file whose padding could exceed the maximum is too large', () => {
    const { minBytes, maxBytes } = searchOf({ targetSizeKb: 10, minSizeKb: 9.999 });
    expect([minBytes, maxBytes]).toEqual([10_239, 10_240]);
    const counted = (bytes: number) => searchedBytes(bytes, { minBytes, maxBytes });
    expect([100, 10_150, 10_176].map(counted)).toEqual([100, 10_150, 10_176]);
    expect([10_177, 10_238].map(counted)).toEqual([10_241, 10_241]);
    expect([10_239, 10_240, 10_300].map(counted)).toEqual([10_239, 10_240, 10_300]);
  });

  test('quality is ignored', () => {
    expect(planned({ quality: 10 }).targetSize).toEqual(planned({ quality: 90 }).targetSize);
  });

  test('the memory estimate is that of the most demanding candidate plus the buffered image', () => {
    const source = { ...stillImage, ...MEGAPIXEL };
    const of = (requested: Partial<ConversionOptions>) =>
      estimateMemoryBytes(source, planned({ outputFormat: 'avif', ...requested }), processMemory);
    const kept = 3 * MEGAPIXEL.width * MEGAPIXEL.height;
    expect(of({ quality: 10 })).toBe(of({ quality: 95, targetSizeKb: undefined }) + kept);
  });
});

const isNear = (bytes: number, maxBytes: number): boolean => bytes <= maxBytes && bytes >= maxBytes * 0.97;

describe('the search', () => {
  /** File size as a function of quality, from 0 for the lowest to 1 for the highest. */
  const shapes: Record<string, (share: number) => number> = {
    'as photos do': (share) => 20_000 * 50 ** share,
    'in a straight line': (share) => 10_000 + 900_000 * share,
    'late and steeply': (share) => 30_000 + 2e6 * share ** 12,
    'in steps': (share) => 20_000 * 2 ** Math.floor(share * 5),
    'not at all': () => 50_000,
  };

  test.each(outputFormats)(
    'finds the highest %s that fits, or one within 3 %%, in at most ten tries, for any distribution of sizes',
    (outputFormat) => {
      for (const [shape, sizeAt] of Object.entries(shapes)) {
        for (const targetSizeKb of [5, 21, 30, 50, 77, 150, 400, 800, 3000]) {
          const search = searchOf({ outputFormat, targetSizeKb });
          const last = search.candidates.length - 1;
          const sizeOf = (index: number) => Math.round(sizeAt(last === 0 ? 1 : index / last));
          const { best, tries } = runSearch(search, sizeOf);
          const highest = search.candidates.findLastIndex((_, index) => sizeOf(index) <= search.maxBytes);
          const expected = isNear(sizeOf(best), search.maxBytes) ? sizeOf(best) : sizeOf(Math.max(0, highest));
          expect(sizeOf(best), `${shape}, ${targetSizeKb} KB`).toBe(expected);
          expect(tries).toBeLessThanOrEqual(10);
        }
      }
    },
  );

  test('needs few tries for a photo', () => {
    const search = searchOf({ outputFormat: 'jpg', targetSizeKb: 120 });
    const { tries } = runSearch(search, (index) => (search.candidates[index]?.typicalBytes ?? 0) * 1.4 + 9000);
    expect(tries).toBeLessThanOrEqual(3);
  });

  test('with non-monotonic sizes, the result fits and the next better one was tried', () => {
    const search = searchOf({ outputFormat: 'avif', targetSizeKb: 60 });
    const sizeOf = (index: number) => 20_000 + index * 900 + (index % 3) * 2500;
    const { best, measured } = runSearch(search, sizeOf);
    expect(sizeOf(best)).toBeLessThanOrEqual(search.maxBytes);
    expect(measured.get(best + 1)).toBeGreaterThan(search.maxBytes);
  });

  test.each([2, 3, 4, 5])('with %i tries does not fall to the lowest quality by a few bytes', (tries) => {
    const search = {
      ...searchOf({ outputFormat: 'webp', targetSizeKb: 4000 }, { width: 9798, height: 6532 }),
      tries,
    };
    // Measured on 64 MP of soft noise.
    const { best, measured } = runSearch(search, (index) => Math.round(2255 * 1024 * (index + 1) ** 0.24));
    expect(measured.get(best)).toBeLessThanOrEqual(search.maxBytes);
    expect(measured.get(best)).toBeGreaterThan(search.maxBytes * 0.7);
    expect(measured.size).toBeLessThanOrEqual(tries);
  });

  test('returns the smallest file if none fits, including the lowest quality', () => {
    const search = searchOf({ targetSizeKb: 1 });
    const { best, measured } = runSearch(search, (index) => 5000 + index);
    expect(best).toBe(0);
    expect(measured.has(0)).toBe(true);
  });
});

describe('time', () => {
  test('small images use the requested effort for all attempts', () => {
    for (const effort of effortLevels) {
      for (const outputFormat of ['jpg', 'png', 'webp', 'avif'] as const) {
        const search = searchOf({ outputFormat, effort });
        expect(search.tries).toBe(10);
        const plain = planned({ outputFormat, effort, targetSizeKb: undefined, quality: 50 });
        expect(search.candidates[49]?.encode).toEqual(plain.encode);
      }
    }
  });

  test('large images use a lower effort and fewer attempts, but still try the lowest quality', () => {
    const large = { width: 8000, height: 6000 };
    const search = searchOf({ outputFormat: 'avif', targetSizeKb: 400 }, large);
    expect(search.candidates[0]?.encode).toMatchObject({ effort: 1 });
    expect(search.tries).toBeLessThan(10);
    const { best, measured } = runSearch(search, (index) => 500_000 + index * 1000);
    expect(best).toBe(0);
    expect(measured.size).toBeLessThanOrEqual(search.tries);
    expect(measured.has(0)).toBe(true);
  });

  test('pages of a PDF and animations have less time', () => {
    const size = { width: 2480, height: 3508 };
    const tries = (over: Partial<SourceInfo>) => searchOf({ outputFormat: 'webp' }, { ...size, ...over }).tries;
    expect(tries({})).toBe(10);
    expect(tries({ format: 'pdf' })).toBeLessThan(10);
    expect(tries({ format: 'gif', frames: 40 })).toBeLessThan(10);
  });
});
