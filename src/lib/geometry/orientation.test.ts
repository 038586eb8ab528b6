import { describe, expect, test } from 'vitest';
import {
  composeOrientations,
  invertOrientation,
  type Orientation,
  orientationOf,
  orientFrame,
  orientSize,
  quarterTurns,
  settingsOf,
  swapsSides,
} from './orientation.ts';

const ids: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** An image of one letter per pixel. */
type Letters = readonly string[];
const picture: Letters = ['abc', 'def'];

/** The image as displayed with each tag, by CIPA DC-008: the visual positions of the first row and the first column. */
const displayed: Record<Orientation, Letters> = {
  1: ['abc', 'def'],
  2: ['cba', 'fed'],
  3: ['fed', 'cba'],
  4: ['def', 'abc'],
  5: ['ad', 'be', 'cf'],
  6: ['da', 'eb', 'fc'],
  7: ['fc', 'eb', 'da'],
  8: ['cf', 'be', 'ad'],
};

const transposed = (image: Letters): Letters =>
  Array.from(image[0] ?? '', (_, x) => image.map((row) => row[x]).join(''));
const flippedVertically = (image: Letters): Letters => image.toReversed();
const flippedHorizontally = (image: Letters): Letters => image.map((row) => Array.from(row).toReversed().join(''));
const rotatedRight = (image: Letters): Letters => transposed(flippedVertically(image));

const apply: Record<Orientation, (image: Letters) => Letters> = {
  1: (image) => image,
  2: flippedHorizontally,
  3: (image) => rotatedRight(rotatedRight(image)),
  4: flippedVertically,
  5: transposed,
  6: rotatedRight,
  7: (image) => rotatedRight(flippedHorizontally(image)),
  8: (image) => rotatedRight(rotatedRight(rotatedRight(image))),
};

test('the operations of this test are those of the tag', () => {
  for (const id of ids) expect(apply[id](picture)).toEqual(displayed[id]);
});

test('two orientations equal their composition, for all pairs', () => {
  for (const first of ids) {
    for (const second of ids) {
      const both = apply[second](apply[first](picture));
      expect(apply[composeOrientations(first, second)](picture)).toEqual(both);
    }
    expect(composeOrientations(first, invertOrientation(first))).toBe(1);
    expect(composeOrientations(invertOrientation(first), first)).toBe(1);
  }
});

describe('settings', () => {
  test.each(quarterTurns)('rotate by %i° first and then flip', (rotate) => {
    let rotated = picture;
    for (let angle = 0; angle < rotate; angle += 90) rotated = rotatedRight(rotated);
    const flip = (flipHorizontal: boolean, flipVertical: boolean): Letters =>
      apply[orientationOf({ rotate, flipHorizontal, flipVertical })](picture);
    expect(flip(false, false)).toEqual(rotated);
    expect(flip(true, false)).toEqual(flippedHorizontally(rotated));
    expect(flip(false, true)).toEqual(flippedVertically(rotated));
    expect(flip(true, true)).toEqual(flippedVertically(flippedHorizontally(rotated)));
  });

  test('exist for each orientation', () => {
    for (const id of ids) expect(orientationOf(settingsOf[id])).toBe(id);
  });
});

test('sizes and frames follow the image', () => {
  const size = { width: 3, height: 2 };
  for (const id of ids) {
    const oriented = apply[id](picture);
    expect(orientSize(size, id)).toEqual({ width: oriented[0]?.length, height: oriented.length });
    expect(swapsSides(id)).toBe(oriented.length === 3);
    const { x, y, width, height } = orientFrame({ x: 1, y: 0, width: 2, height: 1 }, size, id);
    const part = oriented.slice(y, y + height).map((row) => row.slice(x, x + width));
    expect(Array.from(part.join('')).toSorted().join('')).toBe('bc');
  }
});
