import sharp from 'sharp';
import { expect, test } from 'vitest';
import { applyAll } from '../engine/steps/operations.ts';
import { brightness, compose, contrast, saturate, sepia } from '../plan/steps/color.ts';
import { mapColors } from './map-colors.ts';
import type { RawImage } from './raw-image.ts';

/** Every color in steps of 15, and an alpha that differs from pixel to pixel. */
function colors(channels: 3 | 4): RawImage {
  const levels = Array.from({ length: 18 }, (_, index) => index * 15);
  const all = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => [red, green, blue])));
  const pixels = Uint8Array.from(all.flatMap((color, index) => (channels === 4 ? [...color, index % 256] : color)));
  return { width: 18 * 18, height: 18, channels, pixels };
}

test.each([3, 4] as const)('colors of %i channels become those of a pipeline, and alpha stays', async (channels) => {
  const image = colors(channels);
  const { width, height, pixels } = image;
  for (const map of [sepia, contrast(1.25), compose(saturate(1.5), brightness(1.2))]) {
    const pipeline = applyAll(
      sharp(pixels, { raw: { width, height, channels } }),
      [{ op: 'color', ...map }],
      channels === 4,
    );
    const expected = await pipeline.toColourspace('srgb').raw().toBuffer();
    const mapped = mapColors({ ...image, pixels: pixels.slice() }, map);
    expect(mapped.pixels).toHaveLength(expected.length);
    const differences = mapped.pixels.map((value, at) => Math.abs(value - (expected[at] ?? 0)));
    expect(Math.max(...differences)).toBeLessThanOrEqual(1);
    // Numbers that are rounded at a half.
    expect(differences.reduce((sum, one) => sum + one, 0) / pixels.length).toBeLessThan(0.01);
  }
});
