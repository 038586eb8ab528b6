import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { effectIds } from '../../../src/lib/effects.ts';
import { resizeFits } from '../../../src/lib/geometry/resize.ts';
import { scene } from '../../fixtures/scene.ts';
import { converted, type OptionsInput } from '../../support/images/converted.ts';
import { expectWithin, seenOn } from '../../support/images/pixel-errors.ts';

/**
 * A preview applies the plan to a small copy. Here the copy has half the size of the original, scaled by plain sharp, and the
 * preview is compared with the scaled conversion, on white. Tolerance: mean error in levels of 255, caused by scaling first
 * or last. Effects on single pixels cannot be equal at half size, so they have their own tolerance.
 */
const tolerance = { mean: 1.5 } as const;
const larger: Record<string, number> = {
  sharpen: 2.5,
  cartoon: 6,
  'cartoon on a crop': 6,
  'noise reduction': 2.5,
  'background removal': 3,
  watermark: 2,
  'a free watermark': 2,
  // Edges are rounded to pixels of the copy.
  'crop of an odd size': 4.5,
  'smart crop': 4.5,
  'everything at once': 4,
};

const ORIGINAL = { width: 640, height: 480 };
const COPY = { width: 320, height: 240 };

const original = scene(ORIGINAL.width, ORIGINAL.height).png().toBuffer();
const copy = original.then((png) => sharp(png).resize(COPY.width, COPY.height, { fit: 'fill' }).png().toBuffer());

const cropSettings = { x: 50, y: 25, width: 40, height: 60 };

const cases: Record<string, OptionsInput> = {
  nothing: {},
  ...Object.fromEntries(effectIds.map((effect) => [effect, { effects: [effect] } satisfies OptionsInput])),
  ...Object.fromEntries(
    resizeFits.map((resizeFit) => [resizeFit, { width: 200, height: 200, resizeFit } satisfies OptionsInput]),
  ),
  'contain on a larger canvas': { width: 800, height: 800, resizeFit: 'contain' },
  'scaled to the size of the copy': { resizePercent: 50 },
  'scaled up': { resizePercent: 130 },
  crop: { advancedSettings: { cropSettings } },
  'crop of an odd size': { advancedSettings: { cropSettings: { x: 13, y: 7, width: 31, height: 77 } } },
  'crop, then scaled': { width: 128, advancedSettings: { cropSettings } },
  'smart crop': { advancedSettings: { cropSettings: { smartCrop: true, width: 40, height: 50 } } },
  'blur on a crop': { effects: ['blur'], advancedSettings: { cropSettings } },
  'cartoon on a crop': { effects: ['cartoon'], advancedSettings: { cropSettings } },
  adjustments: { advancedSettings: { colorAdjustments: { brightness: 25, contrast: -10, saturation: 40, hue: -30 } } },
  'noise reduction': { advancedSettings: { noiseReduction: { strength: 70 } } },
  'background removal': { advancedSettings: { backgroundRemoval: { enabled: true, tolerance: 12, feather: 6 } } },
  watermark: { hasWatermark: true, watermarkText: '© Somebody', watermarkPosition: 'center' },
  'a free watermark': {
    hasWatermark: true,
    watermarkPosition: 'custom',
    watermarkX: 20,
    watermarkY: 70,
    watermarkSize: 12,
    watermarkOpacity: 60,
    watermarkColor: '#c02020',
  },
  'everything at once': {
    width: 500,
    height: 500,
    resizeFit: 'contain',
    background: '#203040',
    effects: ['blur', 'contrast', 'vintage'],
    hasWatermark: true,
    advancedSettings: { cropSettings, colorAdjustments: { brightness: 10 }, noiseReduction: { strength: 40 } },
  },
};

describe('the preview equals the conversion', () => {
  test.each(Object.entries(cases))('%s', async (name, request) => {
    const options: OptionsInput = { ...request, outputFormat: 'png' };
    const [whole, preview] = [await converted(await original, options), await converted(await copy, options, ORIGINAL)];
    // The response describes the conversion at full size.
    expect([preview.result.width, preview.result.height]).toEqual([whole.result.width, whole.result.height]);
    const shown = await seenOn(preview.file, [255, 255, 255]);
    expect(Math.abs(shown.width / shown.height / (whole.result.width / whole.result.height) - 1)).toBeLessThan(0.02);

    const scaled = sharp(whole.file)
      .flatten({ background: '#fff' })
      .resize(shown.width, shown.height, { fit: 'fill' })
      .toColourspace('srgb');
    const within = { mean: larger[name] ?? tolerance.mean, worst: 255 };
    expectWithin(shown.data, await scaled.raw().toBuffer(), within);
  });
});

test('the preview reports the size of the watermark in the result', async () => {
  const options: OptionsInput = { outputFormat: 'png', hasWatermark: true, watermarkSize: 10, width: 500 };
  const [whole, preview] = [await converted(await original, options), await converted(await copy, options, ORIGINAL)];
  const [real, reported] = [whole.result.watermark, preview.result.watermark];
  if (!real || !reported) throw new Error('no watermark');
  expect(Math.abs(real.width - reported.width)).toBeLessThanOrEqual(4);
  expect(Math.abs(real.height - reported.height)).toBeLessThanOrEqual(4);
});

test('the lines of the watermark end at the same words in the preview', async () => {
  const heights = async (watermarkSize: number) => {
    const options: OptionsInput = {
      outputFormat: 'png',
      hasWatermark: true,
      watermarkText: 'My Photo 2026',
      watermarkSize,
    };
    const [whole, preview] = [await converted(await original, options), await converted(await copy, options, ORIGINAL)];
    return [whole.result.watermark?.height ?? 0, preview.result.watermark?.height ?? 0] as const;
  };
  for (const size of [4, 4.5, 5, 5.5, 6, 6.5, 7, 8]) {
    const [real, shown] = await heights(size);
    expect(Math.abs(shown / real - 1), `${size}%`).toBeLessThan(0.1);
  }
});

test('a copy is enlarged to the requested size at most, and never beyond 1,024 px', async () => {
  const large = { width: 4000, height: 3000 };
  const { file, result } = await converted(await copy, { outputFormat: 'png', resizePercent: 100 }, large);
  expect(result).toMatchObject(large);
  const { width, height } = await sharp(file).metadata();
  expect(Math.max(width, height)).toBeLessThanOrEqual(1024);
});

test('a copy of the same size as the original returns the conversion itself', async () => {
  const small = await copy;
  const options: OptionsInput = { outputFormat: 'webp', effects: ['sepia', 'blur'], hasWatermark: true };
  const [whole, preview] = [await converted(small, options), await converted(small, options, COPY)];
  expect(preview.file.equals(whole.file)).toBe(true);
});

test('a preview is encoded as its original, whose lossy compression may have left artifacts in a drawing', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path fill="#c24" d="M30 30h99v99z"/></svg>';
  const drawing = await sharp(Buffer.from(svg)).png().toBuffer();
  const chunkFor = async (lossy: boolean) => {
    const { file } = await converted(drawing, { outputFormat: 'webp' }, { width: 600, height: 400, lossy });
    return file.includes('VP8L') ? 'lossless' : 'lossy';
  };
  expect([await chunkFor(false), await chunkFor(true)]).toEqual(['lossless', 'lossy']);
});
