import sharp from 'sharp';
import { expect, test } from 'vitest';
import { animatedAvif } from '../../../../tests/fixtures/animated-avif.ts';
import { respond, run } from '../../../../tests/fixtures/engine.ts';
import { processMemory } from '../../plan/memory.ts';
import { noticeText } from '../../plan/notices/notice-text.ts';

const delays = [100, 250, 500];
const colors = [
  [220, 30, 20],
  [20, 180, 40],
  [30, 50, 220],
];
const WIDTH = 40;
const HEIGHT = 30;

/** Colors of a pixel in the transparent half of the last frame, and of one in the other half, in each frame. */
async function shownBy(file: Buffer): Promise<number[][][]> {
  const { data, info } = await sharp(file, { animated: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.pages ?? 1 }, (_, frame) =>
    [5, 30].map((x) => {
      const at = ((frame * HEIGHT + 15) * WIDTH + x) * 4;
      return [...data.subarray(at, at + 4)];
    }),
  );
}

const isNear = (is: readonly number[] = [], should: readonly number[] = []): boolean =>
  should.every((level, band) => Math.abs((is[band] ?? -99) - level) < 8);

test.each(['webp', 'gif'] as const)('has all frames as %s, with delays and transparency', async (outputFormat) => {
  const { file, codes } = await run(animatedAvif(), { options: { outputFormat, quality: 100 } });
  expect(await sharp(file).metadata()).toMatchObject({
    pages: 3,
    delay: delays,
    loop: 0,
    width: WIDTH,
    hasAlpha: true,
  });
  expect(codes).toEqual([]);
  const frames = await shownBy(file);
  for (const [index, color] of colors.entries()) {
    const [left, right] = frames[index] ?? [];
    expect(isNear(right, [...color, 255]), `frame ${index}: ${right}`).toBe(true);
    expect(left?.[3]).toBe(index === 2 ? 0 : 255);
  }
});

test.each([
  ['without end', 0, 0],
  ['once', 1, 1],
  ['three times', 3, 3],
])('plays %s, as its edit list says', async (_, plays, loop) => {
  const { file } = await run(animatedAvif({ plays }), { options: { outputFormat: 'webp' } });
  expect(await sharp(file).metadata()).toMatchObject({ pages: 3, delay: delays, loop });
});

test('colors that were multiplied by alpha are divided by it', async () => {
  const options = { outputFormat: 'webp', quality: 100 };
  const { file } = await run(animatedAvif({ isPremultiplied: true }), { options });
  const { data } = await sharp(file, { page: 2 }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
});

test('an edit applies to every frame', async () => {
  const options = { outputFormat: 'webp', width: 20, effects: ['grayscale'] };
  const { file } = await run(animatedAvif(), { options });
  expect(await sharp(file, { animated: true }).metadata()).toMatchObject({ pages: 3, pageHeight: 15, delay: delays });
});

test('one frame is read as a still image', async () => {
  const { file, codes } = await run(animatedAvif(), { options: { outputFormat: 'png' }, page: { number: 2, dpi: 72 } });
  expect(codes).toEqual([]);
  expect(isNear((await shownBy(file))[0]?.[1], [...(colors[1] ?? []), 255])).toBe(true);
});

test.each(['jpg', 'png', 'avif'])('has its first frame as %s, with a notice', async (outputFormat) => {
  const { codes, result } = await run(animatedAvif(), { options: { outputFormat } });
  expect(codes).toContain('first_frame');
  expect(result.notices.map(noticeText).join()).toContain('first of 3 frames');
});

/** With another number at an offset after the first box of a type. */
function changed(type: string, offset: number, value: number): Buffer {
  const file = animatedAvif();
  file.writeUInt32BE(value, file.indexOf(type) + 4 + offset);
  return file;
}

const webp = { options: { outputFormat: 'webp' } };

test.each([
  ['a size that is not that of the still picture', changed('av01\0\0\0\0\0\0\0\x01', 24, (41 << 16) + 30)],
  [
    'fewer delays than frames',
    changed('stts', 4, 0).fill(0, animatedAvif().indexOf('stts') + 12, animatedAvif().indexOf('stts') + 36),
  ],
])('with %s, the first frame is saved', async (_, file) => {
  const { codes, result } = await run(file, webp);
  expect(codes).toEqual(['first_frame']);
  expect(result.notices.map(noticeText)[0]).toContain('could not be read');
});

test('damaged frames refuse an animation, and leave its still picture', async () => {
  const damaged = animatedAvif();
  damaged.fill(0xff, damaged.length - 40);
  expect(await respond(damaged, webp)).toMatchObject({ error: { code: 'broken_file' } });
  expect((await run(damaged, { options: { outputFormat: 'jpg' } })).codes).toEqual(['first_frame']);
});

test('frames are counted before they are decoded', async () => {
  expect(await respond(animatedAvif(), { ...webp, maxPixels: 2.5 * WIDTH * HEIGHT })).toMatchObject({
    error: { code: 'too_many_pixels' },
  });
  // Enough for the host and one frame.
  const memoryBytes = (processMemory.baseBytes + 30 * WIDTH * HEIGHT) / processMemory.share;
  expect(await respond(animatedAvif(), { ...webp, memoryBytes })).toMatchObject({
    error: { code: 'too_much_memory' },
  });
});
