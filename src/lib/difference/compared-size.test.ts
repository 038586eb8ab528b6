import { expect, test } from 'vitest';
import { comparedSize } from './compared-size.ts';

const size = (width: number, height: number) => ({ width, height });

test('equal sizes are compared unchanged, without a note', () => {
  expect(comparedSize(size(800, 600), size(800, 600))).toEqual({ size: size(800, 600), notes: [] });
});

test('different sizes are compared at the smaller one, in any order', () => {
  for (const [one, other] of [
    [size(1600, 1200), size(800, 600)],
    [size(800, 600), size(1600, 1200)],
  ] as const) {
    const { size: compared, notes } = comparedSize(one, other);
    expect(compared).toEqual(size(800, 600));
    expect(notes).toEqual(['Compared at the smaller image’s size, 800 × 600 px.']);
  }
});

test('very large sizes are compared at four megapixels', () => {
  const { size: compared, notes } = comparedSize(size(8000, 6000), size(8000, 6000));
  expect(compared.width * compared.height).toBeLessThanOrEqual(4_001_000);
  expect(compared.width / compared.height).toBeCloseTo(4 / 3, 2);
  expect(notes.join()).toContain('Scaled down to 2309 × 1732 px');
});

test('a note reports different proportions, except for rounding to whole pixels', () => {
  expect(comparedSize(size(800, 600), size(600, 800)).notes.join()).toContain('different proportions');
  expect(comparedSize(size(801, 600), size(400, 300)).notes.join()).not.toContain('proportions');
});
