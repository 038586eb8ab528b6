import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { noticeText } from '../../../src/lib/plan/notices/notice-text.ts';
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

  test('is flattened on the given color whatever the effects and adjustments', async () => {
    const inverted = pixels(4).map((value, index) => (index % 4 === 3 ? value : 255 - value));
    const expected = sharp(inverted, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } }).flatten({
      background: '#369',
    });
    const options = { background: '#369', effects: ['negative'] };
    const { file } = await run(await make(), { options });
    expect(difference((await shown(file)).data, await expected.raw().toBuffer())).toBeLessThan(3);
    const advancedSettings = { colorAdjustments: { brightness: -60 } };
    const dark = await run(await make(), { options: { background: '#369', advancedSettings } });
    expect([...(await shown(dark.file)).data.subarray(0, 3)].map((value) => Math.round(value / 17))).toEqual([3, 6, 9]);
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

describe('an alpha channel', () => {
  const opaque = () =>
    sharp({ create: { width: 400, height: 300, channels: 4, background: { r: 9, g: 99, b: 199, alpha: 1 } } });
  const dot = { create: { width: 1, height: 1, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.02 } } } as const;
  const withDot = () => opaque().composite([{ input: dot, left: 390, top: 290, blend: 'dest-out' }]);
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><path d="M0 0H200V100H0z"/></svg>`,
  );

  test.each([
    ['PNG', () => opaque().png().toBuffer()],
    ['16-bit PNG', () => opaque().toColourspace('rgb16').png().toBuffer()],
    ['gray PNG', () => opaque().toColourspace('b-w').png().toBuffer()],
    ['TIFF', () => opaque().tiff().toBuffer()],
    ['SVG', async () => svg],
  ])('that is opaque is not said to be filled: %s', async (_, make) => {
    for (const options of [{}, { width: 100 }, { advancedSettings: { cropSettings: { rotate: 90 } } }]) {
      expect((await run(await make(), { options })).codes).not.toContain('flattened');
    }
  });

  test('with a single pixel that is not is filled, unless it is cropped away', async () => {
    const source = await withDot().png().toBuffer();
    expect((await run(source, { options: { width: 100 } })).codes).toContain('flattened');
    const cropSettings = { width: 50, height: 50 };
    expect((await run(source, { options: { advancedSettings: { cropSettings } } })).codes).not.toContain('flattened');
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

test('a GIF keeps what is transparent, and says that partly transparent areas became opaque or clear', async () => {
  const shades = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><g fill="#c30">
      <rect width="30" height="30"/><rect x="30" width="30" height="30" fill-opacity=".6"/></g></svg>`),
  )
    .png()
    .toBuffer();
  const { file, codes } = await run(shades, { options: { outputFormat: 'gif' } });
  expect(codes).toEqual(['translucency_lost']);
  const { data } = await shown(file, 4);
  const pixels = [15, 45, 75].map((x) => [...data.subarray((15 * 90 + x) * 4, (15 * 90 + x) * 4 + 4)]);
  expect(pixels.map((pixel) => pixel[3])).toEqual([255, 255, 0]);
  for (const [r = 0, g = 0, b = 0] of pixels.slice(0, 2)) {
    expect(Math.max(Math.abs(r - 204), Math.abs(g - 51), b)).toBeLessThan(3);
  }
  const opaque = await sharp(shades).extract({ left: 0, top: 0, width: 30, height: 30 }).png().toBuffer();
  expect((await run(opaque, { options: { outputFormat: 'gif' } })).codes).toEqual([]);
});

describe('tracing says that partly transparent areas became opaque', () => {
  const shape = (content: string) =>
    sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">${content}</svg>`))
      .png()
      .toBuffer();

  test.each([
    ['of one opacity', '<rect x="10" y="10" width="50" height="50" fill="#25c" fill-opacity=".6"/>'],
    ['of the smallest size', '<rect x="86" y="86" width="3" height="3" fill-opacity=".2"/>'],
  ])('%s', async (_, content) => {
    const { codes, result } = await run(await shape(content), { options: { outputFormat: 'svg', background: '#ff0' } });
    expect(codes).toEqual(['translucency_lost']);
    expect(result.notices.map(noticeText)[0]).toContain('are now #ff0, or left out');
  });

  test.each([
    ['no pixels', ''],
    ['opaque pixels', '<rect width="90" height="90"/>'],
    ['smooth edges', '<circle cx="45" cy="45" r="40"/><path d="M0 0L90 5V7L0 2z"/>'],
    ['pixels at both ends of rows', '<path d="M0 0h2v90h-2zM88 0h2v90h-2z" fill-opacity=".5"/>'],
  ])('but not with %s', async (_, content) => {
    expect((await run(await shape(content), { options: { outputFormat: 'svg' } })).codes).toEqual([]);
  });
});
