import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { effectIds } from '../../../src/lib/effects.ts';
import { isCompressed, type OutputFormat, outputFormats } from '../../../src/lib/formats/formats.ts';
import { effortLevels } from '../../../src/lib/options/values.ts';
import { animation } from '../../fixtures/make.ts';
import { scene, scenePixels } from '../../fixtures/scene.ts';
import { converted, type OptionsInput } from '../../support/images/converted.ts';
import { photo as noise } from '../../support/images/photo.ts';
import { errorsOf, seen } from '../../support/images/pixel-errors.ts';

/** Effects of quality and effort on size and error, and deterministic output. */
const qualities = [0, 30, 60, 90, 100] as const;
/**
 * Maximum size relative to the previous effort. Efforts are ordered by size on photographs. The levels of zlib use different
 * searches, so level 9 is 3 % larger than 4 for this small image, but 15 % smaller for one of 1,200 px.
 */
const maxRatio = { jpg: 1, png: 1.04, webp: 1, avif: 1, gif: 1, jxl: 1 } as const;
const compressed = Object.keys(maxRatio) as (keyof typeof maxRatio)[];

test('the formats with a quality are listed here', () => {
  expect(compressed.sort()).toEqual(outputFormats.filter(isCompressed).sort());
});

const photo = scene(240, 180).png().toBuffer();

describe.each(compressed.filter((format) => format !== 'gif'))('quality of %s', (outputFormat) => {
  test(`${qualities.join(', ')} increases the size and reduces the error`, async () => {
    const all = [];
    for (const quality of qualities) {
      const { file, result } = await converted(await photo, { outputFormat, quality });
      all.push({ bytes: result.sizeBytes, mean: errorsOf((await seen(file)).data, scenePixels(240, 180)).mean });
    }
    for (const [index, { bytes, mean }] of all.entries()) {
      const before = all[index - 1];
      if (!before) continue;
      // From 70 on, PNG is lossless.
      if (outputFormat === 'png' && index === qualities.indexOf(100)) expect({ bytes, mean }).toEqual(before);
      else expect(bytes).toBeGreaterThan(before.bytes);
      expect(mean).toBeLessThanOrEqual(before.mean);
    }
    expect(all.at(-1)?.mean).toBeLessThan(outputFormat === 'png' ? 1e-9 : 3);
  });
});

test('a GIF has fewer colors below quality 30 and 10', async () => {
  const all = [];
  for (const quality of [0, 10, 30, 90, 100]) {
    const { file, result } = await converted(await photo, { outputFormat: 'gif', quality });
    const { mean } = errorsOf((await seen(file)).data, scenePixels(240, 180));
    const { data } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixels = Array.from({ length: data.length / 3 }, (_, index) => data.readUIntBE(index * 3, 3));
    all.push({ bytes: result.sizeBytes, mean, colors: new Set(pixels).size });
  }
  const [lowest, few, many, , best] = all;
  expect(all.slice(0, 2).map(({ colors }) => colors)).toEqual([4, 16]);
  expect(many?.colors).toBeGreaterThan(200);
  expect(many?.bytes).toBeGreaterThan(few?.bytes ?? 0);
  expect(few?.bytes).toBeGreaterThan(lowest?.bytes ?? 0);
  expect(best).toEqual(all[3]);
  expect(best?.mean).toBeLessThan(3);
});

test('a moving GIF becomes smaller with a lower quality', async () => {
  const noisy = await Promise.all([1, 2, 3].map((seed) => noise(160, 120, { grain: 6, seed }).png().toBuffer()));
  const source = await sharp(noisy, { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
  const sizes = [];
  for (const quality of [20, 50, 90]) {
    sizes.push((await converted(source, { outputFormat: 'gif', quality })).result.sizeBytes);
  }
  for (const [index, bytes] of sizes.entries()) expect(bytes).toBeGreaterThan(sizes[index - 1] ?? 0);
});

describe.each(compressed)('effort of %s', (outputFormat) => {
  test(`${effortLevels.join(', ')}: no larger than the previous one, with the same error within 15 %`, async () => {
    const all = [];
    for (const effort of effortLevels) {
      const { file, result } = await converted(await photo, { outputFormat, effort, quality: 80 });
      all.push({ bytes: result.sizeBytes, mean: errorsOf((await seen(file)).data, scenePixels(240, 180)).mean });
    }
    const [fast, balanced, smallest] = all;
    expect(balanced?.bytes).toBeLessThanOrEqual(maxRatio[outputFormat] * (fast?.bytes ?? 0));
    expect(smallest?.bytes).toBeLessThanOrEqual(maxRatio[outputFormat] * (balanced?.bytes ?? 0));
    expect(smallest?.bytes).toBeLessThan(fast?.bytes ?? 0);
    for (const { mean } of all) expect(mean).toBeLessThanOrEqual(1.15 * (fast?.mean ?? 0) + 1e-9);
  });
});

describe('the same request returns the same bytes', () => {
  const requests: Record<string, OptionsInput> = {
    plain: {},
    scaled: { width: 100, resizeFit: 'contain', height: 100 },
    'every effect': { effects: effectIds },
    edited: {
      advancedSettings: {
        colorAdjustments: { brightness: 10, contrast: 5, saturation: -20, hue: 15 },
        cropSettings: { smartCrop: true, width: 70, height: 70 },
        noiseReduction: { strength: 40 },
        backgroundRemoval: { enabled: true },
      },
    },
    watermarked: { hasWatermark: true, watermarkText: 'Twice' },
    described: { preserveMetadata: false, metadata: { title: 'Twice', tags: ['a', 'b'] } },
  };

  test.each(outputFormats.flatMap((format) => Object.keys(requests).map((name) => [format, name] as const)))(
    'as %s, %s',
    async (outputFormat, name) => {
      const options: OptionsInput = { ...requests[name], outputFormat };
      const [one, other] = [await converted(await photo, options), await converted(await photo, options)];
      expect(one.result.sha256).toBe(other.result.sha256);
      expect(one.file.equals(other.file)).toBe(true);
    },
  );

  test('for an animation', async () => {
    const source = await animation('gif', [100, 200, 50]);
    const options: OptionsInput = { outputFormat: 'webp', width: 30, effects: ['blur', 'sepia'] };
    expect((await converted(source, options)).file.equals((await converted(source, options)).file)).toBe(true);
  });
});

test('a JPEG at quality 90 is at most 1.2 times as large as that of plain sharp', async () => {
  const source = await scene(240, 180).jpeg({ quality: 90 }).toBuffer();
  for (const outputFormat of ['jpg', 'webp', 'avif'] as const satisfies OutputFormat[]) {
    const plain = sharp(source);
    const sizes = {
      jpg: () => plain.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer(),
      webp: () => plain.webp({ quality: 90 }).toBuffer(),
      avif: () => plain.avif({ quality: 90 }).toBuffer(),
    };
    const { result } = await converted(source, { outputFormat });
    expect(result.sizeBytes).toBeLessThan(1.2 * (await sizes[outputFormat]()).length);
  }
});
