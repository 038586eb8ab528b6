import { expect, test } from 'vitest';
import { contentStatistics, MAX_COLORS } from './content-statistics.ts';
import type { RawImage } from './raw-image.ts';

const row = (channels: 3 | 4, colors: readonly (readonly number[])[]): RawImage => ({
  width: colors.length,
  height: 1,
  channels,
  pixels: Uint8Array.from(colors.flat()),
});

test('counts pixels that equal their left neighbor, and colors', () => {
  const [red, blue] = [
    [255, 0, 0],
    [0, 0, 255],
  ];
  const rows = [row(3, [red, red, blue, blue, red]), row(3, [blue, blue, blue, blue, blue])];
  expect(contentStatistics(rows)).toMatchObject({ flatShare: 6 / 8, colors: 2 });
});

test('pixels of different alpha are different', () => {
  expect(
    contentStatistics([
      row(
        4,
        [0, 128, 255].map((alpha) => [9, 9, 9, alpha]),
      ),
    ]),
  ).toMatchObject({ flatShare: 0, colors: 3 });
});

test('an image of one column is flat', () => {
  expect(contentStatistics([row(3, [[1, 2, 3]]), row(3, [[4, 5, 6]])])).toMatchObject({ flatShare: 1, colors: 2 });
});

test('colors are counted up to the largest palette', () => {
  const gradient = Array.from({ length: 1000 }, (_, index) => [index & 255, index >> 8, 0]);
  expect(contentStatistics([row(3, gradient)])).toMatchObject({ flatShare: 0, colors: MAX_COLORS + 1 });
});

test('smoothness is 4 for an even gradient, and about 1 for noise', () => {
  const even = Array.from({ length: 100 }, (_, index) => [0, index, 0]);
  expect(contentStatistics([row(3, even)]).smoothness).toBe(4);
  const noise = Array.from({ length: 1000 }, (_, index) => [0, (index * 48_271) % 251, 0]);
  expect(contentStatistics([row(3, noise)]).smoothness).toBeCloseTo(1, 0);
  expect(contentStatistics([row(3, [[1, 2, 3]])]).smoothness).toBe(Number.POSITIVE_INFINITY);
});
