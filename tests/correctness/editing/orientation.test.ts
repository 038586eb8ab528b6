import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { resizeFits } from '../../../src/lib/geometry/resize.ts';
import { run } from '../../fixtures/engine.ts';
import { difference, gradientImage, HEIGHT, pixels, shown, WIDTH } from '../../fixtures/gradient-image.ts';
import { chunk, oriented } from '../../fixtures/make.ts';
import { converted, type OptionsInput } from '../../support/images/converted.ts';
import { corpusDir, corpusIsThere } from '../../support/images/corpus.ts';
import { readTags } from '../../support/images/exiftool.ts';

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('an image with orientation %i', (orientation) => {
  test.each(['jpg', 'png', 'webp'] as const)('as %s is upright in every target, with orientation 1', async (format) => {
    const source = await oriented(orientation, format);
    expect((await sharp(source).metadata()).orientation).toBe(orientation);
    for (const outputFormat of ['jpg', 'png', 'webp', 'avif']) {
      const { result, file, preview } = await run(source, { options: { outputFormat } });
      expect(result).toMatchObject({ width: WIDTH, height: HEIGHT });
      expect((await sharp(file).metadata()).orientation ?? 1).toBe(1);
      expect(difference((await shown(file)).data, pixels())).toBeLessThan(3);
      expect(difference((await shown(preview)).data, pixels())).toBeLessThan(8);
    }
  });

  test('is scaled and cropped upright', async () => {
    const source = await oriented(orientation, 'jpg');
    const smaller = await run(source, { options: { outputFormat: 'png', width: 80, preserveMetadata: false } });
    expect(smaller.result).toMatchObject({ width: 80, height: 60 });
    expect(difference((await shown(smaller.file)).data, pixels(3, 80, 60))).toBeLessThan(3);

    const cropped = await run(source, { options: { outputFormat: 'png', width: 60, height: 60, resizeFit: 'cover' } });
    const plain = await gradientImage()
      .resize(80, 60, { fit: 'fill' })
      .extract({ left: 10, top: 0, width: 60, height: 60 })
      .raw()
      .toBuffer();
    expect(difference((await shown(cropped.file)).data, plain)).toBeLessThan(3);
  });

  test('is rotated before crop, effects, watermark and every fit', async () => {
    const [source, upright] = [await oriented(orientation, 'png'), await gradientImage().png().toBuffer()];
    const requests: OptionsInput[] = [
      { advancedSettings: { cropSettings: { x: 50, y: 0, width: 50, height: 25 } } },
      { effects: ['blur', 'sepia'] },
      { hasWatermark: true, watermarkText: 'Up', watermarkPosition: 'top-left' },
      ...resizeFits.map((resizeFit) => ({ resizeFit, width: 50, height: 90 })),
      { resizePercent: 37 },
    ];
    for (const request of requests) {
      const options: OptionsInput = { ...request, outputFormat: 'png' };
      const [one, other] = [await converted(source, options), await converted(upright, options)];
      expect([one.result.width, one.result.height]).toEqual([other.result.width, other.result.height]);
      expect(difference((await shown(one.file, 4)).data, (await shown(other.file, 4)).data)).toBeLessThan(0.01);
    }
  });
});

/** EXIF of a rotated JPEG whose orientation has another type of number. */
async function jpegWithType(type: number): Promise<Buffer> {
  const file = await oriented(6, 'jpg');
  const entry = Buffer.from([0x12, 1, 3, 0, 1, 0, 0, 0]);
  file[file.indexOf(entry) + 2] = type;
  return file;
}

/** A rotated PNG whose EXIF is elsewhere. */
async function pngWithExif(place: (file: Buffer, exif: Buffer) => Buffer): Promise<Buffer> {
  const file = await oriented(6, 'png');
  const at = file.indexOf('eXIf') - 4;
  const end = at + 12 + file.readUInt32BE(at);
  return place(Buffer.concat([file.subarray(0, at), file.subarray(end)]), file.subarray(at + 8, end - 4));
}

const END_BYTES = 12;
test.each<[what: string, make: () => Promise<Buffer>]>([
  ['of one byte', () => jpegWithType(1)],
  ['of 32 bits', () => jpegWithType(4)],
  [
    'after the pixels of a PNG',
    () =>
      pngWithExif((file, exif) =>
        Buffer.concat([file.subarray(0, -END_BYTES), chunk('eXIf', exif), file.subarray(-END_BYTES)]),
      ),
  ],
])('an orientation %s is applied, and 1 in the result', async (_, make) => {
  const { file } = await run(await make(), { options: { outputFormat: 'png' } });
  expect(difference((await shown(file)).data, pixels())).toBeLessThan(3);
  expect(await readTags(file)).toMatchObject({ 'IFD0:Orientation': 1 });
});

// Machine reason for skipping: the corpus folder is not part of the repository.
describe.skipIf(!corpusIsThere)('photographs of the corpus (skipped only without ../shared/corpus)', () => {
  test.each([
    ['jpg/Landscape_3.jpg', 3],
    ['jpg/Landscape_6.jpg', 6],
    ['jpg/Portrait_5.jpg', 5],
  ])('%s, stored with orientation %i, looks as rotated by plain sharp', async (path, orientation) => {
    const source = await readFile(join(corpusDir, path));
    expect((await sharp(source).metadata()).orientation).toBe(orientation);
    const { file, result } = await converted(source, { outputFormat: 'png', width: 160 });
    const plain = await sharp(source)
      .autoOrient()
      .resize(result.width, result.height, { fit: 'fill' })
      .raw()
      .toBuffer();
    expect(difference((await shown(file)).data, plain)).toBeLessThan(2);
  });
});
