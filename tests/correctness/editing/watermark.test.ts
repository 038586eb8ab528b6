import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { effectIds } from '../../../src/lib/effects.ts';
import { optionsSchema } from '../../../src/lib/options/schema.ts';
import { type GridPosition, gridPositions } from '../../../src/lib/options/values.ts';
import { EngineProcess } from '../../../src/lib/server/jobs/engine-process.ts';
import { quickPng, run } from '../../fixtures/engine.ts';
import { difference, pixels as imagePixels, shown } from '../../fixtures/gradient-image.ts';

/**
 * The watermark in lossless conversions, compared with the same conversion without it. Legible means a contrast of at least
 * 4.5 between letters and their surroundings (WCAG 2.2, 1.4.3, body text).
 */
const LEAST_CONTRAST = 4.5;

interface Size {
  width: number;
  height: number;
}
interface Rgb {
  r: number;
  g: number;
  b: number;
}

const white: Rgb = { r: 255, g: 255, b: 255 };
const black: Rgb = { r: 0, g: 0, b: 0 };
const flat = ({ width, height }: Size, background: Rgb): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const text = '© Copyright';
const marked = (source: Buffer, watermarkText: string, options: object = {}) =>
  run(source, { options: { outputFormat: 'png', hasWatermark: true, watermarkText, ...options } });

/** Offsets of pixels in which two images of equal size differ. Equal rows are skipped. */
function changedPixels(one: Buffer, other: Buffer, width: number, channels: number): number[] {
  const offsets: number[] = [];
  const rowBytes = width * channels;
  for (let row = 0; row < one.length; row += rowBytes) {
    if (one.compare(other, row, row + rowBytes, row, row + rowBytes) === 0) continue;
    for (let at = row; at < row + rowBytes; at += channels) {
      if (one.compare(other, at, at + channels, at, at + channels) !== 0) offsets.push(at);
    }
  }
  return offsets;
}

/** Number and bounding box of the differing pixels. */
function changes(one: Buffer, other: Buffer, width: number, channels: number) {
  const offsets = changedPixels(one, other, width, channels).map((at) => at / channels);
  const area = { left: width, top: Number.POSITIVE_INFINITY, right: -1, bottom: -1, count: offsets.length };
  for (const offset of offsets) {
    const [x, y] = [offset % width, Math.floor(offset / width)];
    area.left = Math.min(area.left, x);
    area.top = Math.min(area.top, y);
    area.right = Math.max(area.right, x);
    area.bottom = Math.max(area.bottom, y);
  }
  return area;
}

/** Inside the margins, and not farther from the sides that the position names than from the opposite ones. */
function expectAt(position: GridPosition, area: ReturnType<typeof changes>, { width, height }: Size) {
  const margin = Math.max(1, Math.round(Math.min(width, height) * 0.02));
  const [left, right] = [area.left, width - 1 - area.right];
  const [above, below] = [area.top, height - 1 - area.bottom];
  expect(area.count).toBeGreaterThan(10);
  expect(Math.min(left, right, above, below)).toBeGreaterThanOrEqual(margin);
  const nearer = (index: number, start: number, end: number) => {
    if (index === 0) expect(start).toBeLessThanOrEqual(end + 1);
    if (index === 1) expect(Math.abs(start - end)).toBeLessThan(3);
    if (index === 2) expect(end).toBeLessThanOrEqual(start + 1);
  };
  const index = gridPositions.indexOf(position);
  nearer(index % 3, left, right);
  nearer(Math.floor(index / 3), above, below);
}

const sizes: [Size, watermarkText: string][] = [
  [{ width: 64, height: 64 }, 'A&B'],
  [{ width: 64, height: 64 }, '水'],
  [{ width: 120, height: 120 }, text],
  [{ width: 200, height: 1000 }, text],
  [{ width: 1000, height: 200 }, text],
  [{ width: 1000, height: 200 }, 'A long text of many words, which has to be broken into lines and made smaller'],
  [{ width: 900, height: 600 }, 'www.a-very-long-address-without-any-space.example/that/nobody/breaks'],
  [{ width: 4000, height: 3000 }, text],
  [{ width: 12000, height: 300 }, text],
  [{ width: 300, height: 12000 }, text],
];

describe.each(sizes)('on an image of $width x $height: %s', (size, watermarkText) => {
  // A large image is tested with one position.
  const positions = size.width * size.height > 2e6 ? (['bottom-right'] as const) : gridPositions;
  test.each(positions)('changes only pixels at its position: %s', async (watermarkPosition) => {
    const source = await flat(size, { r: 90, g: 120, b: 150 });
    const { file, codes } = await marked(source, watermarkText, { watermarkPosition });
    expect(codes).toEqual([]);
    const [before, after] = await Promise.all([shown(source), shown(file)]);
    const area = changes(before.data, after.data, size.width, 3);
    expectAt(watermarkPosition, area, size);
  });

  test.each([
    ['white', white],
    ['black', black],
    ['gray', { r: 128, g: 128, b: 128 }],
  ])(`has a contrast of at least ${LEAST_CONTRAST} on %s`, async (_, background) => {
    const source = await flat(size, background);
    const { file } = await marked(source, watermarkText);
    const [before, after] = await Promise.all([shown(source), shown(file)]);
    const lights = changedPixels(before.data, after.data, size.width, 3)
      .map((at) => luminance(after.data.subarray(at, at + 3)))
      .sort((one, other) => one - other);
    // On white, letters are visible by their outline only, on black by their fill only.
    const around = luminance([background.r, background.g, background.b]);
    const dark = Math.min(lights[Math.floor(lights.length * 0.1)] ?? 1, around);
    const light = Math.max(lights[Math.floor(lights.length * 0.9)] ?? 0, around);
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(LEAST_CONTRAST);
  });
});

describe('in a small image', () => {
  test.each([
    [64, 64],
    [100, 100],
    [120, 120],
    [150, 150],
    [200, 150],
    [300, 200],
    [300, 300],
  ])('of %i x %i it is one line of the requested size, or of the smallest legible one', async (width, height) => {
    const source = await flat({ width, height }, { r: 90, g: 120, b: 150 });
    const { file, codes } = await marked(source, text);
    expect(codes).toEqual([]);
    const [before, after] = await Promise.all([shown(source), shown(file)]);
    const area = changes(before.data, after.data, width, 3);
    const drawn = { width: area.right - area.left + 1, height: area.bottom - area.top + 1 };
    // One line is about as high as its font size, with an outline of 2 px on each side.
    const fontPx = Math.max(Math.min(width, height) * 0.04, 8);
    expect(drawn.height).toBeLessThanOrEqual(fontPx * 1.1 + 5);
    expect(drawn.width).toBeGreaterThan(drawn.height * 3);
    expect(drawn.width).toBeLessThan(fontPx * 7 + 4);
  });
});

test('an image that is too small for legible letters has none, with a warning', async () => {
  const source = await flat({ width: 24, height: 24 }, white);
  const { file, codes } = await marked(source, text);
  expect(codes).toEqual(['watermark_left_out']);
  expect((await shown(file)).data).toEqual((await shown(source)).data);
});

describe('effects do not change it', () => {
  const size = { width: 600, height: 400 };
  const watermarkText = 'A&B 😀';

  test.each(effectIds)('%s', async (effect) => {
    // An effect keeps a flat image flat, so the watermark must equal that on the resulting color.
    const source = await flat(size, { r: 200, g: 90, b: 40 });
    const effects = [effect];
    const { file: changed } = await run(source, { options: { outputFormat: 'png', effects } });
    const [both, after] = await Promise.all([
      marked(source, watermarkText, { effects }),
      marked(changed, watermarkText),
    ]);
    expect((await shown(both.file)).data).toEqual((await shown(after.file)).data);
  });

  test('color adjustments do not change it', async () => {
    const source = await flat(size, { r: 200, g: 90, b: 40 });
    const advancedSettings = { colorAdjustments: { brightness: 30, contrast: -20, saturation: 50, hue: 90 } };
    const { file: changed } = await run(source, { options: { outputFormat: 'png', advancedSettings } });
    const [both, after] = await Promise.all([
      marked(source, watermarkText, { advancedSettings }),
      marked(changed, watermarkText),
    ]);
    expect((await shown(both.file)).data).toEqual((await shown(after.file)).data);
  });
});

test('crop and resize precede it: size and position are those of the result', async () => {
  const source = await flat({ width: 2000, height: 1500 }, white);
  const advancedSettings = { cropSettings: { x: 0, y: 0, width: 50, height: 50 } };
  const { file } = await marked(source, text, { advancedSettings, width: 500, height: 375 });
  const alone = await marked(await flat({ width: 500, height: 375 }, white), text);
  expect((await shown(file)).data).toEqual((await shown(alone.file)).data);
});

describe('text', () => {
  const size = { width: 600, height: 600 };
  const ink = async (watermarkText: string) =>
    (await shown((await marked(await flat(size, white), watermarkText)).file)).data;

  test.each([
    ['&', 'and'],
    ['&amp;', '&'],
    ['<', ' '],
    ['<b>x</b>', 'x'],
    ['&#65;', 'A'],
    ['😀', '?'],
    ['مرحبا', 'س'],
    ['水印', '水'],
  ])('is drawn as it stands, not as markup: %s is not %s', async (one, other) => {
    expect(await ink(one)).not.toEqual(await ink(other));
  });

  test.each(['& < > " \' © 😀', 'مرحبا بالعالم', '版权所有', '한국어', '© 2026 Ünïcödé שלום नमस्ते สวัสดี'])(
    'of every script: %s',
    async (watermarkText) => {
      const source = await flat(size, black);
      const { file } = await marked(source, watermarkText, { watermarkPosition: 'center' });
      const area = changes((await shown(source)).data, (await shown(file)).data, size.width, 3);
      expectAt('center', area, size);
    },
  );

  test('of the maximum length of 500 characters is drawn completely', async () => {
    const watermarkText = `${'word '.repeat(99)}end`;
    const source = await flat({ width: 1500, height: 1000 }, white);
    const { file, codes } = await marked(source, watermarkText);
    expect(codes).toEqual([]);
    const area = changes((await shown(source)).data, (await shown(file)).data, 1500, 3);
    expectAt('bottom-right', area, { width: 1500, height: 1000 });
    // In the requested size: the lines fill a third of the image.
    expect(area.bottom - area.top).toBeGreaterThan(1000 / 4);
  });
});

describe('the rest of the image', () => {
  const size = { width: 480, height: 360 };

  test.each([3, 4] as const)('is bit-identical with %i channels', async (channels) => {
    const raw = imagePixels(channels, size.width, size.height);
    const source = await sharp(raw, { raw: { ...size, channels } })
      .png()
      .toBuffer();
    const { file } = await marked(source, text);
    expect(await sharp(file).metadata()).toMatchObject({ channels, hasAlpha: channels === 4 });
    const after = await sharp(file).raw().toBuffer();
    expectAt('bottom-right', changes(raw, after, size.width, channels), size);
  });

  test.each(['b-w', 'gray16', 'rgb16', 'cmyk'] as const)(
    'of a source in %s equals the conversion without a watermark',
    async (space) => {
      const image = sharp(imagePixels(3, size.width, size.height), { raw: { ...size, channels: 3 } }).toColourspace(
        space,
      );
      const source = await (space === 'cmyk' ? image.jpeg() : image.png()).toBuffer();
      const [plain, { file }] = await Promise.all([
        run(source, { options: { outputFormat: 'png' } }),
        marked(source, text),
      ]);
      const area = changes((await shown(plain.file)).data, (await shown(file)).data, size.width, 3);
      expectAt('bottom-right', area, size);
    },
  );

  test.each([
    ['jpg', 1.5],
    ['webp', 1.5],
    ['avif', 1.5],
  ] as const)('is as without a watermark in %s, within %f levels on average', async (outputFormat, tolerance) => {
    const source = await sharp(imagePixels(3, size.width, size.height), { raw: { ...size, channels: 3 } })
      .png()
      .toBuffer();
    const [plain, { file }] = await Promise.all([
      run(source, { options: { outputFormat } }),
      marked(source, text, { outputFormat }),
    ]);
    const top = { left: 0, top: 0, width: size.width, height: (size.height * 2) / 3 };
    const part = (of: Buffer) => sharp(of).removeAlpha().extract(top).raw().toBuffer();
    expect(difference(await part(plain.file), await part(file))).toBeLessThan(tolerance);
    // The watermark is present: white and dark pixels, which the image does not have.
    const { channels } = await sharp(file).extract({ left: 320, top: 240, width: 160, height: 120 }).stats();
    expect(Math.min(...channels.slice(0, 3).map(({ max }) => max))).toBeGreaterThan(225);
  });
});

test('every frame of an animation has it only at its position', async () => {
  const [width, height] = [300, 240];
  const colors = ['#c00000', '#00a000', '#0000c0'];
  const frames = await Promise.all(
    colors.map((background) =>
      sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const source = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200, 300] })
    .toBuffer();
  const { file } = await marked(source, text, { outputFormat: 'webp', quality: 100 });
  expect(await sharp(file).metadata()).toMatchObject({ pages: 3, delay: [100, 200, 300] });
  for (const page of colors.keys()) {
    const { data } = await sharp(file, { page }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const light: number[] = [];
    for (let at = 0; at < data.length; at += 3) {
      if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 180) light.push(at / 3);
    }
    expect(light.length).toBeGreaterThan(20);
    expect(light.every((at) => at % width >= 200 && at / width >= 160)).toBe(true);
  }
});

test('the same request returns the same bytes', async () => {
  const source = await flat({ width: 800, height: 600 }, { r: 60, g: 90, b: 30 });
  const options = { outputFormat: 'webp', watermarkPosition: 'center' };
  const [one, other] = [await marked(source, 'A 水 😀 مرحبا', options), await marked(source, 'A 水 😀 مرحبا', options)];
  expect(one.file).toEqual(other.file);
});

test('the engine process has the same fonts and returns the same bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'watermark-'));
  const source = await flat({ width: 800, height: 600 }, { r: 60, g: 90, b: 30 });
  const watermarkText = 'A 水 😀 مرحبا 한국어';
  const limits = { maxPixels: 1e6, memoryBytes: 1536 * 1024 ** 2 };
  const engine = new EngineProcess({ folder, memoryBytes: limits.memoryBytes });
  try {
    const [sourcePath, resultPath] = [join(folder, 'source'), join(folder, 'result')];
    await writeFile(sourcePath, source);
    const options = optionsSchema.parse(quickPng({ outputFormat: 'png', hasWatermark: true, watermarkText }));
    const paths = { sourcePath, resultPath, previewPath: join(folder, 'preview') };
    await engine.run({ ...paths, originalName: 'source.png', options, limits }, { timeoutMs: 30_000 });
    expect(await readFile(resultPath)).toEqual((await marked(source, watermarkText)).file);
  } finally {
    await engine.close();
  }
});

/** WCAG 2.2, "relative luminance". */
function luminance([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>): number {
  const linear = (value: number) => (value <= 10.314 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
