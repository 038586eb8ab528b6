import { expect, test } from 'vitest';
import type { ResizeRequest } from './resize.ts';
import { computeResize, resizeFits, scaleResize } from './resize.ts';

const source = { width: 400, height: 300 };
type Row = [request: Partial<ResizeRequest>, scaled: string, size: string];

const rows: Row[] = [
  [{}, '400x300', '400x300'],
  [{ width: 200 }, '200x150', '200x150'],
  [{ height: 100 }, '133x100', '133x100'],
  [{ width: 200, height: 200 }, '200x150', '200x150'],
  [{ width: 800 }, '400x300', '400x300'],
  [{ width: 800, upscale: true }, '800x600', '800x600'],
  [{ width: 200, height: 200, fit: 'outside' }, '267x200', '267x200'],
  [{ width: 800, height: 800, fit: 'outside' }, '400x300', '400x300'],
  [{ width: 200, height: 200, fit: 'fill' }, '200x200', '200x200'],
  [{ width: 800, height: 200, fit: 'fill' }, '400x200', '400x200'],
  [{ width: 800, height: 200, fit: 'fill', upscale: true }, '800x200', '800x200'],
  [{ width: 200, height: 200, fit: 'cover' }, '267x200', '200x200'],
  [{ width: 800, height: 800, fit: 'cover' }, '400x300', '300x300'],
  [{ width: 800, height: 800, fit: 'cover', upscale: true }, '1067x800', '800x800'],
  [{ width: 200, height: 200, fit: 'contain' }, '200x150', '200x200'],
  [{ width: 800, height: 800, fit: 'contain' }, '400x300', '800x800'],
  [{ width: 800, height: 800, fit: 'contain', upscale: true }, '800x600', '800x800'],
  [{ width: 1, height: 1 }, '1x1', '1x1'],
];

test.each(rows)('%o: scaled to %s, result is %s', (request, scaled, size) => {
  const result = computeResize(source, { fit: 'inside', upscale: false, ...request });
  expect(`${result.scaled.width}x${result.scaled.height}`).toBe(scaled);
  expect(`${result.size.width}x${result.size.height}`).toBe(size);
});

test.each([
  [1920, 1080],
  [12_000, 2400],
  [2842, 2090],
  [1000, 1],
])('a side of %d by %d is exact, whether the other side is given or follows', (width, height) => {
  for (let side = 1; side <= width; side += 7) {
    const byWidth = computeResize({ width, height }, { width: side, fit: 'inside', upscale: false }).size;
    expect(byWidth.width).toBe(side);
    expect(computeResize({ width, height }, { ...byWidth, fit: 'inside', upscale: false }).size).toEqual(byWidth);
    const byHeight = computeResize({ width: height, height: width }, { height: side, fit: 'outside', upscale: false });
    expect(byHeight.size.height).toBe(side);
  }
});

const fitsAndUpscale = resizeFits.flatMap((fit) => [true, false].map((upscale) => ({ fit, upscale })));

test.each(fitsAndUpscale)('crop and padding add up to the size: $fit, upscale $upscale', ({ fit, upscale }) => {
  for (let side = 1; side < 1000; side += 37) {
    const { scaled, crop, pad, size } = computeResize(
      { width: 317, height: 211 },
      { width: side, height: 201, fit, upscale },
    );
    const { left, top, right, bottom } = pad ?? { left: 0, top: 0, right: 0, bottom: 0 };
    expect({
      width: (crop ?? scaled).width + left + right,
      height: (crop ?? scaled).height + top + bottom,
    }).toEqual(size);
    if (crop) expect(crop.left + crop.width).toBeLessThanOrEqual(scaled.width);
    if (crop) expect(crop.top + crop.height).toBeLessThanOrEqual(scaled.height);
    expect(Math.min(left, top, right, bottom)).toBeGreaterThanOrEqual(0);
  }
});

test('each side has at least one pixel', () => {
  expect(computeResize({ width: 10_000, height: 2 }, { width: 100, fit: 'inside', upscale: false }).size).toEqual({
    width: 100,
    height: 1,
  });
});

test('crop and padding scale with the size', () => {
  const box = { width: 100, height: 100, upscale: false } as const;
  const half = { width: 50, height: 50 };
  expect(scaleResize(computeResize({ width: 400, height: 300 }, { ...box, fit: 'cover' }), half)).toEqual({
    scaled: { width: 67, height: 50 },
    crop: { left: 8, top: 0, ...half },
    size: half,
  });
  expect(scaleResize(computeResize({ width: 40, height: 30 }, { ...box, fit: 'contain' }), half)).toEqual({
    scaled: { width: 20, height: 15 },
    pad: { left: 15, top: 17, right: 15, bottom: 18 },
    size: half,
  });
});
