import { formatHex, parse } from 'culori';
import { expect, test } from 'vitest';
import { paletteOf, weighedColors } from './palette-colors.ts';

/** RGBA bytes of flat stripes, each with the given number of pixels. */
function stripes(...all: [hex: string, pixels: number, alpha?: number][]): Uint8ClampedArray {
  const bytes = all.flatMap(([hex, pixels, alpha = 255]) => {
    const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Array.from({ length: pixels }, () => [...channels, alpha]).flat();
  });
  return new Uint8ClampedArray(bytes);
}

const palette = (data: Uint8ClampedArray, count: number) => paletteOf(weighedColors(data), count);

test('flat colors are exact and sorted by descending share', () => {
  const data = stripes(['#c81e32', 500], ['#0a7d4f', 300], ['#fafafa', 150], ['#101014', 50]);
  expect(palette(data, 4).map(({ hex, share }) => [hex, share])).toEqual([
    ['#c81e32', 0.5],
    ['#0a7d4f', 0.3],
    ['#fafafa', 0.15],
    ['#101014', 0.05],
  ]);
});

test('an image with fewer colors has a smaller palette, and similar colors are merged', () => {
  const data = stripes(['#c81e32', 500], ['#c91f33', 300], ['#0a7d4f', 200]);
  expect(palette(data, 6).map(({ share }) => share)).toEqual([0.8, 0.2]);
});

test('transparent pixels are ignored', () => {
  const data = stripes(['#00ff00', 900, 0], ['#0000ff', 50, 255], ['#ff00ff', 900, 100]);
  expect(palette(data, 3).map(({ hex, share }) => [hex, share])).toEqual([['#0000ff', 1]]);
  expect(palette(stripes(['#00ff00', 9, 0]), 3)).toEqual([]);
});

test.each(['#ff0000', '#000000', '#ffffff', '#808080', '#1a2b3c', '#ffd700', '#010203'])(
  'every notation of %s denotes the same color',
  (hex) => {
    const [color] = palette(stripes([hex, 10]), 3);
    expect(color?.hex).toBe(hex);
    const expected = parse(hex) as { r: number; g: number; b: number };
    const rgb = parse(color?.rgb ?? '');
    expect(rgb).toMatchObject({ r: expected.r, g: expected.g, b: expected.b });
    // The rounded notations still give the same 8-bit color.
    for (const notation of ['hsl', 'oklch'] as const) expect(formatHex(color?.[notation] ?? '')).toBe(hex);
  },
);
