import { describe, expect, test } from 'vitest';
import { defaultOptions } from '../../options/defaults.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import { planGeometry } from './geometry.ts';
import { sidesOfIcon } from './icon.ts';

/** The sides of an icon's images, and how the largest is made. */
function planned(width: number, height: number, over: Partial<ConversionOptions> = {}, isVector = false) {
  const options: ConversionOptions = { ...defaultOptions, outputFormat: 'ico', ...over };
  const { resizing } = planGeometry({ width, height }, options, isVector);
  const { size, ...others } = resizing;
  expect(size.width).toBe(size.height);
  return { sides: sidesOfIcon(size.width, options), ...others };
}

describe('without a size', () => {
  test.each([
    [4000, 3000, [16, 32, 48, 64, 128, 256]],
    [256, 10, [16, 32, 48, 64, 128, 256]],
    [255, 255, [16, 32, 48, 64, 128]],
    [47, 20, [16, 32]],
    [5, 9, [16]],
  ])('an image of %i x %i is not enlarged beyond the smallest side', (width, height, sides) => {
    expect(planned(width, height).sides).toEqual(sides);
  });

  test('a drawing, and an image that may be enlarged, have all sides', () => {
    expect(planned(20, 10, {}, true).sides).toHaveLength(6);
    expect(planned(20, 10, { upscale: true }).sides).toHaveLength(6);
  });

  test('the whole image is centered on a transparent square', () => {
    expect(planned(400, 100)).toMatchObject({
      scaled: { width: 256, height: 64 },
      pad: { left: 0, right: 0, top: 96, bottom: 96 },
    });
    expect(planned(10, 5)).toMatchObject({ scaled: { width: 16, height: 8 }, pad: { top: 4, bottom: 4 } });
  });
});

describe('with a size', () => {
  test.each<[string, Partial<ConversionOptions>, number]>([
    ['a width', { width: 48 }, 48],
    ['a height', { height: 20 }, 40],
    ['a percentage', { resizePercent: 25 }, 100],
    ['a size that is not reached without enlarging', { width: 4000 }, 400],
  ])('%s, there is one image of it', (_, options, side) => {
    expect(planned(400, 200, options).sides).toEqual([side]);
  });

  test('cover crops, and contain has the same border in total', () => {
    const box = { width: 60, height: 30 };
    expect(planned(100, 100, { ...box, resizeFit: 'cover' })).toMatchObject({
      crop: { width: 60, height: 30 },
      pad: { top: 15, bottom: 15 },
    });
    expect(planned(100, 100, { ...box, resizeFit: 'contain' })).toMatchObject({
      scaled: { width: 30, height: 30 },
      pad: { left: 15, right: 15, top: 15, bottom: 15 },
    });
  });
});
