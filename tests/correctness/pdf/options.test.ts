import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { effectIds } from '../../../src/lib/effects.ts';
import type { OutputFormat } from '../../../src/lib/formats/formats.ts';
import { sniffFormat } from '../../../src/lib/formats/sniff-format.ts';
import { gridPositions } from '../../../src/lib/options/values.ts';
import { run } from '../../fixtures/engine.ts';
import { difference, gradientImage } from '../../fixtures/gradient-image.ts';
import { drawPage, withPages } from '../../fixtures/pages.ts';
import { madePdf } from '../../fixtures/pdf.ts';
import { readTags } from '../../support/images/exiftool.ts';
import { rasterTargets } from '../../support/images/raster-targets.ts';
import { readable } from '../../support/images/readable.ts';

const SIDE = 300;
const DPI = 72;
let page: Buffer;
let plain: Buffer;

const pixelsOf = async (file: Buffer): Promise<Buffer> =>
  sharp(await readable(file))
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();

beforeAll(async () => {
  const photo = await gradientImage(3, SIDE, SIDE).jpeg({ quality: 95 }).toBuffer();
  page = await madePdf((document) => {
    document.addPage({ size: [SIDE, SIDE], margin: 0 });
    document.image(photo, 0, 0, { width: SIDE });
  });
  plain = (await drawPage(page, { dpi: DPI })).file;
});

/** Maximum mean difference from the lossless page at quality 90, in levels of 255; for SVG, of tracing. */
const tolerance = { jpg: 1.5, png: 0, webp: 2, avif: 2, gif: 6, tiff: 0, jxl: 2, svg: 32 } satisfies Partial<
  Record<OutputFormat, number>
>;

test.each([...rasterTargets, 'svg'] as const)('to %s, with a thumbnail', async (outputFormat) => {
  const { file, preview, result } = await drawPage(page, { dpi: 96, options: { outputFormat } });
  expect(sniffFormat(file)).toBe(outputFormat);
  expect(result).toMatchObject({ originalFormat: 'pdf', width: 400, height: 400 });
  const lossless = await pixelsOf((await drawPage(page, { dpi: 96 })).file);
  const shown = await pixelsOf(file);
  expect(difference(shown, lossless)).toBeLessThanOrEqual(tolerance[outputFormat]);
  expect(sniffFormat(preview)).toBe('webp');
  const { width, height } = await sharp(preview).metadata();
  expect([width, height]).toEqual([320, 320]);
  const small = await sharp(lossless, { raw: { width: 400, height: 400, channels: 3 } })
    .resize(320)
    .raw()
    .toBuffer();
  expect(difference(await pixelsOf(preview), small)).toBeLessThan(outputFormat === 'svg' ? 32 : 4);
});

test('the same page returns the same bytes', async () => {
  await withPages(page, async ({ draw }) => {
    const options = { outputFormat: 'jpg' };
    const [first, second] = [await draw({ options }), await draw({ options })];
    expect(first.result.sha256).toBe(second.result.sha256);
  });
});

test('quality changes the size', async () => {
  const size = async (quality: number) =>
    (await drawPage(page, { options: { outputFormat: 'jpg', quality } })).result.sizeBytes;
  expect(await size(30)).toBeLessThan((await size(90)) / 2);
});

describe('sizes', () => {
  const sizes: { options: object; width: number; height: number }[] = [
    { options: { width: 120 }, width: 120, height: 120 },
    { options: { width: 200, height: 100, resizeFit: 'contain' }, width: 200, height: 100 },
    { options: { width: 200, height: 100, resizeFit: 'cover' }, width: 200, height: 100 },
    { options: { width: 200, height: 100, resizeFit: 'fill' }, width: 200, height: 100 },
    { options: { width: 600, height: 600, upscale: true }, width: 600, height: 600 },
    {
      options: { advancedSettings: { cropSettings: { x: 10, y: 20, width: 50, height: 40 } } },
      width: 150,
      height: 120,
    },
  ];
  test.each(sizes)('$options', async ({ options, width, height }) => {
    const { result, file } = await drawPage(page, { dpi: DPI, options });
    expect(result).toMatchObject({ width, height, originalWidth: SIDE, originalHeight: SIDE });
    expect(await sharp(file).metadata()).toMatchObject({ width, height });
  });
});

describe('options apply as to a PNG of the page', () => {
  const changes: Record<string, object> = {
    ...Object.fromEntries(effectIds.map((effect) => [effect, { effects: [effect] }])),
    colors: { advancedSettings: { colorAdjustments: { brightness: 20, contrast: -10, saturation: 40, hue: 30 } } },
    'noise reduction': { advancedSettings: { noiseReduction: { strength: 60 } } },
    'two effects': { effects: ['sepia', 'contrast'] },
  };
  test.each(Object.entries(changes))('%s', async (_, options) => {
    const [ours, theirs] = [
      await drawPage(page, { dpi: DPI, options }),
      await run(plain, { options: { outputFormat: 'png', ...options } }),
    ];
    const [drawn, expected] = [await pixelsOf(ours.file), await pixelsOf(theirs.file)];
    expect(difference(drawn, expected)).toBe(0);
    expect(difference(drawn, await pixelsOf(plain))).toBeGreaterThan(0.01);
  });
});

test('the background is removed', async () => {
  const card = await madePdf((document) => {
    document.addPage({ size: [200, 100], margin: 0 });
    document.rect(80, 30, 40, 40).fill('#c00000');
  });
  const options = { advancedSettings: { backgroundRemoval: { enabled: true, tolerance: 20 } } };
  const { file } = await drawPage(card, { dpi: DPI, options });
  const alpha = await sharp(file).extractChannel('alpha').raw().toBuffer();
  expect([alpha[10 * 200 + 10], alpha[50 * 200 + 100]]).toEqual([0, 255]);
});

describe('watermark', () => {
  test.each(gridPositions)('%s', async (watermarkPosition) => {
    const blank = await madePdf((document) => void document.addPage({ size: [SIDE, SIDE], margin: 0 }));
    const { file } = await drawPage(blank, {
      dpi: 144,
      options: { hasWatermark: true, watermarkText: 'Draft', watermarkPosition },
    });
    const third = (SIDE * 2) / 3;
    const [row = 'center', column = 'center'] = watermarkPosition.split('-');
    const at = (word: string, first: string) => (word === first ? 0 : word === 'center' ? 1 : 2);
    const [left, top] = [at(column, 'left') * third, at(row, 'top') * third];
    const marked = async (image: Sharp) =>
      (await image.flatten().greyscale().raw().toBuffer()).filter((level) => level < 250).length;
    expect(await marked(sharp(file)), 'it is drawn').toBeGreaterThan(200);
    const cover = { create: { width: third, height: third, channels: 3 as const, background: '#fff' } };
    const others = await sharp(file)
      .composite([{ input: cover, left, top }])
      .png()
      .toBuffer();
    expect(await marked(sharp(others)), 'nowhere else').toBe(0);
  });
});

test.each(['jpg', 'png', 'webp', 'avif'] as const)('custom metadata in %s', async (outputFormat) => {
  const metadata = {
    title: 'Seite',
    author: 'Jürgen',
    location: { latitude: 48.1, longitude: 11.5 },
    tags: ['a', 'b'],
  };
  const { file } = await drawPage(page, { dpi: DPI, options: { outputFormat, preserveMetadata: false, metadata } });
  const tags = await readTags(file);
  expect(tags['XMP-dc:Title']).toBe('Seite');
  expect(tags['IFD0:Artist']).toBe('Jürgen');
  expect(tags['GPS:GPSLatitude']).toBeCloseTo(48.1, 4);
});
