import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { run } from '../../../../tests/fixtures/engine.ts';
import { gradientImage } from '../../../../tests/fixtures/gradient-image.ts';
import { gainMapJpeg } from '../../../../tests/fixtures/media-parts.ts';
import { photo } from '../../../../tests/support/images/photo.ts';
import { latin1Bytes } from '../../bytes.ts';
import { outputFormats } from '../../formats/formats.ts';
import { noticeText } from '../../plan/notices/notice-text.ts';
import { MAX_SURPLUS_BYTES } from '../../plan/target-size/minimum-size.ts';

const source = await gradientImage().ensureAlpha(0.5).png().toBuffer();
const large = await photo(900, 700, { grain: 60 }).jpeg({ quality: 97 }).toBuffer();

/** The pixels that the engine reads from a file. */
async function pixelsOf(file: Buffer): Promise<Buffer> {
  const { file: png } = await run(file, { options: { outputFormat: 'png', preserveMetadata: false } });
  return sharp(png).raw().toBuffer();
}

describe.each(outputFormats)('a %s below the minimum size', (outputFormat) => {
  test('is filled up, with the same pixels and a notice', async () => {
    const plain = await run(source, { options: { outputFormat } });
    const { file, result, codes } = await run(source, { options: { outputFormat, minSizeKb: 150 } });
    expect(file.length).toBe(result.sizeBytes);
    expect(file.length).toBeGreaterThanOrEqual(150 * 1024);
    expect(file.length).toBeLessThanOrEqual(150 * 1024 + MAX_SURPLUS_BYTES);
    expect(codes).toEqual([...plain.codes, 'padded']);
    expect(noticeText(result.notices.at(-1) ?? { code: 'padded', text: '' })).toMatch(
      /only [\d.]+ (KB|Bytes), so the file was filled up to 150(\.0\d)? KB/,
    );
    expect(await pixelsOf(file)).toEqual(await pixelsOf(plain.file));
  });

  test('has few more bytes than asked for', async () => {
    const plain = await run(source, { options: { outputFormat } });
    for (const missing of [1, 5, 259]) {
      const minSizeKb = (plain.file.length + missing) / 1024;
      const { file } = await run(source, { options: { outputFormat, minSizeKb } });
      expect(file.length - plain.file.length).toBeGreaterThanOrEqual(missing);
      expect(file.length - plain.file.length).toBeLessThanOrEqual(missing + MAX_SURPLUS_BYTES);
      expect(await pixelsOf(file)).toEqual(await pixelsOf(plain.file));
    }
  });
});

test('a lossless WebP with alpha keeps it', async () => {
  const flat = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#ff000080' } })
    .webp({ lossless: true })
    .toBuffer();
  const { file } = await run(flat, {
    options: { outputFormat: 'webp', quality: 100, keepOriginal: true, minSizeKb: 9 },
  });
  expect(file.length).toBeGreaterThanOrEqual(9 * 1024);
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40, hasAlpha: true });
  expect(await sharp(file).raw().toBuffer()).toEqual(await sharp(flat).raw().toBuffer());
});

test('a JPEG has its comments before the tables, and ends with its end marker', async () => {
  const { file } = await run(large, { options: { width: 50, minSizeKb: 200, dpi: 300 } });
  expect(file.subarray(-2)).toEqual(Buffer.of(0xff, 0xd9));
  expect(await sharp(file).metadata()).toMatchObject({ density: 300, width: 50 });
  // A segment has at most 64 KB.
  const comments = file.toString('latin1').split('\xff\xfe').length - 1;
  expect(comments).toBe(4);
});

test('a JPEG with a gain map still lists both pictures', async () => {
  const { file } = await run(await gainMapJpeg(), { options: { outputFormat: 'jpg', minSizeKb: 300 } });
  expect(file.length).toBeGreaterThanOrEqual(300 * 1024);
  const list = file.indexOf(latin1Bytes('MPF\0')) + 4;
  const offset = file.readUInt32BE(list + 50 + 16 + 8);
  expect(file.readUInt32BE(list + 50 + 4)).toBe(list + offset);
  expect(file.subarray(list + offset, list + offset + 2)).toEqual(Buffer.of(0xff, 0xd8));
  const again = await run(file, { options: { outputFormat: 'jpg', quality: 50 } });
  expect(again.codes).not.toContain('gain_map_dropped');
});

describe('with a maximum', () => {
  test('the best quality that fits is above the minimum', async () => {
    const { result, codes } = await run(large, { options: { minSizeKb: 20, targetSizeKb: 50 } });
    expect(codes).toEqual([]);
    expect(result.sizeBytes).toBeGreaterThanOrEqual(0.97 * 50 * 1024);
    expect(result.sizeBytes).toBeLessThanOrEqual(50 * 1024);
  });

  test('a small image has its best quality before it is filled up', async () => {
    const { result, codes } = await run(large, { options: { width: 60, minSizeKb: 20, targetSizeKb: 50 } });
    expect(codes).toEqual(['padded']);
    expect(result.quality).toBe(100);
    expect(result.sizeBytes).toBeGreaterThanOrEqual(20 * 1024);
    expect(result.sizeBytes).toBeLessThanOrEqual(20 * 1024 + MAX_SURPLUS_BYTES);
  });

  test.each(['jpg', 'png', 'webp'] as const)('of the same size, a %s stays within it', async (outputFormat) => {
    const plain = await run(large, { options: { outputFormat, width: 120, quality: 60 } });
    // The search finds the result of this quality, too close to the limit to be filled up.
    const sizeKb = (plain.file.length + 2) / 1024;
    const options = { outputFormat, width: 120, minSizeKb: sizeKb, targetSizeKb: sizeKb };
    const { file, codes } = await run(large, { options });
    expect(codes).toEqual(['padded']);
    expect(file.length - sizeKb * 1024).toBeGreaterThanOrEqual(0);
    expect(file.length - sizeKb * 1024).toBeLessThanOrEqual(outputFormat === 'webp' ? 1 : 0);
  });
});

test('previews are not filled up', async () => {
  const copyOf = { width: 900, height: 700 };
  const { file, codes } = await run(await sharp(large).resize(450).jpeg().toBuffer(), {
    options: { outputFormat: 'webp', minSizeKb: 900 },
    copyOf,
  });
  expect(codes).not.toContain('padded');
  expect(file.length).toBeLessThan(900 * 1024);
});

test('JPEG data that would be padded are not promised to be restored', async () => {
  const { codes } = await run(large, { options: { outputFormat: 'jxl', keepJpegData: true, minSizeKb: 10 } });
  expect(codes).toContain('jpeg_data_lost');
});
