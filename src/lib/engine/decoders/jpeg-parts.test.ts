import { expect, test } from 'vitest';
import { run } from '../../../../tests/fixtures/engine.ts';
import { gainMapJpeg, motionPhoto } from '../../../../tests/fixtures/media-parts.ts';

const options = { outputFormat: 'jpg', width: 80 };

test.each([
  ['color', false],
  ['gray', true],
])('a %s picture with a gain map keeps its metadata, and says so', async (_, isGray) => {
  const { file, codes, result } = await run(await gainMapJpeg({ isGray }), { options });
  expect(codes).toEqual(['gain_map_dropped']);
  expect(result.width).toBe(80);
  const text = file.toString('latin1');
  expect(text).toMatch(/kept/);
  expect(text).toMatch(/Somebody/);
  expect(text).not.toMatch(/hdrgm:Version|Container:Directory/);
});

test('the video of a motion photo leaves no trace', async () => {
  const { file, codes } = await run(await motionPhoto(), { options });
  expect(codes).toEqual(['video_dropped']);
  const text = file.toString('latin1');
  expect(text).toMatch(/GCamera:Kept/);
  expect(text).not.toMatch(/MotionPhoto|MicroVideo|ftyp/);
});
