import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { run } from '../../../../tests/fixtures/engine.ts';
import { animation, fixtures, sixteenBit } from '../../../../tests/fixtures/make.ts';
import { photograph } from '../../../../tests/fixtures/photograph.ts';
import { photo } from '../../../../tests/support/images/photo.ts';
import { noticeText } from '../../plan/notices/notice-text.ts';
import { serverHost as host } from '../../server/engine/server-host.ts';

/** Counts the encodings during a call. */
async function countEncodings<T>(work: () => Promise<T>): Promise<{ value: T; encodings: number }> {
  const watched = vi.spyOn(host.sharp.prototype, 'toFile');
  const results = () => watched.mock.calls.filter(([path]) => /(try-\d+|result)$/.test(String(path))).length;
  try {
    const value = await work();
    return { value, encodings: results() };
  } finally {
    watched.mockRestore();
  }
}

/** Whether a file is within 3 % below a limit. */
const isNear = (bytes: number, maxBytes: number): boolean => bytes <= maxBytes && bytes >= 0.97 * maxBytes;

const source = await photo(400, 300, { grain: 60 }).jpeg({ quality: 97 }).toBuffer();

describe.each(['jpg', 'webp', 'avif'] as const)('a %s with a target size', (outputFormat) => {
  test.each([8, 20, 60])(
    'of %i KB is within 3 %% of it, or the next higher quality would not fit',
    async (targetSizeKb) => {
      const { value, encodings } = await countEncodings(() => run(source, { options: { outputFormat, targetSizeKb } }));
      const { result, file, codes } = value;
      expect(file.length).toBe(result.sizeBytes);
      expect(result.sizeBytes).toBeLessThanOrEqual(targetSizeKb * 1024);
      expect(codes).not.toContain('target_size_missed');
      expect(encodings).toBeLessThanOrEqual(10);
      const quality = result.quality ?? 0;
      if (quality === 100) return;
      const more = await run(source, { options: { outputFormat, quality: quality + 1 } });
      const maxBytes = targetSizeKb * 1024;
      expect(isNear(result.sizeBytes, maxBytes) || more.result.sizeBytes > maxBytes).toBe(true);
      // Equal to a conversion at that quality.
      expect(file.equals((await run(source, { options: { outputFormat, quality } })).file)).toBe(true);
    },
  );

  test('that cannot be reached gives the smallest file, with a notice', async () => {
    const { value, encodings } = await countEncodings(() =>
      run(source, { options: { outputFormat, targetSizeKb: 0.2 } }),
    );
    const { result, codes } = value;
    expect(codes).toContain('target_size_missed');
    expect(result.quality).toBe(1);
    expect(encodings).toBeLessThanOrEqual(10);
    expect(result.notices.map(noticeText).at(-1)).toMatch(
      /is [\d.]+ (KB|Bytes), over your limit of 204 Bytes\. Choose smaller dim/,
    );
  });
});

describe('a PNG', () => {
  test('is lossless if that fits, at the first attempt', async () => {
    const { value, encodings } = await countEncodings(() =>
      run(source, { options: { outputFormat: 'png', targetSizeKb: 5000 } }),
    );
    expect(encodings).toBe(1);
    expect(value.result.quality).toBe(100);
    expect(value.file.equals((await run(source, { options: { outputFormat: 'png' } })).file)).toBe(true);
  });

  test('is reduced to about the most colors that fit', async () => {
    const plain = await run(source, { options: { outputFormat: 'png', quality: 30 } });
    const targetSizeKb = plain.result.sizeBytes / 1024;
    const { value, encodings } = await countEncodings(() =>
      run(source, { options: { outputFormat: 'png', targetSizeKb } }),
    );
    const { result, codes } = value;
    expect(encodings).toBeLessThanOrEqual(10);
    expect(codes).toEqual([]);
    expect(result.sizeBytes).toBeLessThanOrEqual(plain.result.sizeBytes);
    expect(result.quality).toBeLessThan(70);
    const more = await run(source, { options: { outputFormat: 'png', quality: (result.quality ?? 0) + 1 } });
    const maxBytes = plain.result.sizeBytes;
    expect(isNear(result.sizeBytes, maxBytes) || more.result.sizeBytes > maxBytes).toBe(true);
  });

  test('that cannot be reached gets advice', async () => {
    const { result, codes } = await run(source, { options: { outputFormat: 'png', targetSizeKb: 2 } });
    expect(codes).toEqual(['target_size_missed']);
    expect(result.notices.map(noticeText)[0]).toContain('JPEG, WebP or AVIF');
  });
});

test('a traced SVG is created once, with a notice if it is larger', async () => {
  const convertTo = (targetSizeKb: number) =>
    countEncodings(() => run(source, { options: { outputFormat: 'svg', targetSizeKb } }));
  const missed = await convertTo(1);
  expect(missed.value.codes).toContain('target_size_missed');
  expect(missed.value.result).not.toHaveProperty('quality');
  const met = await convertTo(100_000);
  expect(met.value.codes).not.toContain('target_size_missed');
  expect(met.value.file.equals(missed.value.file)).toBe(true);
});

test('steps run once, and the result equals a conversion at that quality', async () => {
  const options = {
    outputFormat: 'jpg',
    width: 300,
    effects: ['sepia', 'blur', 'cartoon'],
    hasWatermark: true,
    advancedSettings: { noiseReduction: { strength: 40 } },
  };
  const { file, result } = await run(source, { options: { ...options, targetSizeKb: 12 } });
  expect(result.sizeBytes).toBeLessThanOrEqual(12 * 1024);
  expect(result).toMatchObject({ width: 300, height: 225 });
  const plain = await run(source, { options: { ...options, quality: result.quality } });
  expect(file.equals(plain.file)).toBe(true);
});

test.each(['jpg', 'png', 'webp', 'avif'] as const)(
  'metadata is kept in a %s and counts toward the size',
  async (outputFormat) => {
    const camera = await photograph('jpg', ['exif', 'xmp', 'iptc']);
    const plain = await run(camera, { options: { outputFormat, quality: 60 } });
    // Between passes, libvips appends up to 60 zero bytes to the same EXIF.
    const maxBytes = plain.result.sizeBytes + 60;
    const { file, result } = await run(camera, { options: { outputFormat, targetSizeKb: maxBytes / 1024 } });
    expect(file.length).toBeLessThanOrEqual(maxBytes);
    expect(isNear(file.length, maxBytes) || (result.quality ?? 0) >= 60).toBe(true);
    const [kept, plainly] = await Promise.all([sharp(file).metadata(), sharp(plain.file).metadata()]);
    const without = (zeros: Buffer | undefined) => zeros?.toString('latin1').replace(/\0+$/, '');
    expect(without(kept.exif)).toBe(without(plainly.exif));
    expect(kept.xmp?.equals(plainly.xmp ?? Buffer.alloc(0))).toBe(true);
    expect(kept.icc?.equals(plainly.icc ?? Buffer.alloc(0))).toBe(true);
  },
);

test.each(['gif', 'webp'] as const)('an animated %s stays animated', async (format) => {
  const delays = [100, 250, 80];
  const moving = await animation(format, delays);
  const plain = await run(moving, { options: { outputFormat: 'webp', quality: 40 } });
  const targetSizeKb = plain.result.sizeBytes / 1024;
  const { file, result } = await run(moving, { options: { outputFormat: 'webp', targetSizeKb } });
  expect(result.sizeBytes).toBeLessThanOrEqual(plain.result.sizeBytes);
  expect(await sharp(file).metadata()).toMatchObject({ pages: 3, delay: delays, loop: 2, width: 40, hasAlpha: true });
});

test('transparent, gray, 16-bit and CMYK sources look the same as without a target size', async () => {
  const sources = [await fixtures.png(), await sixteenBit().tiff({ compression: 'lzw' }).toBuffer()];
  for (const bytes of sources) {
    for (const outputFormat of ['png', 'webp'] as const) {
      const { file, result } = await run(bytes, { options: { outputFormat, targetSizeKb: 1000 } });
      const plain = await run(bytes, { options: { outputFormat, quality: result.quality } });
      expect(file.equals(plain.file)).toBe(true);
    }
  }
});

test('quality is ignored', async () => {
  const convertTo = (quality: number) => run(source, { options: { quality, targetSizeKb: 20 } });
  expect((await convertTo(1)).file.equals((await convertTo(95)).file)).toBe(true);
});
