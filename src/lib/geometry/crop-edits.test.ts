import { describe, expect, test } from 'vitest';
import { type CropFrame, cropRatios, wholeFrame } from './crop.ts';
import { dragFrame, enterNumber, fitFrame, frameRange } from './crop-edits.ts';

const frame = (x: number, y: number, width: number, height: number): CropFrame => ({ x, y, width, height });
const photo = { width: 4000, height: 3000 };
const image = { width: 100, height: 100 };
const middle = frame(20, 30, 40, 50);

describe('without a ratio', () => {
  test.each([
    ['moves', 'move', 10, -5, frame(30, 25, 40, 50)],
    ['stops at the edge of the image', 'move', 90, -90, frame(60, 0, 40, 50)],
    ['its lower right corner', 'se', 5, 10, frame(20, 30, 45, 60)],
    ['its upper left corner', 'nw', 5, 10, frame(25, 40, 35, 40)],
    ['an edge, in one direction only', 'e', 5, 99, frame(20, 30, 45, 50)],
    ['the upper edge beyond the image', 'n', 0, -99, frame(20, 0, 40, 80)],
    ['an edge past its opposite', 'w', 99, 0, frame(59, 30, 1, 50)],
    ['by parts of pixels', 'e', 4.6, 0, frame(20, 30, 45, 50)],
  ] as const)('%s', (_, grip, across, down, expected) => {
    expect(dragFrame(image, middle, grip, across, down, undefined)).toEqual(expected);
  });

  test('an edge that is not dragged stays, even if typed to the limit', () => {
    expect(dragFrame(image, wholeFrame(image), 'w', 10, 0, undefined)).toEqual(frame(10, 0, 90, 100));
  });
});

describe('with a ratio', () => {
  test('the whole image is fitted to the largest frame of each ratio, to the pixel', () => {
    for (const size of [
      photo,
      { width: 1366, height: 768 },
      { width: 900, height: 1600 },
      { width: 640, height: 480 },
    ]) {
      for (const { of } of Object.values(cropRatios)) {
        const ratio = of(size);
        if (!ratio) continue;
        const { x, y, width, height } = fitFrame(size, wholeFrame(size), ratio);
        expect(width === size.width || height === size.height).toBe(true);
        expect(Math.min(Math.abs(width - height * ratio), Math.abs(height - width / ratio))).toBeLessThanOrEqual(0.5);
        expect(Math.abs(x - (size.width - width - x))).toBeLessThanOrEqual(1);
        expect(Math.abs(y - (size.height - height - y))).toBeLessThanOrEqual(1);
      }
    }
  });

  test('9:16 of 640 × 480 is 270 × 480', () => {
    const size = { width: 640, height: 480 };
    expect(fitFrame(size, wholeFrame(size), 9 / 16)).toEqual(frame(185, 0, 270, 480));
  });

  test('a drag keeps the ratio and the opposite edge', () => {
    const square = frame(400, 300, 1200, 1200);
    expect(dragFrame(photo, square, 'se', 300, 0, 1)).toEqual(frame(400, 300, 1500, 1500));
    expect(dragFrame(photo, square, 'nw', -100, 0, 1)).toEqual(frame(300, 200, 1300, 1300));
    expect(dragFrame(photo, square, 's', 0, 600, 1)).toEqual(frame(100, 300, 1800, 1800));
    expect(dragFrame(photo, square, 'se', 9999, 9999, 1)).toEqual(frame(400, 300, 2700, 2700));
  });
});

describe('an entered number stays exact', () => {
  test.each([
    ['x', 90, undefined, frame(90, 30, 10, 50)],
    ['y', 99, undefined, frame(20, 99, 40, 1)],
    ['width', 100, undefined, frame(0, 30, 100, 50)],
    ['height', 71, undefined, frame(20, 29, 40, 71)],
    ['width', 90, 2, frame(10, 30, 90, 45)],
    ['height', 50, 2, frame(0, 30, 100, 50)],
    ['x', 60, 2, frame(60, 30, 40, 50)],
  ] as const)('%s %d, ratio %j', (number, value, ratio, expected) => {
    expect(enterNumber(image, middle, number, value, ratio)).toEqual(expected);
    const { min, max } = frameRange(image, middle, number, ratio);
    expect(value).toBeGreaterThanOrEqual(min);
    expect(value).toBeLessThanOrEqual(max);
  });

  test('a fixed ratio limits sides and position', () => {
    expect(frameRange(image, middle, 'height', 2)).toEqual({ min: 1, max: 50 });
    expect(frameRange(image, middle, 'x', 2)).toEqual({ min: 0, max: 60 });
  });
});
