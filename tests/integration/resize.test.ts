import { describe, expect, test } from 'vitest';
import { computeResize, resizeFits } from '#lib/geometry/resize.ts';
import { convertOne, download, type Fields } from '../support/http/api.ts';
import { colorAt, decode, distance, picture, quarters } from '../support/images/test-images.ts';

const source = { width: 200, height: 100 };
/** Each a different relation to the source: smaller, larger, wider, higher, one side only. */
const boxes: { width?: number; height?: number }[] = [
  { width: 80, height: 80 },
  { width: 300, height: 300 },
  { width: 50, height: 300 },
  { width: 120 },
  { height: 240 },
];
/** Of a flat colour in a lossless file, after scaling. */
const TOLERANCE = 2;

/** What each fit promises of the size, said without the code's own arithmetic. */
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

describe.each(resizeFits)('fit %s', (fit) => {
  test.each(['kept', 'upscaled'] as const)('sizes %s', async (size) => {
    const upscale = size === 'upscaled';
    const bytes = await picture(source);
    for (const [index, box] of boxes.entries()) {
      const asked = `${JSON.stringify(box)}`;
      const item = await convertOne(
        { name: 'a.png', bytes },
        { ...(box as Fields), outputFormat: 'png', resizeFit: fit, upscale },
      );
      const pixels = await decode(await download(item.url));
      const [width, height] = expected[fit][size][index] ?? [];
      expect([pixels.width, pixels.height], asked).toEqual([width, height]);
      expect([item.width, item.height], asked).toEqual([width, height]);

      // The quarters stay where the fit puts them: nothing is turned, swapped or lost but by cutting.
      const { pad, size: whole } = computeResize(source, { ...box, fit, upscale });
      const left = (pad?.left ?? 0) / whole.width;
      const top = (pad?.top ?? 0) / whole.height;
      for (const [quarter, colour] of quarters.entries()) {
        const x = left + (1 - 2 * left) * (quarter % 2 ? 0.8 : 0.2);
        const y = top + (1 - 2 * top) * (quarter < 2 ? 0.2 : 0.8);
        expect(distance(colour, colorAt(pixels, x, y)), `${asked} quarter ${quarter}`).toBeLessThanOrEqual(TOLERANCE);
      }
    }
  });
});

test('contain fills up with transparency, or with the background where there is none', async () => {
  const file = { name: 'a.png', bytes: await picture(source) };
  const asked = { width: 100, height: 100, resizeFit: 'contain', background: '#00ff00' };
  const png = await decode(await download((await convertOne(file, { ...asked, outputFormat: 'png' })).url));
  const jpg = await decode(await download((await convertOne(file, { ...asked, outputFormat: 'jpg' })).url));
  expect(colorAt(png, 0.5, 0.05)[3]).toBe(0);
  expect(colorAt(png, 0.25, 0.4)[3]).toBe(255);
  expect(distance('#00ff00', colorAt(jpg, 0.5, 0.05))).toBeLessThanOrEqual(6);
});
