import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { allColorsImage } from '../../fixtures/colors.ts';
import { gradientImage } from '../../fixtures/gradient-image.ts';
import { patchColors, patches, patchMeans, scene } from '../../fixtures/scene.ts';
import { converted } from '../../support/images/converted.ts';
import { errorsOf, lumaOf, seen, seenOn, ssim } from '../../support/images/pixel-errors.ts';

/**
 * Images traced to SVG, with the minimum similarity by SSIM of luma (1 is equal). SVG consists of flat shapes, so gradients
 * and texture become steps.
 */
const leastSsim = { 'flat shapes': 0.97, 'a gradient': 0.75, 'a scene with texture': 0.72 } as const;
const sources = {
  'flat shapes': () => shapes().png().toBuffer(),
  'a gradient': () => gradientImage().png().toBuffer(),
  'a scene with texture': () => scene(288, 216).png().toBuffer(),
} as const;

/** A logo of a few flat colors with straight and round edges. */
const shapes = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="225">
      <rect width="300" height="225" fill="#f4f1ea"/><circle cx="100" cy="110" r="70" fill="#0a6e64"/>
      <path d="M150 30 L280 60 L230 190 Z" fill="#c41e28"/><rect x="60" y="95" width="80" height="30" fill="#fff"/>
    </svg>`),
  ).flatten({ background: '#fff' });

describe.each(Object.keys(sources) as (keyof typeof sources)[])('%s as SVG', (name) => {
  test(`consists of paths that render to the image, SSIM at least ${leastSsim[name]}`, async () => {
    const source = await sources[name]();
    const { file, result } = await converted(source, { outputFormat: 'svg' });
    const text = file.toString('utf8');
    expect(text).not.toMatch(/<image|<foreignObject|data:|<script|href/i);
    expect(text.match(/<path[^>]*\sd="M/g)?.length).toBeGreaterThanOrEqual(4);
    const [before, after] = [await seen(source), await seenOn(file, [255, 255, 255])];
    expect([after.width, after.height]).toEqual([result.width, result.height]);
    expect(ssim(lumaOf(after.data), lumaOf(before.data), before.width)).toBeGreaterThanOrEqual(leastSsim[name]);
  });
});

test('flat colors are kept within 4 levels (similar neighbors are merged)', async () => {
  const { file } = await converted(await patches().png().toBuffer(), { outputFormat: 'svg' });
  const means = patchMeans((await seenOn(file, [255, 255, 255])).data);
  expect(errorsOf(means.flat(), patchColors.flat()).worst).toBeLessThanOrEqual(4);
});

test('a traced SVG has a size and scales to any other', async () => {
  const { file } = await converted(await sources['flat shapes'](), { outputFormat: 'svg', resizePercent: 150 });
  expect(await sharp(file).metadata()).toMatchObject({ width: 450, height: 338, format: 'svg' });
  const large = await sharp(file).resize(1800).flatten({ background: '#fff' }).raw().toBuffer();
  const truth = await shapes().resize(1800, 1352, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer();
  expect(errorsOf(large, truth).mean).toBeLessThan(6);
});

describe('options apply before tracing', () => {
  test('effects, crop and adjustments change the drawing', async () => {
    const { file, result } = await converted(await patches().png().toBuffer(), {
      outputFormat: 'svg',
      effects: ['negative'],
      advancedSettings: { cropSettings: { x: 0, y: 0, width: 50, height: 25 } },
    });
    expect(result).toMatchObject({ width: 96, height: 32 });
    const { data, width } = await seenOn(file, [255, 255, 255]);
    for (const [index, color] of [
      [0, 255, 255],
      [255, 0, 255],
      [255, 255, 0],
    ].entries()) {
      const at = (16 * width + index * 32 + 16) * 3;
      expect(errorsOf([...data.subarray(at, at + 3)], color).worst).toBeLessThanOrEqual(4);
    }
  });
});

/** An SVG of 40 x 30 with a black left half. */
const halves = (attributes: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0H20V30H0Z"/></svg>`);

/** Number of pixels in the middle row between black and transparent, and the position of the first transparent one. */
async function edgeOf(file: Buffer): Promise<{ blurred: number; at: number; width: number }> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const from = Math.floor(info.height / 2) * info.width * 4;
  const alpha = Array.from({ length: info.width }, (_, x) => data[from + x * 4 + 3] ?? 0);
  return {
    blurred: alpha.filter((one) => one > 3 && one < 252).length,
    at: alpha.findIndex((one) => one < 128),
    width: info.width,
  };
}

describe('SVG as a source', () => {
  test.each([40, 41, 333, 1000, 4000])(
    'is rendered with an edge of at most 2 px at a width of %i px',
    async (width) => {
      for (const attributes of ['width="40" height="30"', 'viewBox="0 0 40 30"']) {
        const { file } = await converted(halves(attributes), { outputFormat: 'png', width });
        const edge = await edgeOf(file);
        expect(edge.width).toBe(width);
        expect(edge.blurred).toBeLessThanOrEqual(2);
        expect(Math.abs(edge.at - width / 2)).toBeLessThanOrEqual(1);
      }
    },
  );

  test('is rendered at the final size if it is cropped and enlarged a hundred times', async () => {
    const cropSettings = { x: 25, y: 0, width: 50, height: 10 };
    const { file, result } = await converted(halves('width="40" height="30"'), {
      outputFormat: 'png',
      width: 2000,
      advancedSettings: { cropSettings },
    });
    expect(result).toMatchObject({ width: 2000, height: 300 });
    const edge = await edgeOf(file);
    expect(edge.blurred).toBeLessThanOrEqual(2);
    expect(Math.abs(edge.at - 1000)).toBeLessThanOrEqual(1);
  });

  test.each(['inside', 'outside', 'fill', 'cover', 'contain'] as const)('is sharp with fit %s', async (resizeFit) => {
    const options = { outputFormat: 'png', width: 900, height: 400, resizeFit } as const;
    const { file } = await converted(halves('width="40" height="30"'), options);
    const { blurred, at, width } = await edgeOf(file);
    const visible = resizeFit === 'contain' ? Math.round((400 * 40) / 30) : width;
    // A distorted SVG is rendered at the larger of its two scales and then resized.
    expect(blurred).toBeLessThanOrEqual(resizeFit === 'fill' ? 4 : 2);
    expect(Math.abs(at - (width - visible) / 2 - visible / 2) <= 1 || resizeFit === 'contain').toBe(true);
  });

  test('is sharp with a percentage', async () => {
    const { file, result } = await converted(halves('width="40" height="30"'), {
      outputFormat: 'png',
      resizePercent: 200,
    });
    expect(result).toMatchObject({ width: 80, height: 60 });
    expect(await edgeOf(file)).toMatchObject({ blurred: 0, at: 40 });
  });

  test('has its exact colors in every format', async () => {
    const rects = patchColors
      .map(
        ([r, g, b], index) =>
          `<rect x="${(index % 6) * 32}" y="${Math.floor(index / 6) * 32}" width="32" height="32" fill="rgb(${r},${g},${b})"/>`,
      )
      .join('');
    const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="192" height="128">${rects}</svg>`);
    for (const [outputFormat, worst] of [
      ['png', 0],
      ['jpg', 2.5],
      ['webp', 3.5],
      ['avif', 3],
    ] as const) {
      const { file } = await converted(drawing, { outputFormat, quality: 95 });
      expect(errorsOf(patchMeans((await seen(file)).data).flat(), patchColors.flat()).worst).toBeLessThanOrEqual(worst);
    }
  });
});

test('an image above the tracing limit is traced smaller, but keeps the requested size', async () => {
  const source = await allColorsImage().resize(1000, 1000, { kernel: 'nearest' }).png().toBuffer();
  const { result, file } = await converted(source, { outputFormat: 'svg' });
  expect(result).toMatchObject({ width: 1000, height: 1000 });
  expect(await sharp(file).metadata()).toMatchObject({ width: 1000, height: 1000 });
});
