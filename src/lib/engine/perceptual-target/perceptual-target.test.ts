import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { run } from '../../../../tests/fixtures/engine.ts';
import { animation } from '../../../../tests/fixtures/make.ts';
import { photo } from '../../../../tests/support/images/photo.ts';
import { scoreOf } from '../../../../tests/support/images/score-of.ts';
import { perceptualLevelNames, perceptualLevels } from '../../options/perceptual-levels.ts';
import { serverHost as host } from '../../server/engine/server-host.ts';

const lossy = ['jpg', 'webp', 'avif', 'jxl'] as const;

const source = await photo(400, 300, { grain: 20 }).png().toBuffer();
/** More pixels than are scored as a whole. */
const large = await photo(1600, 1200, { grain: 20 }).png().toBuffer();

/** Counts the encodings of samples and results during a call. */
async function countEncodings<T>(work: () => Promise<T>): Promise<{ value: T; encodings: number }> {
  const watched = vi.spyOn(host.files, 'writeImage');
  try {
    const value = await work();
    const paths = watched.mock.calls.map(([path]) => path);
    return { value, encodings: paths.filter((path) => /(try-\d+|result)$/.test(path)).length };
  } finally {
    watched.mockRestore();
  }
}

describe.each(lossy)('a %s', (outputFormat) => {
  test.each(perceptualLevelNames)(
    'that looks %s has the lowest quality for it, or one close above it',
    async (perceptualTarget) => {
      const { result, file, codes } = await run(source, { options: { outputFormat, perceptualTarget } });
      const score = await scoreOf(file, outputFormat, source);
      expect(result.visualScore).toBeCloseTo(score, 1);
      const isMissed = codes.includes('perceptual_target_missed');
      expect(isMissed).toBe(score < perceptualLevels[perceptualTarget]);
      const { quality = 100 } = result;
      if (isMissed) expect(quality).toBe(100);
      if (quality === 100 || score - perceptualLevels[perceptualTarget] <= 0.7) return;
      const less = await run(source, { options: { outputFormat, quality: quality - 1 } });
      expect(await scoreOf(less.file, outputFormat, source)).toBeLessThan(perceptualLevels[perceptualTarget] + 1);
    },
  );

  test('equals a conversion at the quality that was found', async () => {
    const { result, file } = await run(source, { options: { outputFormat, perceptualTarget: 'web' } });
    const plain = await run(source, { options: { outputFormat, quality: result.quality } });
    expect(file.equals(plain.file)).toBe(true);
  });

  test('of a large image reaches the level as a whole', async () => {
    const { result, file } = await run(large, { options: { outputFormat, perceptualTarget: 'very-good' } });
    expect(result.visualScore).toBeGreaterThanOrEqual(80);
    expect(await scoreOf(file, outputFormat, large)).toBeGreaterThan(79);
  });
});

test('a higher level has a higher quality', async () => {
  const qualities = [];
  for (const perceptualTarget of [40, 60, 'web', 'very-good', 'identical'])
    qualities.push((await run(source, { options: { perceptualTarget } })).result.quality ?? 0);
  expect(qualities).toEqual([...qualities].sort((one, other) => one - other));
  expect(new Set(qualities).size).toBe(qualities.length);
});

test('a large image is encoded at most five times', async () => {
  const { encodings } = await countEncodings(() => run(large, { options: { perceptualTarget: 'very-good' } }));
  expect(encodings).toBeGreaterThan(1);
  expect(encodings).toBeLessThanOrEqual(5);
});

describe('a PNG', () => {
  test('is lossless if no palette reaches the level', async () => {
    const { result, file } = await run(source, { options: { outputFormat: 'png', perceptualTarget: 'identical' } });
    expect(result).toMatchObject({ visualScore: 100 });
    expect(result).not.toHaveProperty('quality');
    expect(file.equals((await run(source, { options: { outputFormat: 'png' } })).file)).toBe(true);
  });

  test('has a palette if that reaches the level', async () => {
    const { result, file } = await run(source, { options: { outputFormat: 'png', perceptualTarget: 30 } });
    expect(result.quality).toBeLessThan(70);
    expect((await sharp(file).metadata()).isPalette).toBe(true);
    expect(await scoreOf(file, 'png', source)).toBeCloseTo(result.visualScore ?? 0, 1);
  });

  test('of few colors keeps them exactly', async () => {
    const drawing = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#369' } })
      .composite([
        {
          input: await sharp({ create: { width: 20, height: 9, channels: 3, background: '#f80' } })
            .png()
            .toBuffer(),
        },
      ])
      .png()
      .toBuffer();
    const { result, file } = await run(drawing, { options: { outputFormat: 'png', perceptualTarget: 'web' } });
    expect(result.visualScore).toBe(100);
    const pixelsOf = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer();
    expect((await pixelsOf(file)).equals(await pixelsOf(drawing))).toBe(true);
  });
});

test('transparency is scored and kept', async () => {
  const translucent = await sharp(source).ensureAlpha(0.5).png().toBuffer();
  const { result, file } = await run(translucent, {
    options: { outputFormat: 'webp', perceptualTarget: 'very-good' },
  });
  expect(result.visualScore).toBeGreaterThanOrEqual(80);
  expect((await sharp(file).metadata()).hasAlpha).toBe(true);
});

test('an animation keeps its frames and delays', async () => {
  const moving = await animation('gif', [100, 250, 80]);
  const { result, file } = await run(moving, { options: { outputFormat: 'webp', perceptualTarget: 'very-good' } });
  expect(result.visualScore).toBeGreaterThan(0);
  expect(await sharp(file).metadata()).toMatchObject({ pages: 3, delay: [100, 250, 80] });
});

test.each(['gif', 'ico', 'svg'] as const)('%s ignores the level', async (outputFormat) => {
  const options = { outputFormat, width: 32, quality: 50 };
  const leveled = await run(source, { options: { ...options, perceptualTarget: 'web' } });
  expect(leveled.result).not.toHaveProperty('visualScore');
  expect(leveled.file.equals((await run(source, { options })).file)).toBe(true);
});

test('a JPEG that would grow keeps its pixels', async () => {
  const strong = await sharp(source).jpeg({ quality: 20 }).toBuffer();
  const { result, file, codes } = await run(strong, { options: { perceptualTarget: 'identical' } });
  expect(codes).toEqual(['original_kept']);
  expect(result).toMatchObject({ visualScore: 100 });
  expect(file.length).toBeLessThanOrEqual(strong.length);
});

test('a profile that is kept does not change the score', async () => {
  const wide = await sharp(source).withIccProfile('p3').png().toBuffer();
  const { result, file, codes } = await run(wide, { options: { perceptualTarget: 'very-good' } });
  expect(codes).toEqual([]);
  expect((await sharp(file).metadata()).icc).toBeDefined();
  expect(await scoreOf(file, 'jpg', wide)).toBeCloseTo(result.visualScore ?? 0, 1);
});

test('a preview of a copy has a score', async () => {
  const copy = await sharp(large).resize(1000).png().toBuffer();
  const options = { perceptualTarget: 'very-good' };
  const { result } = await run(copy, { options, copyOf: { width: 8000, height: 6000, lossy: false } });
  expect(result.visualScore).toBeGreaterThan(70);
  expect(result).toHaveProperty('quality');
});

test('the same request has the same bytes and score', async () => {
  const options = { outputFormat: 'webp', perceptualTarget: 'web' };
  const [one, other] = [await run(large, { options }), await run(large, { options })];
  expect(one.file.equals(other.file)).toBe(true);
  expect(one.result.visualScore).toBe(other.result.visualScore);
});
