import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withEverything } from '../../fixtures/make.ts';
import { scene } from '../../fixtures/scene.ts';
import { converted } from '../../support/images/converted.ts';

/** A JPEG that is compressed again at the default quality is never larger than before. */

const jpeg = (quality: number, mozjpeg = false) => scene(480, 360).jpeg({ quality, mozjpeg });

test.each([20, 50, 75, 85, 95, 100])('of quality %i', async (quality) => {
  for (const mozjpeg of [false, true]) {
    const source = await jpeg(quality, mozjpeg).toBuffer();
    const { file, result } = await converted(source, {});
    expect(file.length).toBeLessThanOrEqual(source.length);
    const isKept = result.notices.some(({ code }) => code === 'original_kept');
    expect(result.quality).toBe(isKept ? undefined : 90);
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    if (isKept) expect(await pixels(file)).toEqual(await pixels(source));
  }
});

test('rotated pixels are compressed with a lower quality', async () => {
  const source = await jpeg(50, true).withMetadata({ orientation: 6 }).toBuffer();
  const { file, result } = await converted(source, {});
  expect(file.length).toBeLessThanOrEqual(source.length);
  expect(result).toMatchObject({ width: 360, height: 480 });
  expect(result.quality).toBeLessThan(90);
});

test('metadata options apply to pixels that are kept', async () => {
  const source = await sharp(await withEverything())
    .jpeg({ quality: 20 })
    .keepMetadata()
    .toBuffer();
  const all = await sharp((await converted(source, {})).file).metadata();
  const without = await sharp((await converted(source, { preserveMetadata: false })).file).metadata();
  expect(all.exif?.length).toBeGreaterThan(100);
  expect(without.exif).toBeUndefined();
});

test('another quality may make it larger', async () => {
  const source = await jpeg(50).toBuffer();
  expect((await converted(source, { quality: 100 })).file.length).toBeGreaterThan(source.length);
});
