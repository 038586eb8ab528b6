import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { run } from '../../fixtures/engine.ts';
import {
  difference,
  gradientImage,
  HEIGHT,
  onBackground,
  pixels,
  shown,
  WIDTH,
} from '../../fixtures/gradient-image.ts';
import { withChunk } from '../../fixtures/make.ts';

const sources = {
  png: () => gradientImage(4).png().toBuffer(),
  webp: () => gradientImage(4).webp({ lossless: true, exact: true }).toBuffer(),
  avif: () => gradientImage(4).avif({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(),
  '16-bit png': () => gradientImage(4).toColourspace('rgb16').png().toBuffer(),
  tiff: () => gradientImage(4).tiff({ compression: 'lzw' }).toBuffer(),
} as const;

describe.each(Object.entries(sources))('transparency of %s', (_, make) => {
  test('is flattened on white or the given color as JPEG', async () => {
    const white = await run(await make());
    expect(white.codes).toContain('flattened');
    expect(difference((await shown(white.file)).data, onBackground([255, 255, 255]))).toBeLessThan(3);
    expect(difference((await shown(white.preview)).data, onBackground([255, 255, 255]))).toBeLessThan(8);
    const blue = await run(await make(), { options: { background: '#00f' } });
    expect(difference((await shown(blue.file)).data, onBackground([0, 0, 255]))).toBeLessThan(3);
  });

  test.each(['png', 'webp', 'avif'])('is kept as %s', async (outputFormat) => {
    const { file, codes } = await run(await make(), { options: { outputFormat } });
    expect(codes).not.toContain('flattened');
    const alpha = (raw: Buffer) => raw.filter((_, index) => index % 4 === 3);
    expect(difference(alpha((await shown(file, 4)).data), alpha(pixels(4)))).toBeLessThan(3);
    // Compared on white, because the color of fully transparent pixels is undefined.
    const onWhite = await sharp(file).flatten({ background: '#fff' }).toColourspace('srgb').raw().toBuffer();
    expect(difference(onWhite, onBackground([255, 255, 255]))).toBeLessThan(3);
  });
});

test('the background color in a PNG (bKGD) is ignored', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const { file } = await run(withChunk(png, 'bKGD', Buffer.from([0, 255, 0, 0, 0, 0])));
  expect([...(await shown(file)).data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test('a palette with transparency (tRNS) is flattened on white', async () => {
  const source = await gradientImage(4).png({ palette: true, dither: 0 }).toBuffer();
  const { file } = await run(source);
  expect(difference((await shown(file)).data, onBackground([255, 255, 255]))).toBeLessThan(10);
});

test('a transparent SVG is flattened on white as JPEG, and stays transparent as PNG', async () => {
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"/>`);
  expect([...(await shown((await run(svg)).file)).data.subarray(0, 3)]).toEqual([255, 255, 255]);
  expect((await shown((await run(svg, { options: { outputFormat: 'png' } })).file, 4)).data[3]).toBe(0);
});

test('transparent parts are not traced', async () => {
  const half = await sharp({ create: { width: 80, height: 80, channels: 4, background: '#00000000' } })
    .composite([{ input: { create: { width: 40, height: 80, channels: 4, background: '#f00' } }, left: 40, top: 0 }])
    .png()
    .toBuffer();
  const { data } = await shown((await run(half, { options: { outputFormat: 'svg' } })).file, 4);
  expect(data[(40 * 80 + 10) * 4 + 3]).toBe(0);
  const [r = 0, g, b, alpha] = data.subarray((40 * 80 + 70) * 4);
  expect(r).toBeGreaterThan(250);
  expect(Math.max(g ?? 255, b ?? 255)).toBeLessThan(5);
  expect(alpha).toBe(255);
});
