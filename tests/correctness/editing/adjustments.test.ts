import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { allColorsImage, colors } from '../../fixtures/colors.ts';
import { scenePixels } from '../../fixtures/scene.ts';
import { converted } from '../../support/images/converted.ts';
import { errorsOf, expectWithin, seen } from '../../support/images/pixel-errors.ts';
import {
  brightness,
  contrast,
  type Formula,
  hueRotate,
  onPixels,
  saturate,
} from '../../support/images/reference-filters.ts';

/**
 * The color sliders of the editor against the formulas of tests/support/images/reference-filters.ts. Tolerance: one rounding, half a level
 * (contrast -100 is 127.5). The published matrix for hue has rounded numbers, which differ from ours by up to 1.1 levels.
 */
const tolerance = { mean: 0.5, worst: 0.51 } as const;
const hueTolerance = { mean: 0.45, worst: 1.3 } as const;

/** -100 is black, gray or colorless, 0 unchanged, 100 double. */
const sliders: Record<'brightness' | 'contrast' | 'saturation', (value: number) => Formula> = {
  brightness: (value) => brightness(1 + value / 100),
  contrast: (value) => contrast(1 + value / 100),
  saturation: (value) => saturate(1 + value / 100),
};

type Adjustments = Partial<Record<keyof typeof sliders | 'hue', number>>;

async function adjusted(colorAdjustments: Adjustments, channels: 3 | 4 = 3, source?: Buffer): Promise<Buffer> {
  const { file } = await converted(source ?? (await allColorsImage(channels).png().toBuffer()), {
    outputFormat: 'png',
    advancedSettings: { colorAdjustments },
  });
  return (await seen(file, channels)).data;
}

describe.each(Object.keys(sliders) as (keyof typeof sliders)[])('%s', (slider) => {
  test.each([-100, -60, -1, 1, 35, 100])('at %i', async (value) => {
    const expected = onPixels(colors(), 3, sliders[slider](value));
    expectWithin(await adjusted({ [slider]: value }), expected, tolerance);
  });

  test('keeps alpha', async () => {
    expectWithin(await adjusted({ [slider]: 40 }, 4), onPixels(colors(4), 4, sliders[slider](40)), tolerance);
  });
});

describe('hue', () => {
  test.each([-180, -90, -17, 30, 120, 180])('at %i degrees', async (hue) => {
    expectWithin(await adjusted({ hue }), onPixels(colors(), 3, hueRotate(hue)), hueTolerance);
  });

  test('keeps grays gray', async () => {
    const grays = Buffer.alloc(256 * 3).map((_, at) => Math.floor(at / 3));
    const source = await sharp(grays, { raw: { width: 256, height: 1, channels: 3 } })
      .png()
      .toBuffer();
    expect(errorsOf(await adjusted({ hue: 77 }, 3, source), grays).worst).toBe(0);
  });
});

test('several adjustments are one map in the order brightness, contrast, saturation, hue, without clipping in between', async () => {
  const sliderValues = { brightness: 50, contrast: -40, saturation: 30, hue: 25 };
  /** Without clipping at the end of each formula. */
  const expected = onPixels(colors(), 3, ([r, g, b]) => {
    const bright = [r, g, b].map((value) => (value * 1.5 - 0.5) * 0.6 + 0.5) as [number, number, number];
    const y = 0.2126 * bright[0] + 0.7152 * bright[1] + 0.0722 * bright[2];
    const saturated = bright.map((value) => y + 1.3 * (value - y)) as [number, number, number];
    // The formula clips at its end, so values out of range are scaled into it and back.
    const scaled = hueRotate(25)(saturated.map((value) => value / 8 + 0.4) as [number, number, number]);
    return scaled.map((value) => Math.min(1, Math.max(0, (value - 0.4) * 8))) as [number, number, number];
  });
  expectWithin(await adjusted(sliderValues), expected, { mean: 0.6, worst: 2 });
});

test('adjustments of 0 change nothing', async () => {
  expect((await adjusted({ brightness: 0, contrast: 0, saturation: 0, hue: 0 })).equals(colors())).toBe(true);
});

test('adjustments are applied before effects', async () => {
  const { file } = await converted(await allColorsImage().png().toBuffer(), {
    outputFormat: 'png',
    effects: ['negative'],
    advancedSettings: { colorAdjustments: { brightness: 60 } },
  });
  const bright = onPixels(colors(), 3, brightness(1.6));
  expectWithin(
    (await seen(file)).data,
    onPixels(bright, 3, ([r, g, b]) => [1 - r, 1 - g, 1 - b]),
    tolerance,
  );
});

describe('noise reduction', () => {
  const size = { width: 160, height: 120 };
  const clean = scenePixels(size.width, size.height);
  const noisy = withGrain(clean, 14);
  const raw = { raw: { ...size, channels: 3 as const } };

  async function denoised(strength: number, preserveDetails: number): Promise<Buffer> {
    const source = await sharp(noisy, raw).png().toBuffer();
    const advancedSettings = { noiseReduction: { strength, preserveDetails } };
    return (await seen((await converted(source, { outputFormat: 'png', advancedSettings })).file)).data;
  }

  test('reduces noise, more with a higher strength', async () => {
    const grain = async (strength: number) => deviation(await denoised(strength, 50), clean, isSky);
    const [none, weak, half, full] = [
      deviation(noisy, clean, isSky),
      await grain(10),
      await grain(50),
      await grain(100),
    ];
    expect(none).toBeGreaterThan(12);
    expect(weak).toBeLessThan(0.97 * none);
    expect(half).toBeLessThan(0.5 * weak);
    expect(full).toBeLessThanOrEqual(half * 1.02);
  });

  test('keeps more edges and texture with preserveDetails', async () => {
    const errors = async (preserveDetails: number, where: (x: number, y: number) => boolean) =>
      deviation(await denoised(100, preserveDetails), clean, where);
    const [smooth, detailed] = [await errors(0, isMeadow), await errors(100, isMeadow)];
    expect(detailed).toBeLessThan(0.85 * smooth);
    // Contrast of the texture relative to the clean image.
    const kept = async (preserveDetails: number) =>
      contrastOf(await denoised(100, preserveDetails)) / contrastOf(clean);
    expect(await kept(100)).toBeGreaterThan((await kept(0)) + 0.1);
  });

  test('keeps a hard edge', async () => {
    for (const preserveDetails of [0, 50, 100]) {
      const data = await denoised(100, preserveDetails);
      // From wall to sky: two pixels from the edge, the colors equal those of the clean image.
      const y = Math.round(0.45 * size.height);
      for (const x of [Math.ceil(0.78 * size.width) - 3, Math.ceil(0.78 * size.width) + 2]) {
        const at = (y * size.width + x) * 3;
        for (let band = 0; band < 3; band++) {
          expect(Math.abs((data[at + band] ?? 0) - (clean[at + band] ?? 0)), `${preserveDetails}, ${x}`).toBeLessThan(
            40,
          );
        }
      }
    }
  });

  test('keeps the mean color', async () => {
    const mean = (all: Buffer, band: number) =>
      all.reduce((sum, value, at) => sum + (at % 3 === band ? value : 0), 0) / (all.length / 3);
    const data = await denoised(100, 0);
    for (const band of [0, 1, 2]) expect(Math.abs(mean(data, band) - mean(noisy, band))).toBeLessThan(0.6);
  });

  test('changes nothing at strength 0', async () => {
    expect((await denoised(0, 0)).equals(noisy)).toBe(true);
  });

  function isSky(x: number, y: number): boolean {
    return y < 0.5 * size.height && x < 0.7 * size.width;
  }
  function isMeadow(x: number, y: number): boolean {
    return y > 0.62 * size.height && y < 0.85 * size.height && x < 0.48 * size.width;
  }

  /** Root mean square of the difference at selected pixels, in levels. */
  function deviation(one: Buffer, other: Buffer, where: (x: number, y: number) => boolean): number {
    let [sum, count] = [0, 0];
    for (let at = 0; at < one.length; at++) {
      const pixel = Math.floor(at / 3);
      if (!where(pixel % size.width, Math.floor(pixel / size.width))) continue;
      sum += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2;
      count++;
    }
    return Math.sqrt(sum / count);
  }

  /** Mean difference between neighboring pixels in the meadow. */
  function contrastOf(all: Buffer): number {
    let [sum, count] = [0, 0];
    for (let y = 0; y < size.height; y++) {
      for (let x = 1; x < size.width; x++) {
        if (!isMeadow(x, y)) continue;
        const at = (y * size.width + x) * 3 + 1;
        sum += Math.abs((all[at] ?? 0) - (all[at - 3] ?? 0));
        count++;
      }
    }
    return sum / count;
  }
});

/** Reproducible grain with this standard deviation on every channel: sums of uniform numbers (central limit). */
function withGrain(pixels: Buffer, sigma: number): Buffer {
  let state = 1;
  const uniform = (): number => {
    // Park and Miller's generator (1988).
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const normal = (): number => Array.from({ length: 12 }, uniform).reduce((sum, value) => sum + value, -6);
  return Buffer.from(pixels.map((value) => Math.max(0, Math.min(255, Math.round(value + sigma * normal())))));
}
