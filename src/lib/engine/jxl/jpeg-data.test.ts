import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { run } from '../../../../tests/fixtures/engine.ts';
import { difference, shown } from '../../../../tests/fixtures/gradient-image.ts';
import { oriented, withEverything } from '../../../../tests/fixtures/make.ts';
import { appleGainMapJpeg, gainMapJpeg, motionPhoto } from '../../../../tests/fixtures/media-parts.ts';
import { scene } from '../../../../tests/fixtures/scene.ts';
import { noticeText } from '../../plan/notices/notice-text.ts';
import { endOfJpeg } from '../metadata/rewrite/jpeg.ts';
import { readJxl } from './header.ts';

const packing = (options = {}) => ({ options: { outputFormat: 'jxl', keepJpegData: true, ...options } });
const JPG = { options: { outputFormat: 'jpg' } };
const upright = (image: Buffer): Promise<Buffer> => sharp(image).autoOrient().removeAlpha().raw().toBuffer();
const photo = scene(400, 300).jpeg({ quality: 92 }).toBuffer();
/** Bytes behind the end of a JPEG, as phones append them. */
const trailer = Buffer.from('a video with GPS 48.1371 11.5761');

test('a JPEG is smaller as JPEG XL, and comes back bit for bit', async () => {
  const source = await photo;
  const { file, result, codes } = await run(source, packing());
  expect(codes).toEqual(['jpeg_data_kept']);
  expect(result.quality).toBeUndefined();
  expect(file.length).toBeLessThan(source.length * 0.9);
  const back = await run(file, JPG);
  expect(back.file.equals(source)).toBe(true);
  expect(back.codes).toEqual(['jpeg_data_kept']);
});

test('all that a JPEG contains comes back: metadata, profile, and what follows it', async () => {
  const source = Buffer.concat([await withEverything(), trailer]);
  const { file, codes } = await run(source, packing());
  expect(codes).toEqual(['location_kept', 'jpeg_data_kept']);
  expect((await run(file, JPG)).file.equals(source)).toBe(true);
});

test.each([1, 3, 6, 8])('orientation %i stays a tag, and the pixels are shown upright', async (orientation) => {
  const source = await oriented(orientation, 'jpg');
  for (const preserveMetadata of [true, false]) {
    const { file, result } = await run(source, packing({ preserveMetadata }));
    const { width, height } = readJxl(file);
    expect([result.width, result.height].sort()).toEqual([width, height].sort());
    const png = await run(file, { options: { outputFormat: 'png' } });
    const jpg = await run(file, JPG);
    const expected = await upright(source);
    for (const file of [png.file, jpg.file]) expect(difference(await upright(file), expected)).toBeLessThan(1);
  }
});

describe('metadata that is removed', () => {
  const source = async () => Buffer.concat([await withEverything(), trailer]);

  test('is nowhere in the file, and the compressed pixels stay', async () => {
    const { file, result, codes } = await run(await source(), packing({ preserveMetadata: false }));
    expect(codes).toEqual(['jpeg_data_kept']);
    expect(result.notices.map(noticeText).at(-1)).toContain('can’t be restored');
    expect((await sharp((await run(file, { options: { outputFormat: 'png' } })).file).metadata()).exif).toBeUndefined();
    const { file: back } = await run(file, JPG);
    for (const text of ['Fixture', 'CC0', '48.1371', 'xmpmeta']) expect(back.includes(text)).toBe(false);
    expect((await shown(back)).data.equals((await shown(await source())).data)).toBe(true);
  });

  test('a location is removed from what a restored file has', async () => {
    const { file } = await run(await source(), packing({ keepLocation: false }));
    const { file: back } = await run(file, JPG);
    expect(back.includes('48.1371')).toBe(false);
    expect(back.includes('Fixture')).toBe(true);
    const png = await run(file, { options: { outputFormat: 'png', preserveMetadata: true } });
    expect(png.codes).not.toContain('location_kept');
  });

  test('a restored JPEG loses it, too', async () => {
    const { file } = await run(await source(), packing());
    const { file: back, codes } = await run(file, { options: { outputFormat: 'jpg', preserveMetadata: false } });
    expect(codes).toEqual(['jpeg_data_kept']);
    expect(back.includes('Fixture')).toBe(false);
    expect((await shown(back)).data.equals((await shown(await source())).data)).toBe(true);
  });
});

describe('an HDR gain map', () => {
  /** As libultrahdr finds it, by the list of pictures. */
  const gainMapOf = async (file: Buffer) => (await sharp(file).metadata()).gainMap?.image;
  const levels = (map: Buffer | undefined) => sharp(map).raw().toBuffer();

  test.each([
    ['removed', { preserveMetadata: false }],
    ['edited', { preserveMetadata: false, metadata: { title: 'New' } }],
    ['given a resolution', { dpi: 300 }],
  ])('stays in a JPEG whose metadata are %s, as it is packed and as it is restored', async (_, options) => {
    const source = await gainMapJpeg();
    const packed = await run(source, packing(options));
    const restored = await run((await run(source, packing())).file, { options: { ...JPG.options, ...options } });
    const back = await run(packed.file, JPG);
    for (const { file, codes } of [back, restored]) {
      expect(codes).toEqual(['jpeg_data_kept']);
      expect(await levels(await gainMapOf(file))).toEqual(await levels(source.subarray(endOfJpeg(source))));
      expect(file.includes('Of the map')).toBe(false);
    }
    expect(packed.codes).toEqual(['jpeg_data_kept']);
  });

  test("of Apple's, and a video, are left out with a notice if the metadata change", async () => {
    for (const [make, code] of [
      [appleGainMapJpeg, 'gain_map_dropped'],
      [motionPhoto, 'video_dropped'],
    ] as const) {
      const source = await make();
      const packed = await run(source, packing({ preserveMetadata: false }));
      const exact = await run(source, packing());
      const restored = await run(exact.file, { options: { ...JPG.options, preserveMetadata: false } });
      expect([packed.codes, exact.codes, restored.codes]).toEqual([
        [code, 'jpeg_data_kept'],
        ['jpeg_data_kept'],
        [code, 'jpeg_data_kept'],
      ]);
    }
  });
});

describe('the image is compressed again', () => {
  test.each([
    ['another size', { width: 100 }],
    ['an effect', { effects: ['grayscale'] }],
    ['a rotation', { advancedSettings: { cropSettings: { rotate: 90 } } }],
    ['a target size', { targetSizeKb: 10 }],
  ])('with %s, and a notice', async (_, options) => {
    const { file, codes } = await run(await photo, packing(options));
    expect(codes).toContain('jpeg_data_lost');
    expect(readJxl(file).hasJpegData).toBe(false);
  });

  test('if it is CMYK, and a notice', async () => {
    const cmyk = await scene(80, 60).toColourspace('cmyk').jpeg().toBuffer();
    const { codes } = await run(cmyk, packing());
    expect(codes).toContain('jpeg_data_lost');
  });

  test('at a lower quality of a restored JPEG', async () => {
    const { file } = await run(await photo, packing());
    const low = await run(file, { options: { outputFormat: 'jpg', quality: 50 } });
    expect(low.codes).toEqual([]);
    expect(low.file.length).toBeLessThan((await photo).length / 2);
    const kept = await run(file, { options: { outputFormat: 'jpg', quality: 50, keepJpegData: true } });
    expect(kept.file.equals(await photo)).toBe(true);
  });
});

test('gray and progressive JPEGs come back bit for bit', async () => {
  for (const image of [scene(120, 90).grayscale().jpeg(), scene(120, 90).jpeg({ progressive: true })]) {
    const source = await image.toBuffer();
    const { file } = await run(source, packing());
    expect((await run(file, JPG)).file.equals(source)).toBe(true);
  }
});

test('a damaged JPEG is compressed again', async () => {
  const source = await photo;
  const { codes } = await run(source.subarray(0, source.length * 0.7), packing());
  expect(codes).toEqual(expect.arrayContaining(['truncated', 'jpeg_data_lost']));
});
