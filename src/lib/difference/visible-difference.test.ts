import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { photo } from '../../../tests/support/images/photo.ts';
import type { Raster } from './raster.ts';
import { visibleDifference } from './visible-difference.ts';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="384" height="288">
  <circle cx="120" cy="140" r="90" fill="#25c" fill-opacity="0.6"/>
  <path d="M20 20L360 250M360 30L60 270" stroke="#fff" stroke-width="3"/>
  <rect x="230" y="60" width="110" height="130" fill="#c81e32"/></svg>`;
const picture = await sharp(await photo(384, 288, { grain: 12 }).png().toBuffer())
  .composite([{ input: Buffer.from(drawing) }])
  .png()
  .toBuffer();

async function rasterOf(image: Buffer): Promise<Raster> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}
const differenceAfter = async (edit: (image: Sharp) => Sharp): Promise<number> =>
  visibleDifference(await rasterOf(picture), await rasterOf(await edit(sharp(picture)).toBuffer()));

test('equal images have none', async () => {
  expect(await differenceAfter((image) => image.png())).toBe(0);
});

// 3-norms of butteraugli_main of libjxl 0.11 for the same pairs.
test.each<[edit: string, butteraugli: number, edit: (image: Sharp) => Sharp]>([
  ['JPEG at quality 90', 1.39, (image) => image.jpeg({ quality: 90 })],
  ['JPEG at quality 60', 2.41, (image) => image.jpeg({ quality: 60 })],
  ['JPEG at quality 25', 3.47, (image) => image.jpeg({ quality: 25 })],
  ['WebP at quality 50', 1.91, (image) => image.webp({ quality: 50 })],
  ['a blur', 1.38, (image) => image.blur(0.8).png()],
])('of %s is close to that of Butteraugli, %d', async (_, butteraugli, edit) => {
  const ratio = (await differenceAfter(edit)) / butteraugli;
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});

test('grows with the loss', async () => {
  const qualities = [95, 80, 60, 40, 20];
  const values = await Promise.all(qualities.map((quality) => differenceAfter((image) => image.jpeg({ quality }))));
  expect(values).toEqual(values.toSorted((one, other) => one - other));
});

test('busy areas hide more than smooth ones', async () => {
  const noisy = async (grain: number) => {
    const base = await photo(200, 150, { grain, seed: 3 }).png().toBuffer();
    const stripes = `<svg width="200" height="150"><path d="${Array.from({ length: 50 }, (_, at) => `M${at * 4} 0V150`).join('')}" stroke="#fff" stroke-opacity="0.08"/></svg>`;
    const changed = await sharp(base)
      .composite([{ input: Buffer.from(stripes) }])
      .png()
      .toBuffer();
    return visibleDifference(await rasterOf(base), await rasterOf(changed));
  };
  expect(await noisy(90)).toBeLessThan(await noisy(0));
});

test('does not depend on where strips begin', async () => {
  const tall = (top: number) =>
    sharp({ create: { width: 64, height: 700, channels: 3, background: '#888' } })
      .composite([{ input: { create: { width: 30, height: 40, channels: 3, background: '#a99' } }, left: 17, top }])
      .png()
      .toBuffer();
  const flat = await rasterOf(
    await sharp({ create: { width: 64, height: 700, channels: 3, background: '#888' } })
      .png()
      .toBuffer(),
  );
  const [inside, across] = [await rasterOf(await tall(100)), await rasterOf(await tall(236))];
  expect(visibleDifference(flat, across) / visibleDifference(flat, inside)).toBeCloseTo(1, 3);
});

test('reports progress up to 1', async () => {
  const raster = await rasterOf(picture);
  const progress: number[] = [];
  visibleDifference(raster, raster, (share) => progress.push(share));
  expect(progress.at(-1)).toBe(1);
});
