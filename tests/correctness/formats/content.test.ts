import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { converted } from '../../support/images/converted.ts';
import { photo } from '../../support/images/photo.ts';

/** Encoder settings by what an image shows: see docs/decisions/0037-encode-at-equal-perceptual-quality.md */

const rgba = (image: Sharp): Promise<Buffer> => image.ensureAlpha().toColourspace('srgb').raw().toBuffer();

/** Bars with hard edges, in few colors. */
function chart(channels: 3 | 4 = 3): Sharp {
  const pixels = Buffer.alloc(300 * 200 * channels);
  for (let index = 0; index < 300 * 200; index++) {
    const [x, y] = [index % 300, Math.floor(index / 300)];
    const bar = Math.floor(x / 25);
    const isInside = x % 25 > 4 && y > (bar * 37) % 190;
    const outside = channels === 3 ? [255, 255, 255] : [0, 0, 0, 0];
    pixels.set(isInside ? [bar * 20, 90, 255 - bar * 20, 200].slice(0, channels) : outside, index * channels);
  }
  return sharp(pixels, { raw: { width: 300, height: 200, channels } });
}

describe.each(['chart', 'translucent chart'] as const)('a %s', (name) => {
  const image = () => chart(name === 'chart' ? 3 : 4);

  test('becomes a lossless WebP that is smaller than a lossy one', async () => {
    const { file, result } = await converted(await image().png().toBuffer(), { outputFormat: 'webp' });
    expect(await rgba(sharp(file))).toEqual(await rgba(image()));
    expect(file.length).toBeLessThan((await image().webp({ quality: 90 }).toBuffer()).length / 2);
    expect(result.quality).toBeUndefined();
  });

  test('becomes a lossless PNG, no larger than one without a palette', async () => {
    const { file } = await converted(await image().png().toBuffer(), { outputFormat: 'png', effort: 'balanced' });
    expect(await rgba(sharp(file))).toEqual(await rgba(image()));
    const plain = await image().png({ compressionLevel: 4, adaptiveFiltering: true }).toBuffer();
    expect(file.length).toBeLessThanOrEqual(plain.length);
  });
});

test('a page of few colors without large areas becomes a palette PNG', async () => {
  const shades = await photo(300, 200, { grain: 60 }).greyscale().toColourspace('srgb').png().toBuffer();
  // Yellowed: gray needs no palette.
  const scan = sharp(shades).linear([1, 0.9, 0.7], [0, 0, 0]);
  const source = await scan.png().toBuffer();
  const { file } = await converted(source, { outputFormat: 'png' });
  expect(await sharp(file).metadata()).toMatchObject({ isPalette: true });
  expect(await rgba(sharp(file))).toEqual(await rgba(sharp(source)));
});

test('a photo becomes a lossy WebP of the quality that was asked for', async () => {
  const source = await photo(300, 200).png().toBuffer();
  const { file, result } = await converted(source, { outputFormat: 'webp', quality: 85 });
  expect(result.quality).toBe(85);
  expect(file.length).toBeLessThan((await sharp(source).webp({ lossless: true }).toBuffer()).length / 3);
});

test('the artifacts of a chart that was stored as JPEG are not kept without loss', async () => {
  const source = await chart().jpeg({ quality: 70 }).toBuffer();
  const { result } = await converted(source, { outputFormat: 'webp' });
  expect(result.quality).toBe(90);
});
