import sharp from 'sharp';
import { expect, test } from 'vitest';
import { converted } from '../../../tests/support/images/converted.ts';

/** A small red square on gray, in the lower right of 800 × 400 pixels. */
const picture = async (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite([
      {
        input: { create: { width: width / 10, height: height / 5, channels: 3, background: '#e02020' } },
        left: width * 0.8,
        top: height * 0.7,
      },
    ])
    .png()
    .toBuffer();

const options = (cropSettings: object) => ({ outputFormat: 'png', advancedSettings: { cropSettings } }) as const;

test('a preview reports the part that a smart crop selects, which the result shows', async () => {
  const copy = await picture(400, 200);
  const { result, file } = await converted(copy, options({ smartCrop: true, width: 50 }), { width: 800, height: 400 });
  const { x, y, width, height } = result.smartCrop ?? { x: 0, y: 0, width: 0, height: 0 };
  expect({ y, width, height }).toEqual({ y: 0, width: 50, height: 100 });
  expect(x).toBeGreaterThan(30);
  const part = await sharp(copy)
    .extract({ left: x * 4, top: 0, width: 200, height: 200 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect((await sharp(file).removeAlpha().raw().toBuffer()).equals(part)).toBe(true);
});

test('the part is that of the rotated and straightened image, at any size', async () => {
  const copy = await picture(400, 200);
  const cropSettings = { smartCrop: true, rotate: 90, straighten: 4, height: 50 } as const;
  const original = { width: 800, height: 400 };
  const { result } = await converted(copy, { ...options(cropSettings), width: 100 }, original);
  expect(result.smartCrop).toMatchObject({ x: 0, width: 100 });
  expect(result.smartCrop?.y).toBeGreaterThan(25);
  expect(result.smartCrop?.height).toBeCloseTo(50, 0);
});

test('a conversion reports the part of a rotated, resized photo', async () => {
  const rotated = await sharp(await picture(400, 200))
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  const { result, file } = await converted(rotated, { ...options({ smartCrop: true }), width: 100, height: 100 });
  expect(result.smartCrop).toMatchObject({ y: 0, width: 50, height: 100 });
  const { x } = result.smartCrop ?? { x: 0 };
  expect(x).toBeGreaterThan(30);
  const part = await sharp(await picture(400, 200))
    .extract({ left: Math.round(x * 4), top: 0, width: 200, height: 200 })
    .toBuffer();
  const [found, expected] = [await sharp(file).stats(), await sharp(part).stats()];
  expect(found.channels[0]?.mean).toBeCloseTo(expected.channels[0]?.mean ?? 0, 0);
});

test('other conversions report none', async () => {
  const copy = await picture(400, 200);
  expect((await converted(copy, options({ width: 50 }))).result.smartCrop).toBeUndefined();
  expect((await converted(copy, options({ width: 50 }), { width: 800, height: 400 })).result.smartCrop).toBeUndefined();
});
