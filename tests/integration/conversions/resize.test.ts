import { describe, expect, test } from 'vitest';
import { computeResize, resizeFits } from '#lib/geometry/resize.ts';
import { convertOne, download, type Fields } from '../../support/http/api.ts';
import { colorAt, createImage, decode, distance, quarters } from '../../support/images/test-images.ts';

const source = { width: 200, height: 100 };
/** Smaller, larger, wider and higher than the source, and with one side only. */
const boxes: { width?: number; height?: number }[] = [
  { width: 80, height: 80 },
  { width: 300, height: 300 },
  { width: 50, height: 300 },
  { width: 120 },
  { height: 240 },
];
/** Of a flat color in a lossless file, after scaling. */
const TOLERANCE = 2;

/** Expected sizes of each fit, without the arithmetic of the code under test. */
const expected: Record<(typeof resizeFits)[number], Record<'kept' | 'upscaled', [number, number][]>> = {
  inside: {
    kept: [
      [80, 40],
      [200, 100],
      [50, 25],
      [120, 60],
      [200, 100],
    ],
    upscaled: [
      [80, 40],
      [300, 150],
      [50, 25],
      [120, 60],
      [480, 240],
    ],
  },
  outside: {
    kept: [
      [160, 80],
      [200, 100],
      [200, 100],
      [120, 60],
      [200, 100],
    ],
    upscaled: [
      [160, 80],
      [600, 300],
      [600, 300],
      [120, 60],
      [480, 240],
    ],
  },
  fill: {
    kept: [
      [80, 80],
      [200, 100],
      [50, 100],
      [120, 60],
      [200, 100],
    ],
    upscaled: [
      [80, 80],
      [300, 300],
      [50, 300],
      [120, 60],
      [480, 240],
    ],
  },
  cover: {
    kept: [
      [80, 80],
      [100, 100],
      [17, 100],
      [120, 60],
      [200, 100],
    ],
    upscaled: [
      [80, 80],
      [300, 300],
      [50, 300],
      [120, 60],
      [480, 240],
    ],
  },
  contain: {
    kept: [
      [80, 80],
      [300, 300],
      [50, 300],
      [120, 60],
      [480, 240],
    ],
    upscaled: [
      [80, 80],
      [300, 300],
      [50, 300],
      [120, 60],
      [480, 240],
    ],
  },
};

/** Fails unless each quarter is at its place in the image without its padding. */
function expectQuarters(pixels: Awaited<ReturnType<typeof decode>>, left: number, top: number, box: string): void {
  for (const [quarter, color] of quarters.entries()) {
    const x = left + (1 - 2 * left) * (quarter % 2 ? 0.8 : 0.2);
    const y = top + (1 - 2 * top) * (quarter < 2 ? 0.2 : 0.8);
    expect(distance(color, colorAt(pixels, x, y)), `${box} quarter ${quarter}`).toBeLessThanOrEqual(TOLERANCE);
  }
}

describe.each(resizeFits)('fit %s', (fit) => {
  test.each(['kept', 'upscaled'] as const)('sizes %s', async (size) => {
    const upscale = size === 'upscaled';
    const bytes = await createImage(source);
    for (const [index, box] of boxes.entries()) {
      const boxText = JSON.stringify(box);
      const item = await convertOne(
        { name: 'a.png', bytes },
        { ...(box as Fields), outputFormat: 'png', resizeFit: fit, upscale },
      );
      const pixels = await decode(await download(item.url));
      const [width, height] = expected[fit][size][index] ?? [];
      expect([pixels.width, pixels.height], boxText).toEqual([width, height]);
      expect([item.width, item.height], boxText).toEqual([width, height]);

      // Nothing is rotated, mirrored or lost, except by cropping.
      const { pad, size: whole } = computeResize(source, { ...box, fit, upscale });
      expectQuarters(pixels, (pad?.left ?? 0) / whole.width, (pad?.top ?? 0) / whole.height, boxText);
    }
  });
});

test('contain pads with transparency, or with the background color in formats without it', async () => {
  const file = { name: 'a.png', bytes: await createImage(source) };
  const options = { width: 100, height: 100, resizeFit: 'contain', background: '#00ff00' };
  const png = await decode(await download((await convertOne(file, { ...options, outputFormat: 'png' })).url));
  const jpg = await decode(await download((await convertOne(file, { ...options, outputFormat: 'jpg' })).url));
  expect(colorAt(png, 0.5, 0.05)[3]).toBe(0);
  expect(colorAt(png, 0.25, 0.4)[3]).toBe(255);
  expect(distance('#00ff00', colorAt(jpg, 0.5, 0.05))).toBeLessThanOrEqual(6);
});
