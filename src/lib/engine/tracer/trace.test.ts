import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { run } from '../../../../tests/fixtures/engine.ts';
import { laidOn, seenOn } from '../../../../tests/support/images/pixel-errors.ts';
import { isLineArt } from './line-art.ts';

const WHITE = [255, 255, 255] as const;

/** An image that is drawn pixel by pixel. */
function imageOf(width: number, height: number, colorAt: (x: number, y: number) => readonly number[]) {
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, index) => colorAt(index % width, Math.floor(index / width))).flat(),
  );
  const channels = (pixels.length / width / height) as 3 | 4;
  return sharp(pixels, { raw: { width, height, channels } });
}

const drawn = (content: string, width = 300, height = 200) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`));

/** The SVG of an image, and how much it differs: PSNR on white, in dB. */
async function traced(png: Buffer, options: object = {}) {
  const { file, result, codes } = await run(png, { options: { outputFormat: 'svg', ...options } });
  const text = file.toString('utf8');
  const [before, after] = [await seenOn(png, WHITE), await seenOn(file, WHITE)];
  let squares = 0;
  for (let at = 0; at < before.data.length; at++) squares += ((before.data[at] ?? 0) - (after.data[at] ?? 0)) ** 2;
  const psnr = 10 * Math.log10(255 ** 2 / (squares / before.data.length));
  const colors = [...new Set(Array.from(text.matchAll(/fill="(#\w+)"/g), ([, color = '']) => color.toLowerCase()))];
  return { text, psnr, colors, result, codes, pixels: after };
}

const palette = [
  [255, 0, 0, 255],
  [0, 0, 0, 255],
  [255, 255, 0, 255],
  [0, 0, 0, 0],
] as const;
const pixelArt = () => imageOf(16, 16, (x, y) => palette[(x * 7 + y * 3 + ((x * y) >> 2)) % 4] ?? palette[0]);
const modules = () => imageOf(29, 29, (x, y) => new Array(3).fill((x * 31 + y * 17 + x * y) % 3 === 0 ? 0 : 255));

describe('is drawn pixel by pixel', () => {
  test.each<[string, () => Promise<Buffer>, maxBytes: number]>([
    ['pixel art', () => pixelArt().png().toBuffer(), 6000],
    [
      'pixel art that was enlarged',
      async () =>
        sharp(await pixelArt().png().toBuffer())
          .resize(192, 192, { kernel: 'nearest' })
          .png()
          .toBuffer(),
      8000,
    ],
    [
      'a QR code with a margin',
      async () => {
        const large = await sharp(await modules().png().toBuffer())
          .resize(203, 203, { kernel: 'nearest' })
          .toBuffer();
        return sharp(large).extend({ top: 25, left: 25, bottom: 25, right: 25, background: '#fff' }).png().toBuffer();
      },
      12_000,
    ],
    [
      'a QR code of 986 pixels',
      async () =>
        sharp(await modules().png().toBuffer())
          .resize(986, 986, { kernel: 'nearest' })
          .png()
          .toBuffer(),
      12_000,
    ],
    [
      'a table of lines',
      () =>
        drawn('<path d="M20 .5v199M90 .5v199M0 30.5h299M0 90.5h299" stroke="#000"/>')
          .flatten({ background: '#fff' })
          .png()
          .toBuffer(),
      1500,
    ],
    ['a single color', () => drawn('<rect width="300" height="200" fill="#369"/>').png().toBuffer(), 300],
  ])('%s', async (_, make, maxBytes) => {
    const { text, psnr } = await traced(await make());
    expect(psnr).toBeGreaterThan(60);
    expect(text.length).toBeLessThan(maxBytes);
  });

  test('pixel art with any requested size', async () => {
    const png = await pixelArt().png().toBuffer();
    const { text, result } = await traced(png, { width: 160, upscale: true });
    expect(result).toMatchObject({ width: 160, height: 160 });
    expect(text).toContain('width="160" height="160" viewBox="0 0 16 16"');
    const [large, truth] = [await seenOn(Buffer.from(text), WHITE), sharp(png).resize(160, 160, { kernel: 'nearest' })];
    expect(large.data.equals(laidOn(await truth.ensureAlpha().raw().toBuffer(), WHITE))).toBe(true);
  });
});

describe('lines of one pixel are kept', () => {
  const lines = Array.from(
    { length: 12 },
    (_, i) => `M${10 + i * 15} 10L${280 - i * 9} 190M20 ${15 + i * 14}Q150 ${i * 30} 290 ${190 - i * 11}`,
  );
  test.each([
    [1, '#000', 1],
    [1.5, '#c00', 1],
    [1, '#000', 2.5],
  ])('%f px wide, %s, in a picture %f times as large', async (strokeWidth, color, scale) => {
    const strokes = `<path d="${lines.join('')}" fill="none" stroke="${color}" stroke-width="${strokeWidth / scale}"/>`;
    const content = `<rect width="100%" height="100%" fill="#fff"/><g transform="scale(${scale})">${strokes}</g>`;
    const png = await drawn(content, 300 * scale, 200 * scale)
      .png()
      .toBuffer();
    expect((await traced(png)).psnr).toBeGreaterThan(20);
  });

  test('shapes and noise are no lines', async () => {
    const shapes = drawn(
      '<rect width="300" height="200" fill="#fff"/><circle cx="90" cy="90" r="70"/><path d="M150 30L280 60L230 190Z"/>',
    );
    const noise = imageOf(60, 60, (x, y) => new Array(3).fill((x * 7919 + y * 104_729 + x * y * 31) % 256));
    for (const image of [shapes, noise]) {
      const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(isLineArt({ width: info.width, height: info.height, channels: 4, pixels: data })).toBe(false);
    }
  });
});

test.each<[string, (x: number, y: number) => number[]]>([
  ['from left to right', (x) => new Array(3).fill(Math.round((x / 299) * 255))],
  ['from top to bottom', (_, y) => [Math.round((y / 99) * 255), 80, 160]],
  ['across', (x, y) => [Math.round((x / 299) * 255), Math.round((y / 99) * 255), 90]],
])('a gradient becomes steps: %s', async (_, colorAt) => {
  const { psnr, colors } = await traced(await imageOf(300, 100, colorAt).png().toBuffer());
  expect(psnr).toBeGreaterThan(25);
  expect(colors.length).toBeGreaterThan(6);
});

describe('transparency', () => {
  test('a black logo stays black, and its letters are legible', async () => {
    const content =
      '<circle cx="80" cy="90" r="60"/><path d="M150 30L280 60L230 190Z"/><text x="20" y="190" font-size="24">Brand</text>';
    const { colors, psnr } = await traced(await drawn(content).png().toBuffer());
    for (const color of colors) expect(Math.max(...Buffer.from(color.slice(1), 'hex'))).toBeLessThanOrEqual(17);
    expect(psnr).toBeGreaterThan(22);
  });

  test.each([1, 30])('a hole of a radius of %i px stays one', async (radius) => {
    const hole = `<path fill-rule="evenodd" fill="#135" d="M0 0h300v200h-300zM150 ${100 - 2 * radius}a${2 * radius} ${2 * radius} 0 1 0 .1 0z"/>`;
    const { file } = await run(await drawn(hole).png().toBuffer(), { options: { outputFormat: 'svg' } });
    const { data } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[(100 * 300 + 150) * 4 + 3]).toBeLessThan(64);
    expect(data[(20 * 300 + 20) * 4 + 3]).toBe(255);
  });
});
