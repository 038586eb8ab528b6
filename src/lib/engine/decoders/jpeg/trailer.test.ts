import { expect, test } from 'vitest';
import { run } from '../../../../../tests/fixtures/engine.ts';
import { gradientImage } from '../../../../../tests/fixtures/gradient-image.ts';
import {
  appleGainMapJpeg,
  gainMapJpeg,
  motionPhoto,
  samsungMotionPhoto,
} from '../../../../../tests/fixtures/media-parts.ts';

const options = { outputFormat: 'jpg', width: 80 };

test('a gray picture with a gain map keeps its metadata, and says so', async () => {
  const { file, codes, result } = await run(await gainMapJpeg({ isGray: true }), { options });
  expect(codes).toEqual(['gain_map_dropped']);
  expect(result.width).toBe(80);
  const text = file.toString('latin1');
  expect(text).toMatch(/kept/);
  expect(text).toMatch(/Somebody/);
  expect(text).not.toMatch(/hdrgm:Version|Container:Directory/);
});

test("Apple's gain map leaves no trace", async () => {
  const { file, codes } = await run(await appleGainMapJpeg(), { options });
  expect(codes).toEqual(['gain_map_dropped']);
  const text = file.toString('latin1');
  expect(text).toMatch(/kept/);
  expect(text).not.toMatch(/HDRGainMap:|apdi:Aux|MPF/);
});

test.each([
  ['Google', motionPhoto, /GCamera:Kept/],
  ['Samsung', samsungMotionPhoto, /Somebody/],
])("the video of %s's motion photo leaves no trace", async (_, make, kept) => {
  const { file, codes } = await run(await make(), { options });
  expect(codes).toEqual(['video_dropped']);
  const text = file.toString('latin1');
  expect(text).toMatch(kept);
  expect(text).not.toMatch(/MotionPhoto|MicroVideo|ftyp/);
});

test('other data behind a picture are no part of it', async () => {
  const file = Buffer.concat([await gradientImage().jpeg().toBuffer(), Buffer.from('padding')]);
  expect((await run(file, { options })).codes).toEqual([]);
});
