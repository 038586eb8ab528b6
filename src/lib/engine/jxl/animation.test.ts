import sharp from 'sharp';
import { expect, test } from 'vitest';
import { animatedJxl } from '../../../../tests/fixtures/animated-jxl.ts';
import { run } from '../../../../tests/fixtures/engine.ts';
import { noticeText } from '../../plan/notices/notice-text.ts';

const delays = [100, 250, 80];
const colors = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
];

test.each(['webp', 'gif'] as const)('has all frames as %s: delays, repeats, transparency', async (outputFormat) => {
  const { file, codes } = await run(animatedJxl, { options: { outputFormat } });
  expect(await sharp(file).metadata()).toMatchObject({ pages: 3, delay: delays, loop: 2, width: 40, hasAlpha: true });
  expect(codes).toEqual([]);
  const { data } = await sharp(file, { animated: true }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const [index, color] of colors.entries()) {
    const at = (x: number) => ((index * 30 + 15) * 40 + x) * 4;
    for (const [band, level] of color.entries()) expect(Math.abs((data[at(30) + band] ?? 0) - level)).toBeLessThan(12);
    expect(data[at(5) + 3]).toBe(0);
  }
});

test('an edit applies to every frame', async () => {
  const options = { outputFormat: 'webp', width: 20, effects: ['grayscale'] };
  const { file } = await run(animatedJxl, { options });
  expect(await sharp(file, { animated: true }).metadata()).toMatchObject({ pages: 3, pageHeight: 15, delay: delays });
  const { data } = await sharp(file, { animated: true }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 255) expect(Math.abs((data[at] ?? 0) - (data[at + 2] ?? 0))).toBeLessThan(4);
  }
});

test.each(['jpg', 'png', 'jxl'])('has its first frame as %s, with a notice', async (outputFormat) => {
  const { codes, result } = await run(animatedJxl, { options: { outputFormat } });
  expect(codes).toContain('first_frame');
  expect(result.notices.map(noticeText).join()).toContain('first of 3 frames');
});

test('deep frames are read with 8 bits, which a result of 16 bits says', async () => {
  const deep = Buffer.from(animatedJxl);
  // 10 bits per channel: the selector of the depth in the header is 1 instead of 0.
  deep[6] = (deep[6] ?? 0) | 0b100;
  const { file, codes } = await run(deep, { options: { outputFormat: 'png' } });
  expect(codes).toEqual(['first_frame', 'depth_reduced']);
  expect((await sharp(file).metadata()).depth).toBe('uchar');
  expect((await run(deep, { options: { outputFormat: 'webp' } })).codes).toEqual([]);
});

test('a file that ends within its frames is broken', async () => {
  const cut = animatedJxl.subarray(0, animatedJxl.length - 20);
  await expect(run(cut, { options: { outputFormat: 'webp' } })).rejects.toThrow('broken_file');
});

test('frames beyond the limit of pixels are refused', async () => {
  const job = { options: { outputFormat: 'webp' }, maxPixels: 40 * 30 * 2 };
  await expect(run(animatedJxl, job)).rejects.toThrow('too_many_pixels');
});
