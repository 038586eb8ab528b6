import { describe, expect, test } from 'vitest';
import { perceptualLevelNames, perceptualLevels } from '../../options/perceptual-levels.ts';
import { optionsSchema } from '../../options/schema.ts';
import type { PerceptualTargetSearch } from '../types.ts';
import { bestQuality, nextQuality } from './next-quality.ts';
import { planPerceptualTarget } from './plan-search.ts';

const formats = ['jpg', 'png', 'webp', 'avif', 'jxl'] as const;

const work = {
  size: { width: 4000, height: 3000 },
  source: { format: 'jpg', halfChroma: true },
  frames: 1,
  mayBeGraphic: false,
} as const;

function plan(options: object, changes: Partial<typeof work> | object = {}): PerceptualTargetSearch {
  const search = planPerceptualTarget(optionsSchema.parse(options), { ...work, ...changes });
  if (!search) throw new Error('There is no search.');
  return search;
}

interface Searched {
  index: number;
  tries: number[];
}

/** Searches as the engine does. */
function searchWith(search: PerceptualTargetSearch, scoreAt: (index: number) => number): Searched {
  const measured = new Map<number, number>();
  for (;;) {
    const index = nextQuality(search, measured, search.tries - measured.size);
    if (index === undefined) return { index: bestQuality(search, measured), tries: [...measured.keys()] };
    measured.set(index, scoreAt(index));
  }
}

describe('the plan', () => {
  test.each(perceptualLevelNames)('of level %s has its score', (perceptualTarget) => {
    expect(plan({ perceptualTarget }).score).toBe(perceptualLevels[perceptualTarget]);
  });

  test('of a number has that score', () => {
    expect(plan({ perceptualTarget: 83.5 }).score).toBe(83.5);
  });

  test.each(['gif', 'ico', 'svg'] as const)('of %s does not exist', (outputFormat) => {
    const options = optionsSchema.parse({ outputFormat, perceptualTarget: 'web' });
    expect(planPerceptualTarget(options, work)).toBeUndefined();
  });

  test.each(formats)('of %s has rising qualities and scores', (outputFormat) => {
    const { candidates } = plan({ outputFormat, perceptualTarget: 'web' });
    for (const [index, candidate] of candidates.entries()) {
      const before = candidates[index - 1];
      if (!before) continue;
      expect(candidate.quality).toBeGreaterThan(before.quality);
      expect(candidate.typicalScore).toBeGreaterThan(before.typicalScore);
    }
  });

  test('has fewer whole encodings for an image that takes long', () => {
    const slow = { outputFormat: 'avif', effort: 'smallest', perceptualTarget: 'web' };
    expect(plan(slow, { size: { width: 16_000, height: 12_000 } }).wholeTries).toBe(1);
    expect(plan({ perceptualTarget: 'web' }).wholeTries).toBe(3);
  });
});

describe.each(formats)('the search for a quality of %s', (outputFormat) => {
  /** Images whose distance to equal pixels is this multiple of the usual one. */
  const images = [0.4, 0.7, 0.9, 1, 1.15, 1.4, 1.8];

  test.each(perceptualLevelNames)('finds the lowest for %s, or one just above it', (perceptualTarget) => {
    const search = plan({ outputFormat, perceptualTarget });
    const { candidates, score, tries } = search;
    for (const factor of images) {
      const scoreAt = (index: number) => 100 - factor * (100 - (candidates[index]?.typicalScore ?? 0));
      const found = searchWith(search, scoreAt);
      const lowest = candidates.findIndex((_, index) => scoreAt(index) >= score);
      expect(found.tries.length).toBeLessThanOrEqual(tries);
      if (lowest === -1) expect(found.index).toBe(candidates.length - 1);
      else expect(scoreAt(found.index)).toBeGreaterThanOrEqual(score);
      const isNear = scoreAt(found.index) - score <= 0.7;
      expect(isNear || found.index === (lowest === -1 ? candidates.length - 1 : lowest)).toBe(true);
    }
  });

  test('takes at most four tries for typical images', () => {
    for (const perceptualTarget of perceptualLevelNames) {
      const search = plan({ outputFormat, perceptualTarget });
      for (const factor of [0.85, 1, 1.2]) {
        const scoreAt = (index: number) => 100 - factor * (100 - (search.candidates[index]?.typicalScore ?? 0));
        expect(searchWith(search, scoreAt).tries.length).toBeLessThanOrEqual(4);
      }
    }
  });
});

test('scores that fall with the quality end the search, too', () => {
  const search = plan({ perceptualTarget: 'very-good' });
  const found = searchWith(search, (index) => (index % 2 === 0 ? 85 : 60));
  expect(found.tries.length).toBeLessThanOrEqual(search.tries);
});
