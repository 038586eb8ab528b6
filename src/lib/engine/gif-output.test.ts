import sharp from 'sharp';
import { expect, test } from 'vitest';
import { respond, run } from '../../../tests/fixtures/engine.ts';
import { animation, fixtures, withEverything } from '../../../tests/fixtures/make.ts';
import { photo } from '../../../tests/support/images/photo.ts';
import { noticeText } from '../plan/notices/notice-text.ts';
import { gifBlocks } from './gif-blocks.ts';

const toGif = { outputFormat: 'gif' };
const sum = (values: readonly number[] = []): number => values.reduce((total, value) => total + value, 0);

test.each([
  ['30 frames a second', Array.from({ length: 9 }, (_, index) => (index % 3 === 2 ? 34 : 33)), 300],
  ['60 frames a second, which browsers would slow down to 10', Array.from({ length: 9 }, () => 16), 180],
])('an animation of %s takes as long', async (_, delays, durationMs) => {
  const { file, codes } = await run(await animation('webp', delays), { options: toGif });
  const { delay, pages } = await sharp(file).metadata();
  expect(pages).toBe(delays.length);
  expect(sum(delay)).toBe(durationMs);
  expect(Math.min(...(delay ?? []))).toBeGreaterThanOrEqual(20);
  expect(codes).toEqual([]);
});

test('a delay that sharp does not take is kept', async () => {
  const source = await animation('gif', [500, 65_535]);
  const { file } = await run(source, { options: toGif });
  expect((await sharp(file).metadata()).delay).toEqual((await sharp(source).metadata()).delay);
});

test('frames that are alike stay frames', async () => {
  const source = await run(await animation('gif', [50, 60, 70, 80, 90]), { options: toGif });
  const gray = { ...toGif, advancedSettings: { colorAdjustments: { brightness: -100 } } };
  const { file } = await run(source.file, { options: gray });
  expect((await sharp(file).metadata()).delay).toEqual([50, 60, 70, 80, 90]);
});

test('a still image has the best palette, in sRGB and without metadata', async () => {
  const { file, codes, result } = await run(await withEverything(), { options: toGif });
  expect(codes).toContain('metadata_dropped');
  expect(
    result.notices
      .filter(({ code }) => code === 'metadata_dropped')
      .map(noticeText)
      .join(),
  ).toContain('GIF');
  const { hasProfile, exif, xmp, pages } = await sharp(file).metadata();
  expect([hasProfile, exif, xmp, pages]).toEqual([false, undefined, undefined, 1]);
});

test('fields and a resolution are named as left out', async () => {
  const options = { ...toGif, preserveMetadata: false, metadata: { title: 'A' }, dpi: 300 };
  expect((await run(await fixtures.png(), { options })).codes).toEqual(['fields_dropped', 'dpi_dropped']);
});

test('a GIF of at most 256 colors stays exact, also if it is cropped and turned', async () => {
  const source = await fixtures.gif();
  const turned = { ...toGif, advancedSettings: { cropSettings: { x: 10, y: 10, width: 50, height: 50, rotate: 90 } } };
  for (const options of [toGif, turned]) {
    const is = await run(source, { options });
    const should = await run(source, { options: { ...options, outputFormat: 'png' } });
    const [one, other] = await Promise.all([is, should].map(({ file }) => sharp(file).ensureAlpha().raw().toBuffer()));
    expect(one).toEqual(other);
  }
});

test('a target size is met, by fewer colors if necessary, or the notice says that it is not', async () => {
  const source = await photo(200, 150).png().toBuffer();
  const best = await run(source, { options: toGif });
  const targetSizeKb = best.file.length / 1024 / 3;
  const smaller = await run(source, { options: { ...toGif, targetSizeKb } });
  expect(smaller.codes).toEqual([]);
  expect(smaller.file.length).toBeLessThanOrEqual(targetSizeKb * 1024);
  expect(smaller.result.quality).toBeLessThan(90);
  const { codes } = await run(source, { options: { ...toGif, targetSizeKb: 0.2 } });
  expect(codes).toEqual(['target_size_missed']);
});

test('a GIF that would grow keeps its pixels, without its comment', async () => {
  const colors = Buffer.alloc(64 * 64 * 3);
  for (let at = 0; at < colors.length; at++) colors[at] = (at * 7919) % 251;
  const lossy = await sharp(colors, { raw: { width: 64, height: 64, channels: 3 } })
    .gif({ colours: 4 })
    .toBuffer();
  const [first] = gifBlocks(lossy);
  const comment = Buffer.from('!\xfe\x06secret\0', 'latin1');
  const source = Buffer.concat([lossy.subarray(0, first?.start), comment, lossy.subarray(first?.start)]);
  const { file, codes } = await run(source, { options: { ...toGif, keepOriginal: true } });
  expect(codes).toEqual(['original_kept']);
  expect(file.includes('secret')).toBe(false);
  const [one, other] = await Promise.all([file, source].map((gif) => sharp(gif).raw().toBuffer()));
  expect(one).toEqual(other);
});

test('frames are limited before they are decoded', async () => {
  const source = await animation('webp', [100, 100, 100]);
  const limited = await respond(source, { options: toGif, maxPixels: 40 * 30 * 2 });
  expect(limited).toMatchObject({ error: { code: 'too_many_pixels' } });
});
