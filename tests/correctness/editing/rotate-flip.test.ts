import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type QuarterTurn, quarterTurns } from '../../../src/lib/geometry/orientation.ts';
import { run } from '../../fixtures/engine.ts';
import { difference, gradientImage, HEIGHT, pixels, shown, WIDTH } from '../../fixtures/gradient-image.ts';
import { animation, fixtures, oriented } from '../../fixtures/make.ts';
import { converted, type OptionsInput } from '../../support/images/converted.ts';

interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** An RGB image whose pixel at x, y is that of `from` at the returned position. */
function mapped(from: Pixels, { width, height }: Omit<Pixels, 'data'>, at: (x: number, y: number) => [number, number]) {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = at(x, y);
      data.set(from.data.subarray((fromY * from.width + fromX) * 3).subarray(0, 3), (y * width + x) * 3);
    }
  }
  return { width, height, data };
}

type Request = { rotate: QuarterTurn; flipHorizontal: boolean; flipVertical: boolean };

/** The upright image as requested, pixel by pixel. */
function expected({ rotate, flipHorizontal, flipVertical }: Request, upright: Pixels): Pixels {
  let image = upright;
  for (let angle = 0; angle < rotate; angle += 90) {
    const { width, height } = image;
    image = mapped(image, { width: height, height: width }, (x, y) => [y, height - 1 - x]);
  }
  const { width, height } = image;
  if (flipHorizontal) image = mapped(image, image, (x, y) => [width - 1 - x, y]);
  if (flipVertical) image = mapped(image, image, (x, y) => [x, height - 1 - y]);
  return image;
}

const upright: Pixels = { width: WIDTH, height: HEIGHT, data: pixels() };

const requests: Request[] = quarterTurns.flatMap((rotate) =>
  [false, true].flatMap((flipHorizontal) =>
    [false, true].map((flipVertical) => ({ rotate, flipHorizontal, flipVertical })),
  ),
);

/** Both kinds of rotation, with and without a mirrored axis. */
const rotatedRequests: Request[] = [
  { rotate: 90, flipHorizontal: false, flipVertical: false },
  { rotate: 180, flipHorizontal: false, flipVertical: true },
];

const withCrop = (cropSettings: NonNullable<OptionsInput['advancedSettings']>['cropSettings']): OptionsInput => ({
  outputFormat: 'png',
  advancedSettings: { cropSettings },
});

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('an image with orientation %i', (orientation) => {
  test('is rotated and flipped exactly, and marked as upright', async () => {
    const source = await oriented(orientation, 'png');
    for (const request of requests) {
      const { file, result } = await converted(source, withCrop(request));
      const { width, height, data } = expected(request, upright);
      expect(result).toMatchObject({ width, height, originalWidth: WIDTH, originalHeight: HEIGHT });
      expect((await sharp(file).metadata()).orientation ?? 1).toBe(1);
      expect(difference((await shown(file)).data, data)).toBe(0);
    }
  });

  test('is rotated and flipped as AVIF, whose encoder would write a tag that is left', async () => {
    const source = await oriented(orientation, 'png');
    for (const request of requests) {
      const { file, result } = await converted(source, {
        ...withCrop(request),
        outputFormat: 'avif',
        quality: 100,
        effort: 'fast',
      });
      const { width, height, data } = expected(request, upright);
      expect(result).toMatchObject({ width, height });
      expect(await sharp(file).metadata()).toMatchObject({ width, height });
      expect(difference((await shown(file)).data, data)).toBeLessThan(3);
    }
  });

  test('is rotated before crop, resize, effects and watermark', async () => {
    const source = await oriented(orientation, 'png');
    for (const request of rotatedRequests) {
      const { width, height, data } = expected(request, upright);
      const turned = await sharp(data, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer();
      const others: OptionsInput[] = [
        { advancedSettings: { cropSettings: { x: 10, y: 20, width: 50, height: 25 } } },
        { advancedSettings: { cropSettings: { width: 50, height: 50, smartCrop: true } } },
        { advancedSettings: { cropSettings: { x: 25, width: 75 } }, width: 33, height: 44, resizeFit: 'cover' },
        { width: 50, height: 90, resizeFit: 'contain', effects: ['sepia'], hasWatermark: true, watermarkText: 'Up' },
        { width: width / 2, height: height, resizeFit: 'cover' },
        { resizePercent: 150 },
      ];
      for (const other of others) {
        const cropSettings = { ...other.advancedSettings?.cropSettings, ...request };
        const one = await converted(source, { ...other, ...withCrop(cropSettings) });
        const two = await converted(turned, { ...other, outputFormat: 'png' });
        expect([one.result.width, one.result.height]).toEqual([two.result.width, two.result.height]);
        // Scaling rounds differently after the rotation than before it.
        expect(difference((await shown(one.file, 4)).data, (await shown(two.file, 4)).data)).toBeLessThan(1);
      }
    }
  });
});

const right = { rotate: 90, flipHorizontal: true, flipVertical: false } as const;

test.each(Object.keys(fixtures) as (keyof typeof fixtures)[])(
  '%s is rotated and flipped in every target',
  async (format) => {
    const { width, height, data } = expected(right, upright);
    for (const outputFormat of ['jpg', 'png', 'webp', 'avif']) {
      const options = { outputFormat, advancedSettings: { cropSettings: right } };
      const { file, preview, result } = await run(await fixtures[format](), { options });
      expect(result).toMatchObject({ width, height });
      expect(difference((await shown(file)).data, data)).toBeLessThan(4);
      expect(difference((await shown(preview)).data, data)).toBeLessThan(8);
    }
  },
);

test('a photo that is larger than its preview has a rotated preview', async () => {
  const source = await gradientImage(3, 1200, 800).jpeg().toBuffer();
  const { preview, result } = await run(source, {
    options: { outputFormat: 'avif', advancedSettings: { cropSettings: right } },
  });
  expect(result).toMatchObject({ width: 800, height: 1200 });
  const { data, info } = await shown(preview);
  expect(info).toMatchObject({ width: 213, height: 320 });
  const small = expected(right, { width: 320, height: 213, data: pixels(3, 320, 213) });
  expect(difference(data, small.data)).toBeLessThan(8);
});

test('a JPEG that is turned back to how it is stored needs no rotation', async () => {
  const source = await oriented(6, 'jpg');
  const { file } = await converted(source, withCrop({ rotate: 270 }));
  const stored = await sharp(source).removeAlpha().raw().toBuffer();
  expect(difference((await shown(file)).data, stored)).toBe(0);
});

test.each(['gif', 'webp'] as const)('every frame of an animated %s is rotated', async (format) => {
  const delays = [100, 250, 80];
  const source = await animation(format, delays);
  const onGray = (file: Buffer) =>
    sharp(file, { animated: true }).flatten({ background: '#808080' }).raw().toBuffer({ resolveWithObject: true });
  const still = await onGray(source);
  const { width, pageHeight = 0 } = await sharp(source, { animated: true }).metadata();
  for (const request of requests.filter(({ rotate, flipVertical }) => rotate !== 180 && !flipVertical)) {
    const options = { outputFormat: 'webp', quality: 100, advancedSettings: { cropSettings: request } };
    const { file, codes } = await run(source, { options });
    expect(codes).toEqual([]);
    const after = await sharp(file).metadata();
    expect(after).toMatchObject({ pages: 3, delay: delays, loop: 2 });
    const { data, info } = await onGray(file);
    for (let page = 0; page < 3; page++) {
      const bytes = width * pageHeight * 3;
      const frame = still.data.subarray(page * bytes, (page + 1) * bytes);
      const turned = expected(request, { width, height: pageHeight, data: frame });
      expect(info.width).toBe(turned.width);
      expect(difference(data.subarray(page * bytes, (page + 1) * bytes), turned.data)).toBeLessThan(6);
    }
  }
});

test('a preview of a small copy is rotated like the result', async () => {
  const source = await gradientImage(3, 800, 600).png().toBuffer();
  const copy = await gradientImage(3, 400, 300).png().toBuffer();
  const options: OptionsInput = { ...withCrop({ ...right, x: 20, width: 50, height: 40 }), width: 120 };
  const result = await converted(source, options);
  const preview = await converted(copy, options, { width: 800, height: 600 });
  expect([preview.result.width, preview.result.height]).toEqual([result.result.width, result.result.height]);
  const { info } = await shown(result.file);
  const scaled = await sharp(preview.file)
    .resize(info.width, info.height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(difference((await shown(result.file)).data, scaled)).toBeLessThan(3);
});
