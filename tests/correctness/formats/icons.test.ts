import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { largestIcon } from '../../../src/lib/engine/decoders/bitmaps/ico.ts';
import { respond, run } from '../../fixtures/engine.ts';
import { difference, gradientImage } from '../../fixtures/gradient-image.ts';
import { imagesOfIcon, pixelsOfFiles, rgbaOf } from '../../support/images/icons.ts';
import { photo } from '../../support/images/photo.ts';

/** ICO as a target: src/lib/plan/steps/icon.ts has the sizes, src/lib/engine/write-icon.ts the images. */
const command = promisify(execFile);
const isThere = (name: string): boolean => spawnSync(name, ['--version']).error === undefined;

const ALL = [16, 32, 48, 64, 128, 256];
const toIcon = (file: Buffer, options: object = {}) => run(file, { options: { outputFormat: 'ico', ...options } });
const sidesOf = (file: Buffer): number[] => imagesOfIcon(file).map(({ width }) => width);

/** A disk with a hard edge of alpha, and a color under the transparent pixels that must not be seen. */
const disk = (side: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${side}" height="${side}"><circle cx="32" cy="32" r="30" fill="#e03131"/></svg>`,
  );

test('a photo has an image of every side, each a PNG of the size that the directory states', async () => {
  const { file, result, preview } = await toIcon(await photo(640, 640).jpeg().toBuffer());
  expect(result).toMatchObject({ format: 'ico', width: 256, height: 256 });
  const images = imagesOfIcon(file);
  expect(images.map(({ width, height, bits }) => [width, height, bits])).toEqual(ALL.map((side) => [side, side, 32]));
  for (const { width, png } of images) {
    expect(await sharp(png).metadata()).toMatchObject({
      format: 'png',
      width,
      height: width,
      channels: 4,
      depth: 'uchar',
    });
  }
  expect(result.hasPreview).toBe(true);
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
});

/** Mean difference of two files with alpha, on black and on white. */
async function seenDifference(one: Buffer, other: Buffer): Promise<number> {
  const differences = ['#000', '#fff'].map(async (background) => {
    const [a, b] = await Promise.all([one, other].map((file) => sharp(file).flatten({ background }).raw().toBuffer()));
    return a && b ? difference(a, b) : Number.POSITIVE_INFINITY;
  });
  return Math.max(...(await Promise.all(differences)));
}

const imageOf = (icon: Buffer, side: number): Buffer =>
  imagesOfIcon(icon).find(({ width }) => width === side)?.png ?? Buffer.alloc(0);

test.each(ALL)('the image of %i px shows the source, as one that is scaled directly', async (side) => {
  const source = await gradientImage(4, 400, 400).png().toBuffer();
  const direct = await sharp(source).resize(side, side).png().toBuffer();
  expect(await seenDifference(imageOf((await toIcon(source)).file, side), direct)).toBeLessThan(1.5);
});

test.each(ALL)('the image of %i px of a drawing is drawn at this size', async (side) => {
  const drawn = await sharp(disk(side)).png().toBuffer();
  expect(await seenDifference(imageOf((await toIcon(disk(20))).file, side), drawn)).toBeLessThan(0.01);
});

/** A line on the grid of 16 pixels, in a drawing that is twice as wide. */
const line = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16"><rect x="5" width="1" height="16"/></svg>',
);
/** How opaque each pixel of the middle row of an image is. */
async function middleRow(icon: Buffer, side: number): Promise<number[]> {
  const rgba = await rgbaOf(imageOf(icon, side));
  return Array.from({ length: side }, (_, x) => rgba[((side / 2) * side + x) * 4 + 3] ?? 0);
}

test('a drawing that is cropped, rotated and colored has sharp lines at its smallest size', async () => {
  const cropSettings = { x: 50, y: 0, width: 50, height: 100, rotate: 180 };
  const { file } = await toIcon(line, { advancedSettings: { cropSettings }, effects: ['negative'] });
  expect(await middleRow(file, 16)).toEqual(Array.from({ length: 16 }, (_, x) => (x === 10 ? 255 : 0)));
});

test('a blurred drawing is blurred as much at every size', async () => {
  const cropSettings = { x: 0, y: 0, width: 50, height: 100 };
  const { file } = await toIcon(line, { advancedSettings: { cropSettings }, effects: ['blur'] });
  const [small, large] = await Promise.all([middleRow(file, 32), middleRow(file, 256)]);
  const shares = [small, large].map((row) => Math.max(...row) / row.reduce((sum, alpha) => sum + alpha, 0));
  // A drawing that is blurred at 32 px would be blurred eight times as far.
  expect((shares[0] ?? 0) / (shares[1] ?? 1)).toBeGreaterThan(4);
});

test('edges of alpha have no dark or bright seam', async () => {
  const { file } = await toIcon(disk(300));
  for (const { png } of imagesOfIcon(file)) {
    const rgba = await rgbaOf(png);
    expect(rgba[3]).toBe(0);
    for (let at = 0; at < rgba.length; at += 4) {
      const opacity = (rgba[at + 3] ?? 0) / 255;
      expect(Math.abs((rgba[at] ?? 0) - 0xe0) * opacity).toBeLessThanOrEqual(8);
      expect(Math.abs((rgba[at + 1] ?? 0) - 0x31) * opacity).toBeLessThanOrEqual(8);
    }
  }
});

test('an image that is not square is centered on a transparent square', async () => {
  const { file } = await toIcon(
    await sharp({ create: { width: 300, height: 100, channels: 3, background: '#08f' } })
      .png()
      .toBuffer(),
  );
  for (const { width, png } of imagesOfIcon(file)) {
    const rgba = await rgbaOf(png);
    const [above, middle, below] = [0.05, 0.5, 0.95].map(
      (y) => rgba[(Math.floor(y * width) * width + width / 2) * 4 + 3],
    );
    expect([above, below]).toEqual([0, 0]);
    expect(middle).toBeGreaterThan(245);
  }
});

test('a smaller image has the sides that it reaches, a set size has one, and one that is too large is refused', async () => {
  const source = await gradientImage(4, 100, 60).png().toBuffer();
  expect(sidesOf((await toIcon(source)).file)).toEqual([16, 32, 48, 64]);
  expect(sidesOf((await toIcon(source, { width: 24 })).file)).toEqual([24]);
  const response = await respond(source, { options: { outputFormat: 'ico', width: 300, upscale: true } });
  expect(response).toMatchObject({ ok: false, error: { code: 'result_too_large' } });
});

test('colors of a profile become sRGB, without a profile', async () => {
  const red = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c83232' } });
  const { file } = await toIcon(await red.withIccProfile('p3').png().toBuffer());
  for (const { png } of imagesOfIcon(file)) {
    expect((await sharp(png).metadata()).icc).toBeUndefined();
    const [r = 0, g = 0, b = 0] = await rgbaOf(png);
    for (const [value, expected] of [
      [r, 0xc8],
      [g, 0x32],
      [b, 0x32],
    ] as const)
      expect(Math.abs(value - expected)).toBeLessThanOrEqual(2);
  }
});

test('metadata, fields and a resolution are left out with a notice, and so is a target size that is missed', async () => {
  const source = await photo(300, 300)
    .withExif({ IFD0: { Copyright: 'A' } })
    .jpeg()
    .toBuffer();
  expect((await toIcon(source, { dpi: 300 })).codes).toEqual(['metadata_dropped', 'dpi_dropped']);
  const described = { preserveMetadata: false, metadata: { title: 'A' }, targetSizeKb: 1 };
  expect((await toIcon(source, described)).codes).toEqual(['fields_dropped', 'target_size_missed']);
  expect((await toIcon(source, { preserveMetadata: false, targetSizeKb: 500 })).codes).toEqual([]);
});

test('an icon is read back as the same pixels', async () => {
  const { file } = await toIcon(await gradientImage(4, 300, 300).png().toBuffer());
  const largest = imagesOfIcon(file).at(-1);
  expect(Buffer.from(largestIcon(file).bytes).equals(largest?.png ?? Buffer.alloc(0))).toBe(true);
  const again = await run(file, { options: { outputFormat: 'png' } });
  expect(again.result).toMatchObject({ originalFormat: 'ico', width: 256, height: 256 });
  expect((await rgbaOf(again.file)).equals(await rgbaOf(largest?.png ?? Buffer.alloc(0)))).toBe(true);
});

/** Runs a reference decoder on an icon. @returns the pixels of its PNGs, by the order of their names */
async function decodedBy(
  program: string,
  args: (path: string, folder: string) => string[],
  icon: Buffer,
): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'icon-'));
  try {
    const path = join(folder, 'icon.ico');
    await writeFile(path, icon);
    await command(program, args(path, folder));
    const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
    return await pixelsOfFiles(folder, names);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reference decoders of Debian. Not dependencies of the project. */
const decoders = {
  // Names end in the index: `icon-0.png`.
  'convert-im6.q16': (path: string, folder: string) => [path, join(folder, 'icon-%d.png')],
  // Names have the index and the size: `icon_1_16x16x32.png`.
  icotool: (path: string, folder: string) => ['--extract', `--output=${folder}`, path],
};

describe.each(Object.entries(decoders))('%s', (program, args) => {
  // Machine reason for skipping: imagemagick-6.q16 or icoutils is not installed.
  test.skipIf(!isThere(program))('decodes every image to its pixels', async () => {
    const { file } = await toIcon(await gradientImage(4, 500, 320).png().toBuffer());
    const expected = await Promise.all(imagesOfIcon(file).map(({ png }) => rgbaOf(png)));
    const decoded = await decodedBy(program, args, file);
    expect(decoded).toHaveLength(ALL.length);
    for (const [index, pixels] of decoded.entries())
      expect(pixels.equals(expected[index] ?? Buffer.alloc(0))).toBe(true);
  });
});
