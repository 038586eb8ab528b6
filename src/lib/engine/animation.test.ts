import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pagesTiff } from '../../../tests/fixtures/bombs/tiff.ts';
import { respond, run } from '../../../tests/fixtures/engine.ts';
import { shown } from '../../../tests/fixtures/gradient-image.ts';
import { animation, apng, chunk, withChunk } from '../../../tests/fixtures/make.ts';
import { noticeText } from '../plan/notices/notice-text.ts';

const delays = [100, 250, 80];

describe.each(['gif', 'webp'] as const)('an animated %s', (format) => {
  test('stays animated as WebP: frames, delays, loop, transparency', async () => {
    const { file, codes, result } = await run(await animation(format, delays), { options: { outputFormat: 'webp' } });
    expect(await sharp(file).metadata()).toMatchObject({ pages: 3, delay: delays, loop: 2, width: 40, hasAlpha: true });
    expect(result).toMatchObject({ width: 40, height: 30 });
    expect(codes).toEqual([]);
    const { data } = await sharp(file, { animated: true }).raw().toBuffer({ resolveWithObject: true });
    for (const [index, color] of [
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
    ].entries()) {
      const right = ((index * 30 + 15) * 40 + 30) * 4;
      for (const [band, level] of color.entries()) expect(Math.abs((data[right + band] ?? 0) - level)).toBeLessThan(12);
      expect(data[((index * 30 + 15) * 40 + 5) * 4 + 3]).toBe(0);
    }
  });

  test.each([
    ['inside', 20, 15],
    ['cover', 20, 20],
    ['contain', 20, 20],
  ])('has every frame resized, %s', async (resizeFit, width, height) => {
    const options = { outputFormat: 'webp', width: 20, height: 20, resizeFit };
    const { file, result } = await run(await animation(format, delays), { options });
    expect(result).toMatchObject({ width, height });
    expect(await sharp(file, { animated: true }).metadata()).toMatchObject({
      pages: 3,
      pageHeight: height,
      width,
      delay: delays,
    });
  });

  test('is cropped to its subject and changed in color, with transparency', async () => {
    const advancedSettings = { cropSettings: { width: 50, height: 50, smartCrop: true } };
    const options = { outputFormat: 'webp', effects: ['grayscale'], advancedSettings };
    const { file, result } = await run(await animation(format, delays), { options });
    expect(result).toMatchObject({ width: 20, height: 15 });
    expect(await sharp(file, { animated: true }).metadata()).toMatchObject({ pages: 3, pageHeight: 15, delay: delays });
    const { data } = await sharp(file, { animated: true }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] !== 0) expect(Math.abs((data[at] ?? 0) - (data[at + 1] ?? 0))).toBeLessThan(4);
    }
  });

  test.each(['jpg', 'png', 'avif', 'svg'])('shows its first frame as %s, with a notice', async (outputFormat) => {
    const { file, codes } = await run(await animation(format, delays), { options: { outputFormat } });
    expect(codes).toContain('first_frame');
    const { data, info } = await shown(file);
    expect(info).toMatchObject({ width: 40, height: 30 });
    const right = (15 * 40 + 30) * 3;
    expect(data[right]).toBeGreaterThan(235);
    expect(data[right + 1]).toBeLessThan(20);
    if (outputFormat === 'jpg') expect(data[(15 * 40 + 5) * 3]).toBeGreaterThan(235);
  });

  test('counts all decoded frames against the limit', async () => {
    const source = await animation(format, delays);
    const limit = { maxPixels: 40 * 30 * 2 };
    expect(await respond(source, { ...limit, options: { outputFormat: 'webp' } })).toMatchObject({
      error: { code: 'too_many_pixels' },
    });
    expect(await respond(source, { ...limit, options: { outputFormat: 'png' } })).toMatchObject({ ok: true });
  });
});

test('an animated PNG becomes its first frame, with a notice', async () => {
  for (const outputFormat of ['webp', 'png', 'jpg']) {
    const { result, codes } = await run(await apng(), { options: { outputFormat } });
    expect(codes).toContain('first_frame');
    expect(result.notices.map(noticeText)[0]).toContain('3 frames');
  }
});

test('a TIFF with very many pages is opened in linear time', async () => {
  // Following the directories once for each page would exceed the time limit of a test.
  const { codes, result } = await run(pagesTiff(65_000), { options: { outputFormat: 'png' } });
  expect(codes).toEqual(['first_page']);
  expect(result.notices.map(noticeText)[0]).toContain('65,000 pages');
  expect(result).toMatchObject({ width: 4, height: 4 });
});

/** A red PNG with an animation of blue frames of which it is none. @param width of the frames */
async function hiddenStill(width: number): Promise<Buffer> {
  const still = (background: string, side: number) =>
    sharp({ create: { width: side, height: 8, channels: 3, background } })
      .png({ adaptiveFiltering: false })
      .toBuffer();
  const frame = await still('#00f', width);
  const dataAt = frame.indexOf('IDAT');
  const data = frame.subarray(dataAt + 4, dataAt + 4 + frame.readUInt32BE(dataAt - 4));
  const control = Buffer.alloc(26);
  control.writeUInt32BE(width, 4);
  control.writeUInt32BE(8, 8);
  const file = withChunk(await still('#f00', 10), 'acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));
  const end = file.subarray(-12);
  return Buffer.concat([
    file.subarray(0, -12),
    chunk('fcTL', control),
    chunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 1]), data])),
    end,
  ]);
}

test.each([
  ['the first frame of its animation', 10, [0, 0, 255]],
  ['itself if the frame is smaller', 5, [255, 0, 0]],
])('a PNG that is no frame of its animation is shown as %s', async (_, width, color) => {
  const { file, codes } = await run(await hiddenStill(width), { options: { outputFormat: 'png' } });
  expect([...(await shown(file)).data.subarray(0, 3)]).toEqual(color);
  expect(codes).toEqual([]);
});

test('a TIFF with several pages becomes its first page, with a notice', async () => {
  const page = (background: string) =>
    sharp({ create: { width: 10, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  const joined = sharp([await page('#f00'), await page('#00f')], { join: { animated: true } });
  const { file, codes, result } = await run(await joined.tiff({ compression: 'lzw' }).toBuffer(), {
    options: { outputFormat: 'png' },
  });
  expect(codes).toEqual(['first_page']);
  expect(result).toMatchObject({ width: 10, height: 8 });
  expect([...(await shown(file)).data.subarray(0, 3)]).toEqual([255, 0, 0]);
});
