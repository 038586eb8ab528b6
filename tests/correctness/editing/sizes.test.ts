import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { toPercent } from '../../../src/lib/geometry/crop.ts';
import { resizeFits } from '../../../src/lib/geometry/resize.ts';
import { converted, type OptionsInput } from '../../support/images/converted.ts';
import { errorsOf, seen, seenOn } from '../../support/images/pixel-errors.ts';
import { rasterTargets } from '../../support/images/raster-targets.ts';
import { readable } from '../../support/images/readable.ts';

/**
 * Exact sizes and pixels: expected values are calculated here, and scaled by plain sharp. No tolerance, except for the borders
 * of `contain` in JPEG.
 */
interface Box {
  width: number;
  height: number;
}

const oddSizes: readonly Box[] = [
  { width: 1, height: 1 },
  { width: 1, height: 5000 },
  { width: 5000, height: 1 },
  { width: 7, height: 3 },
  { width: 333, height: 1 },
  { width: 101, height: 67 },
];

/** Small boxes, because 5,000 x 1 is 60,000 pixels wide at a height of 12. */
const cases = {
  whole: { box: { width: 16, height: 12 }, crop: { x: 0, y: 0, width: 100, height: 100 } },
  cropped: { box: { width: 9, height: 14 }, crop: { x: 13, y: 21, width: 55, height: 47 } },
} as const;
type Crop = (typeof cases)[keyof typeof cases]['crop'];

/** Every pixel encodes its position: the column in red and green, the row in blue. */
function counted({ width, height }: Box): Buffer {
  const raw = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) raw.set([x & 255, ((x >> 8) * 40 + (y >> 8) * 7) & 255, y & 255], at);
  }
  return raw;
}

const raw = ({ width, height }: Box) => ({ raw: { width, height, channels: 3 as const } });
const png = (size: Box): Promise<Buffer> => sharp(counted(size), raw(size)).png().toBuffer();

const rounded = (value: number): number => Math.max(1, Math.round(value));

/** Crop with separately rounded edges, at least one pixel wide. */
function span(pixels: number, start: number, share: number): [from: number, length: number] {
  const from = Math.min(pixels - 1, Math.round((pixels * start) / 100));
  return [from, Math.max(1, Math.round((pixels * (start + share)) / 100) - from)];
}

function cropped(size: Box, crop: Crop): Box & { left: number; top: number } {
  const [left, width] = span(size.width, crop.x, crop.width);
  const [top, height] = span(size.height, crop.y, crop.height);
  return { left, top, width, height };
}

/** Size to scale to and resulting size of a fit, with the same center. */
function fitted(from: Box, box: Box, fit: (typeof resizeFits)[number], upscale: boolean): { scaled: Box; size: Box } {
  const [across, down] = [box.width / from.width, box.height / from.height];
  const most = upscale ? Number.POSITIVE_INFINITY : 1;
  const times = (factor: number): Box => ({
    width: rounded(from.width * factor),
    height: rounded(from.height * factor),
  });
  const same = (size: Box) => ({ scaled: size, size });
  if (fit === 'inside') return same(times(Math.min(across, down, most)));
  if (fit === 'outside') return same(times(Math.min(Math.max(across, down), most)));
  if (fit === 'fill') {
    return same({ width: Math.min(box.width, from.width * most), height: Math.min(box.height, from.height * most) });
  }
  if (fit === 'contain') return { scaled: times(Math.min(across, down, most)), size: box };
  const factor = Math.min(Math.max(across, down), most);
  const share = factor / Math.max(across, down);
  return { scaled: times(factor), size: { width: rounded(box.width * share), height: rounded(box.height * share) } };
}

/** The expected RGBA pixels. Borders of `contain` are transparent. */
async function expected(size: Box, crop: Crop, { scaled, size: out }: { scaled: Box; size: Box }): Promise<Buffer> {
  const part = sharp(counted(size), raw(size)).extract(cropped(size, crop));
  const { data, info } = await part.raw().toBuffer({ resolveWithObject: true });
  const unscaled = info.width === scaled.width && info.height === scaled.height;
  const pixels = unscaled
    ? data
    : await sharp(data, raw(info))
        .resize({ ...scaled, fit: 'fill' })
        .raw()
        .toBuffer();
  const to = Buffer.alloc(out.width * out.height * 4);
  const left = Math.trunc((scaled.width - out.width) / 2);
  const top = Math.trunc((scaled.height - out.height) / 2);
  for (let y = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++) {
      const [fromX, fromY] = [x + left, y + top];
      if (fromX < 0 || fromY < 0 || fromX >= scaled.width || fromY >= scaled.height) continue;
      const from = (fromY * scaled.width + fromX) * 3;
      to.set([...pixels.subarray(from, from + 3), 255], (y * out.width + x) * 4);
    }
  }
  return to;
}

const named = ({ width, height }: Box): string => `${width} × ${height}`;

describe.each(oddSizes.map((size) => [named(size), size] as const))('an image of %s', (_, size) => {
  for (const fit of resizeFits) {
    for (const upscale of [false, true]) {
      test(`${fit}, ${upscale ? 'with' : 'without'} upscaling, complete and cropped`, async () => {
        const source = await png(size);
        for (const [caseName, { box, crop }] of Object.entries(cases)) {
          const expectedLayout = fitted(cropped(size, crop), box, fit, upscale);
          const options: OptionsInput = { ...box, outputFormat: 'png', resizeFit: fit, upscale };
          const { file, result } = await converted(source, { ...options, advancedSettings: { cropSettings: crop } });
          expect(named(result), caseName).toBe(named(expectedLayout.size));
          const pixels = await seen(file, 4);
          expect(named(pixels), caseName).toBe(named(expectedLayout.size));
          expect(
            errorsOf(onBlack(pixels.data), onBlack(await expected(size, crop, expectedLayout))).worst,
            caseName,
          ).toBe(0);
        }
      });
    }
  }

  test.each([...rasterTargets, 'svg'] as const)('has its exact size as %s', async (outputFormat) => {
    const { file, result } = await converted(await png(size), { outputFormat });
    expect(named(result)).toBe(named(size));
    expect(named(await sharp(await readable(file)).metadata())).toBe(named(size));
  });

  test.each([1, 33, 50, 75, 100, 133, 150, 200])('at %i percent', async (resizePercent) => {
    const { result, file } = await converted(await png(size), { outputFormat: 'png', resizePercent });
    const scaled = {
      width: rounded((size.width * resizePercent) / 100),
      height: rounded((size.height * resizePercent) / 100),
    };
    expect(named(result)).toBe(named(scaled));
    const plain = sharp(counted(size), raw(size)).resize({ ...scaled, fit: 'fill' });
    expect(errorsOf((await seen(file)).data, await plain.raw().toBuffer()).worst).toBe(0);
  });
});

/** Sets fully transparent pixels, whose color is undefined, to black. */
function onBlack(rgba: Buffer): Buffer {
  const copy = Buffer.from(rgba);
  for (let at = 0; at < copy.length; at += 4) if (copy[at + 3] === 0) copy.fill(0, at, at + 3);
  return copy;
}

describe('a crop', () => {
  test('keeps exactly the pixels within its edges, for every percentage', async () => {
    const size = { width: 97, height: 53 };
    const source = await png(size);
    for (const percent of [1, 7, 33, 49, 50, 66, 99]) {
      const cropSettings = { x: 100 - percent, y: 0, width: percent, height: percent };
      const { file } = await converted(source, { outputFormat: 'png', advancedSettings: { cropSettings } });
      const { data, width, height } = await seen(file);
      const left = Math.round((97 * (100 - percent)) / 100);
      expect([width, height]).toEqual([97 - left, Math.max(1, Math.round((53 * percent) / 100))]);
      expect([...data.subarray(0, 3)]).toEqual([left, 0, 0]);
      expect([...data.subarray(-3)]).toEqual([96, 0, height - 1]);
    }
  });

  test('adjacent areas in percent are adjacent in pixels', async () => {
    const source = await png({ width: 101, height: 67 });
    const columns: number[] = [];
    for (const [x, width] of [
      [0, 17],
      [17, 31],
      [48, 3],
      [51, 49],
    ] as const) {
      const advancedSettings = { cropSettings: { x, y: 0, width, height: 100 } };
      const { file } = await converted(source, { outputFormat: 'png', advancedSettings });
      const pixels = await seen(file);
      for (let column = 0; column < pixels.width; column++) columns.push(pixels.data[column * 3] ?? -1);
    }
    expect(columns).toEqual(Array.from({ length: 101 }, (_, column) => column));
  });

  test('has exactly the requested pixels if its percentages have decimals', async () => {
    const size = { width: 97, height: 53 };
    const cropSettings = toPercent(size, { x: 31, y: 5, width: 37, height: 47 });
    const { file } = await converted(await png(size), { outputFormat: 'png', advancedSettings: { cropSettings } });
    const { data, width, height } = await seen(file);
    expect([width, height]).toEqual([37, 47]);
    expect([...data.subarray(0, 3)]).toEqual([31, 0, 5]);
    expect([...data.subarray(-3)]).toEqual([67, 0, 51]);
  });

  test('by smart crop has exactly the requested ratio', async () => {
    const size = { width: 640, height: 480 };
    const cropSettings = { ...toPercent(size, { x: 0, y: 0, width: 270, height: 480 }), smartCrop: true };
    const options = { outputFormat: 'png', advancedSettings: { cropSettings } } as const;
    expect((await converted(await png(size), options)).result).toMatchObject({ width: 270, height: 480 });
  });

  test('precedes the resize: width, height and percentage apply to its result', async () => {
    const size = { width: 200, height: 100 };
    const advancedSettings = { cropSettings: { x: 50, y: 0, width: 50, height: 100 } };
    const part = sharp(counted(size), raw(size)).extract({ left: 100, top: 0, width: 100, height: 100 });
    const half = await sharp(await part.png().toBuffer())
      .resize(50, 50)
      .raw()
      .toBuffer();
    for (const options of [{ width: 50 }, { height: 50 }, { width: 50, height: 90 }, { resizePercent: 50 }]) {
      const { file, result } = await converted(await png(size), { outputFormat: 'png', ...options, advancedSettings });
      expect(named(result)).toBe('50 × 50');
      expect(errorsOf((await seen(file)).data, half).worst).toBe(0);
    }
  });

  test('a single side keeps the aspect ratio of the crop', async () => {
    const advancedSettings = { cropSettings: { x: 0, y: 0, width: 100, height: 30 } };
    const source = await png({ width: 90, height: 100 });
    const options = { outputFormat: 'png', advancedSettings } as const;
    expect((await converted(source, { ...options, width: 45 })).result).toMatchObject({ width: 45, height: 15 });
    expect((await converted(source, { ...options, height: 10 })).result).toMatchObject({ width: 30, height: 10 });
  });

  test('by smart crop keeps the subject, with the given size or ratio', async () => {
    // A detailed, saturated square at the lower right of a plain background.
    const subject = { left: 150, top: 100, width: 30, height: 30 };
    const busy = Buffer.from(
      Array.from({ length: 30 * 30 * 3 }, (_, at) =>
        ((Math.floor(at / 3) % 2) + Math.floor(at / 90)) % 2 ? 250 : at % 3 === 0 ? 200 : 10,
      ),
    );
    const source = await sharp({ create: { width: 200, height: 150, channels: 3, background: '#9aa4ad' } })
      .composite([{ input: busy, ...raw(subject), left: subject.left, top: subject.top }])
      .png()
      .toBuffer();
    const smart = { smartCrop: true };
    for (const [options, size] of [
      [{ advancedSettings: { cropSettings: { ...smart, width: 40, height: 40 } } }, '80 × 60'],
      [{ width: 60, height: 120, advancedSettings: { cropSettings: smart } }, '60 × 120'],
      [{ width: 30, height: 60, resizeFit: 'cover', advancedSettings: { cropSettings: smart } }, '30 × 60'],
    ] as const) {
      const { file, result } = await converted(source, { outputFormat: 'png', ...options });
      expect(named(result)).toBe(size);
      const { data } = await seen(file);
      const lively = data.reduce((sum, value, at) => sum + (at % 3 === 0 && Math.abs(value - 0x9a) > 30 ? 1 : 0), 0);
      const scale = result.width === 80 ? 1 : result.height / 150;
      // All pixels of the subject, except those that scaling mixes with the background.
      expect(lively).toBeGreaterThan(0.75 * (30 * scale) ** 2);
    }
  });
});

describe('borders of contain', () => {
  const box = { width: 90, height: 90, resizeFit: 'contain', background: '#36a' } as const;

  test.each(rasterTargets)('as %s are the background color or transparent', async (outputFormat) => {
    const source = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    // Effects leave them alone.
    const { file } = await converted(source, {
      ...box,
      outputFormat,
      quality: 100,
      effects: ['vintage', 'negative'],
    });
    const { data, width } = await seenOn(file, [255, 255, 255]);
    const expectedLayout = outputFormat === 'jpg' ? [0x33, 0x66, 0xaa] : [255, 255, 255];
    for (const y of [2, 20, 70, 88]) {
      for (let band = 0; band < 3; band++) {
        // Lossy encoders: 2 levels, 10 px from the edge.
        expect(Math.abs((data[(y * width + 45) * 3 + band] ?? 0) - (expectedLayout[band] ?? 0))).toBeLessThanOrEqual(2);
      }
    }
  });
});
