import { describe, expect, test } from 'vitest';
import {
  applyRatio,
  type CropFrame,
  cropRatios,
  dragFrame,
  fitFrame,
  percentRatio,
  roundFrame,
  stepFrame,
} from './crop.ts';

const frame = (x: number, y: number, width: number, height: number): CropFrame => ({ x, y, width, height });
const middle = frame(20, 30, 40, 50);
const photo = { width: 4000, height: 3000 };

describe('without a ratio', () => {
  test.each([
    ['moves', 'move', 10, -5, frame(30, 25, 40, 50)],
    ['stops at the edge of the image', 'move', 90, -90, frame(60, 0, 40, 50)],
    ['its lower right corner', 'se', 5, 10, frame(20, 30, 45, 60)],
    ['its upper left corner', 'nw', 5, 10, frame(25, 40, 35, 40)],
    ['an edge, in one direction only', 'e', 5, 99, frame(20, 30, 45, 50)],
    ['the upper edge beyond the image', 'n', 0, -99, frame(20, 0, 40, 80)],
    ['an edge past its opposite', 'w', 99, 0, frame(59, 30, 1, 50)],
  ] as const)('%s', (_, grip, across, down, expected) => {
    expect(dragFrame(middle, grip, across, down, undefined)).toEqual(expected);
  });

  test('an edge that is not dragged stays, even if typed to the limit', () => {
    expect(dragFrame(frame(0, 0, 100, 100), 'w', 10, 0, undefined)).toEqual(frame(10, 0, 90, 100));
  });
});

describe('with a ratio', () => {
  test('ratios are converted to ratios of percentages', () => {
    expect(percentRatio('1:1', photo)).toBe(0.75);
    expect(percentRatio('original', photo)).toBe(1);
    expect(percentRatio('free', photo)).toBeUndefined();
  });

  test('the whole image is fitted to the largest frame of each ratio, within rounding', () => {
    for (const size of [photo, { width: 1366, height: 768 }, { width: 900, height: 1600 }]) {
      for (const [id, { of }] of Object.entries(cropRatios)) {
        const expectedRatio = of(size);
        const ratio = percentRatio(id as keyof typeof cropRatios, size);
        if (!expectedRatio || !ratio) continue;
        const { x, y, width, height } = fitFrame(frame(0, 0, 100, 100), ratio);
        expect((width * size.width) / (height * size.height) / expectedRatio).toBeCloseTo(1, 2);
        expect(Math.max(width, height)).toBeGreaterThanOrEqual(94);
        expect(x + width).toBeLessThanOrEqual(100);
        expect(y + height).toBeLessThanOrEqual(100);
      }
    }
  });

  test('a square of a 4:3 photo is exact and centered in the frame', () => {
    expect(fitFrame(frame(0, 0, 100, 100), 0.75)).toEqual(frame(13, 0, 75, 100));
    expect(fitFrame(frame(60, 0, 40, 30), 0.75)).toEqual(frame(65, 0, 30, 40));
  });

  test('a drag keeps the ratio and the opposite edge', () => {
    const square = frame(10, 10, 30, 40);
    expect(dragFrame(square, 'se', 30, 0, 0.75)).toEqual(frame(10, 10, 60, 80));
    expect(dragFrame(square, 'nw', -10, 0, 0.75)).toEqual(frame(4, 2, 36, 48));
    expect(dragFrame(square, 's', 0, 20, 0.75)).toEqual(frame(3, 10, 45, 60));
    expect(dragFrame(square, 'se', 999, 999, 0.75)).toEqual(frame(10, 10, 66, 88));
  });

  test('every key step changes the frame, even if rounding would not', () => {
    expect(stepFrame(frame(10, 10, 30, 40), 'e', 1, 0, 0.75)).toEqual(frame(10, 8, 33, 44));
    expect(stepFrame(frame(10, 10, 30, 40), 'e', -1, 0, 0.75)).toEqual(frame(10, 12, 27, 36));
    expect(stepFrame(middle, 'move', 1, 0, 0.75)).toEqual(frame(21, 30, 40, 50));
    expect(stepFrame(frame(60, 0, 40, 50), 'move', 1, 0, undefined)).toEqual(frame(60, 0, 40, 50));
  });

  test('setting one side updates the other', () => {
    expect(applyRatio(frame(0, 0, 30, 100), 'width', 0.75)).toEqual(frame(0, 0, 30, 40));
    expect(applyRatio(frame(0, 0, 30, 60), 'height', 0.75)).toEqual(frame(0, 0, 45, 60));
  });
});

test.each([
  [frame(0, 0, 0, 0), frame(0, 0, 1, 1)],
  [frame(60, 0, 100, 100), frame(60, 0, 40, 100)],
  [frame(100, 250, 50, 50), frame(99, 99, 1, 1)],
])('%j is rounded to %j', (typed, rounded) => expect(roundFrame(typed)).toEqual(rounded));
