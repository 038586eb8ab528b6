import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { run } from '../../../../tests/fixtures/engine.ts';
import { oriented } from '../../../../tests/fixtures/make.ts';
import { difference, HEIGHT, picture, pixels, shown, WIDTH } from '../../../../tests/fixtures/picture.ts';

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('a picture stored with orientation %i', (orientation) => {
  test.each(['jpg', 'png', 'webp'] as const)('as %s comes out upright, tag 1, in every target', async (format) => {
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

  test('is scaled as it is seen, and cropped as it is seen', async () => {
    const source = await oriented(orientation, 'jpg');
    const smaller = await run(source, { options: { outputFormat: 'png', width: 80, preserveMetadata: false } });
    expect(smaller.result).toMatchObject({ width: 80, height: 60 });
    expect(difference((await shown(smaller.file)).data, pixels(3, 80, 60))).toBeLessThan(3);

    const cropped = await run(source, { options: { outputFormat: 'png', width: 60, height: 60, resizeFit: 'cover' } });
    const plain = await picture()
      .resize(80, 60, { fit: 'fill' })
      .extract({ left: 10, top: 0, width: 60, height: 60 })
      .raw()
      .toBuffer();
    expect(difference((await shown(cropped.file)).data, plain)).toBeLessThan(3);
  });
});
