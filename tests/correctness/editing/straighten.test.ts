import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Size } from '../../../src/lib/geometry/resize.ts';
import { straightenedSize } from '../../../src/lib/geometry/straighten.ts';
import { difference, shown } from '../../fixtures/gradient-image.ts';
import { converted, type OptionsInput } from '../../support/images/converted.ts';

const SIZE: Size = { width: 320, height: 240 };
type Part = Size & { left: number; top: number };
type Crop = NonNullable<NonNullable<OptionsInput['advancedSettings']>['cropSettings']>;

/** The color at a point: a spot on gradients, so that each position and direction is distinct. */
function colorAt(x: number, y: number): [number, number, number] {
  const [u, v] = [x / SIZE.width, y / SIZE.height];
  return [20 + 200 * u, 20 + 200 * v, 40 + 180 * Math.exp(-((u - 0.3) ** 2 + (v - 0.6) ** 2) / 0.02)];
}

function drawn(size: Size, color: (x: number, y: number) => [number, number, number]): Buffer {
  const data = Buffer.alloc(size.width * size.height * 3);
  for (let y = 0, at = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, at += 3) data.set(color(x + 0.5, y + 0.5).map(Math.round), at);
  }
  return data;
}

/** A part of the straightened image, drawn at a size. */
function expected(degrees: number, part: Part, size: Size): Buffer {
  const whole = straightenedSize(SIZE, degrees);
  const angle = (degrees * Math.PI) / 180;
  return drawn(size, (x, y) => {
    const across = part.left + (x * part.width) / size.width - whole.width / 2;
    const down = part.top + (y * part.height) / size.height - whole.height / 2;
    return colorAt(
      SIZE.width / 2 + across * Math.cos(angle) + down * Math.sin(angle),
      SIZE.height / 2 - across * Math.sin(angle) + down * Math.cos(angle),
    );
  });
}

const requesting = (cropSettings: Crop): OptionsInput => ({ outputFormat: 'png', advancedSettings: { cropSettings } });

const rgb = async (file: Buffer): Promise<Buffer> => (await shown(file)).data;

let source: Buffer;
beforeAll(async () => {
  source = await sharp(drawn(SIZE, colorAt), { raw: { ...SIZE, channels: 3 } })
    .png()
    .toBuffer();
});

test.each([-45, -12.3, -0.1, 0.1, 5, 30, 45])('%s° shows the same points, rotated clockwise', async (straighten) => {
  const whole = straightenedSize(SIZE, straighten);
  const { file, result } = await converted(source, requesting({ straighten }));
  expect(result).toMatchObject(whole);
  expect(difference(await rgb(file), expected(straighten, { left: 0, top: 0, ...whole }, whole))).toBeLessThan(0.6);
});

test.each([
  ['a crop', {}],
  ['a smaller size', { width: 60 }],
  ['a larger size', { width: 300, upscale: true }],
  ['other proportions', { width: 50, height: 50, resizeFit: 'fill' }],
  ['other proportions, partly larger', { width: 50, height: 200, resizeFit: 'fill', upscale: true }],
] as const)('percents refer to the straightened image: %s', async (_, resize) => {
  const whole = straightenedSize(SIZE, 8);
  const cropSettings = { straighten: 8, x: 25, y: 10, width: 50, height: 60 };
  const { file, result } = await converted(source, { ...requesting(cropSettings), ...resize });
  const { width, height } = result;
  const [left, top] = [Math.round(whole.width * 0.25), Math.round(whole.height * 0.1)];
  const part = {
    left,
    top,
    width: Math.round(whole.width * 0.75) - left,
    height: Math.round(whole.height * 0.7) - top,
  };
  expect(difference(await rgb(file), expected(8, part, { width, height }))).toBeLessThan(1.2);
});

test('follows rotation and flip', async () => {
  const turned = await sharp(source).flop().rotate(90).png().toBuffer();
  // Rotating right and flipping vertically equals mirroring and rotating right.
  const rotateFlip = { rotate: 90, flipVertical: true } as const;
  for (const other of [{}, { width: 60 }]) {
    const one = await converted(source, { ...requesting({ ...rotateFlip, straighten: 10 }), ...other });
    const two = await converted(turned, { ...requesting({ straighten: 10 }), ...other });
    expect(one.result).toMatchObject({ width: two.result.width, height: two.result.height });
    expect(difference(await rgb(one.file), await rgb(two.file))).toBeLessThan(0.6);
  }
});

test('is followed by a smart crop and a border', async () => {
  const cropSettings = { straighten: -10, width: 50, height: 50, smartCrop: true };
  const whole = straightenedSize(SIZE, -10);
  const { result } = await converted(source, requesting(cropSettings));
  expect(result).toMatchObject({ width: Math.round(whole.width / 2), height: Math.round(whole.height / 2) });
  const bordered = await converted(source, {
    ...requesting({ straighten: 3 }),
    width: 90,
    height: 90,
    resizeFit: 'contain',
  });
  expect(bordered.result).toMatchObject({ width: 90, height: 90 });
  expect([...(await rgb(bordered.file)).subarray(0, 3)]).toEqual([255, 255, 255]);
});

test('every frame of an animation is straightened', async () => {
  const animated = await sharp([source, await sharp(source).negate().png().toBuffer()], { join: { animated: true } })
    .webp({ lossless: true, delay: [100, 200] })
    .toBuffer();
  const options: OptionsInput = { ...requesting({ straighten: 15 }), outputFormat: 'webp', quality: 100 };
  const { file } = await converted(animated, options);
  const whole = straightenedSize(SIZE, 15);
  expect(await sharp(file).metadata()).toMatchObject({ pages: 2, ...whole, delay: [100, 200] });
  const first = expected(15, { left: 0, top: 0, ...whole }, whole);
  const frames = await sharp(file, { animated: true }).removeAlpha().raw().toBuffer();
  expect(difference(frames.subarray(0, first.length), first)).toBeLessThan(4);
  expect(
    difference(
      frames.subarray(first.length),
      first.map((level) => 255 - level),
    ),
  ).toBeLessThan(4);
});

test('a preview of a small copy shows the same part', async () => {
  const copy = await sharp(source).resize(160, 120, { fit: 'fill' }).png().toBuffer();
  const options: OptionsInput = { ...requesting({ straighten: 9, x: 20, width: 60 }), width: 80 };
  const result = await converted(source, options);
  const preview = await converted(copy, options, SIZE);
  const { width, height } = result.result;
  expect(preview.result).toMatchObject({ width, height });
  const scaled = await sharp(preview.file).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  expect(difference(await rgb(result.file), scaled)).toBeLessThan(2);
});
