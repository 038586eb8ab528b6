import { expect, test } from 'vitest';
import { headLines, icoImages, pngImages, pngNames, webManifest } from './favicon-files.ts';

test('the farthest pixel of a maskable icon is on the edge of the safe zone, unless the source has wide margins', () => {
  const { share } = pngImages['icon-maskable-512.png'];
  const shares = [Math.SQRT2, 1, 0.8, 0.3].map((radius) => share({ isOpaque: false, radius }));
  for (const [index, expected] of [0.8 / Math.SQRT2, 0.8, 1, 1].entries())
    expect(shares[index]).toBeCloseTo(expected, 10);
});

test('what a system cannot show transparent is opaque, and a transparent logo has a margin there', () => {
  const opaque = pngNames.filter((name) => pngImages[name].isOpaque);
  expect(opaque).toEqual(['apple-touch-icon.png', 'icon-maskable-512.png']);
  const { share } = pngImages['apple-touch-icon.png'];
  expect([true, false].map((isOpaque) => share({ isOpaque, radius: 1 }))).toEqual([1, 0.8]);
  expect(icoImages.map(({ side }) => side)).toEqual([16, 32, 48]);
});

test('the manifest lists the PNGs with their sizes and the color', () => {
  const manifest = JSON.parse(webManifest('A', '#102030')) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: 'A', background_color: '#102030', theme_color: '#102030' });
  expect(manifest.icons.map(({ src, sizes, purpose }) => [src, sizes, purpose])).toEqual([
    ['/icon-192.png', '192x192', 'any'],
    ['/icon-512.png', '512x512', 'any'],
    ['/icon-maskable-512.png', '512x512', 'maskable'],
  ]);
});

test('the lines link the SVG only if there is one', () => {
  expect(headLines(true).split('\n')).toHaveLength(4);
  expect(headLines(false)).not.toContain('svg');
});
