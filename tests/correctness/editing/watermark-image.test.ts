import sharp, { type Color } from 'sharp';
import { describe, expect, test } from 'vitest';
import type { OptionField } from '../../../src/lib/options/schema.ts';
import { attempt, errorOf, run } from '../../fixtures/engine.ts';
import { animation } from '../../fixtures/make.ts';

/** The logo of a watermark, on a gray image of 200 × 100 pixels. Its margin is 2 pixels. */
const gray = { r: 128, g: 128, b: 128 };
const image = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: gray } })
    .png()
    .toBuffer();
const logoOf = (width: number, height: number, background: Color = '#ff0000') =>
  sharp({ create: { width, height, channels: 4, background } });
const red = () => logoOf(20, 10).png().toBuffer();
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><path fill="#f00" d="M0 0h2v1H0z"/></svg>',
);

type Options = Partial<Record<OptionField, unknown>>;
const options: Options = {
  outputFormat: 'png',
  hasWatermark: true,
  watermarkText: '',
  watermarkImage: 'logo',
  watermarkImageSize: 40,
};

async function drawn(logo: Buffer, more: Options = {}, source?: Buffer) {
  const { file, codes } = await run(source ?? (await image()), { options: { ...options, ...more }, logo });
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const isRed = (x: number, y: number) => (colorAt(x, y)[0] ?? 0) > 240 && (colorAt(x, y)[1] ?? 0) < 20;
  return { colorAt, isRed, info, codes };
}

/** As large as the size says: 40 × 20 pixels, inside the margin. */
test.each([
  ['top-left', 2, 2],
  ['bottom-left', 2, 78],
  ['center', 80, 40],
  ['bottom-right', 158, 78],
] as const)('at %s', async (watermarkImagePosition, left, top) => {
  const { isRed, codes } = await drawn(await red(), { watermarkImagePosition });
  expect(codes).toEqual([]);
  const corners = [
    [left, top],
    [left + 39, top],
    [left, top + 19],
    [left + 39, top + 19],
  ] as const;
  expect(corners.map(([x, y]) => isRed(x, y))).toEqual([true, true, true, true]);
  const outside = [
    [left - 1, top + 5],
    [left + 40, top + 5],
    [left + 5, top - 1],
    [left + 5, top + 20],
  ] as const;
  expect(outside.some(([x, y]) => isRed(x, y))).toBe(false);
});

test.each<[string, () => Promise<Buffer>]>([
  ['PNG', red],
  ['JPEG', () => logoOf(20, 10).removeAlpha().jpeg({ quality: 100 }).toBuffer()],
  ['WebP', () => logoOf(20, 10).webp({ lossless: true }).toBuffer()],
  ['SVG', async () => svg],
  ['gray PNG with alpha', () => logoOf(20, 10).toColourspace('b-w').png().toBuffer()],
])('a %s', async (name, logo) => {
  const { colorAt, isRed } = await drawn(await logo(), { watermarkImagePosition: 'center' });
  if (name.startsWith('gray')) expect(colorAt(100, 50)).not.toEqual([128, 128, 128]);
  else expect(isRed(100, 50)).toBe(true);
});

test('opacity, and the transparency of the logo', async () => {
  const half = { watermarkImageOpacity: 50, watermarkImagePosition: 'center' };
  expect((await drawn(await red(), half)).colorAt(100, 50)).toEqual([192, 64, 64]);
  const clear = await logoOf(20, 10, { r: 255, g: 0, b: 0, alpha: 0 }).png().toBuffer();
  expect((await drawn(clear, half)).colorAt(100, 50)).toEqual([128, 128, 128]);
});

test('repeated over the image, with gaps, and only whole', async () => {
  const { isRed } = await drawn(await red(), { watermarkImageTile: true });
  const columns = Array.from({ length: 200 }, (_, x) => x).filter((x) => isRed(x, 50));
  expect(columns.length).toBe(120);
  expect(columns[0]).toBeGreaterThanOrEqual(2);
  expect(columns.at(-1)).toBeLessThan(198);
});

test('with a text, both are drawn; without a logo, no text is a notice', async () => {
  const { colorAt, isRed } = await drawn(await red(), {
    watermarkText: 'AAAA',
    watermarkSize: 30,
    watermarkPosition: 'top-left',
  });
  expect(isRed(20, 88)).toBe(true);
  const row = Array.from({ length: 66 }, (_, x) => colorAt(x, 14).join());
  expect(new Set(row).size).toBeGreaterThan(2);
  const { watermarkImage: _, ...others } = options;
  expect((await run(await image(), { options: others })).codes).toEqual(['watermark_left_out']);
});

test('on each frame of an animation', async () => {
  const { file } = await run(await animation('gif', [100, 200]), {
    options: { ...options, outputFormat: 'webp', watermarkImagePosition: 'center', watermarkImageSize: 100 },
    logo: await red(),
  });
  for (const page of [0, 1]) {
    const frame = sharp(file, { page });
    const { width = 0, height = 0 } = await frame.metadata();
    const [r = 0, g = 255] = await frame
      .extract({ left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(r).toBeGreaterThan(230);
    expect(g).toBeLessThan(30);
  }
});

test('on an image of one pixel, and as large as the image', async () => {
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: gray } })
    .png()
    .toBuffer();
  expect((await drawn(await red(), {}, pixel)).info).toMatchObject({ width: 1, height: 1 });
  expect((await drawn(await red(), { watermarkImageSize: 100, watermarkImagePosition: 'center' })).isRed(100, 50)).toBe(
    true,
  );
});

describe('is refused', () => {
  const notOfAFormat = 'The field "watermarkImage" must be a PNG, JPEG, WebP or SVG.';

  test.each<[string, () => Promise<Buffer | undefined>, string]>([
    ['text', async () => Buffer.from('no image'), notOfAFormat],
    ['a GIF', () => logoOf(2, 2).gif().toBuffer(), notOfAFormat],
    ['nothing', async () => Buffer.alloc(0), notOfAFormat],
    ['half a PNG header', async () => (await red()).subarray(0, 20), 'The field "watermarkImage" could not be read.'],
    ['a missing file', async () => undefined, 'The field "watermarkImage" is missing.'],
  ])('%s', async (_, logo, message) => {
    const { response } = await attempt(await image(), { options, logo: await logo() });
    expect(response).toMatchObject({ ok: false, error: { details: { field: 'watermarkImage' } } });
    expect(errorOf(response)).toEqual({ code: 'bad_field', message });
  });
});

test('on a preview, it is as large in proportion', async () => {
  const large = await sharp({ create: { width: 400, height: 200, channels: 3, background: gray } })
    .png()
    .toBuffer();
  const copyOf = { width: 400, height: 200 };
  const { file } = await run(await image(), {
    options: { ...options, watermarkImagePosition: 'center' },
    copyOf,
    logo: await red(),
  });
  const full = await run(large, { options: { ...options, watermarkImagePosition: 'center' }, logo: await red() });
  const scaled = await sharp(full.file).resize(200).removeAlpha().raw().toBuffer();
  const preview = await sharp(file).removeAlpha().raw().toBuffer();
  const differing = scaled.filter((value, at) => Math.abs(value - (preview[at] ?? 0)) > 40).length;
  expect(differing / scaled.length).toBeLessThan(0.02);
});
