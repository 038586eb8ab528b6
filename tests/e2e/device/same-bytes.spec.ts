import sharp from 'sharp';
import { ssim } from 'ssim.js';
import { effectIds } from '../../../src/lib/effects.ts';
import { respond, run } from '../../fixtures/engine.ts';
import { animation, fixtures, oriented, sixteenBit, withEverything } from '../../fixtures/make.ts';
import { scene } from '../../fixtures/scene.ts';
import type { OptionsInput } from '../../support/images/converted.ts';
import { photo as createPhoto } from '../../support/images/photo.ts';
import { expect, test } from '../support/test.ts';
import { convertInPage, type DeviceAnswer, startEngine } from './engine-worker.ts';

// As in a process of the server and in the worker: AVIF's bytes depend on it.
sharp.concurrency(2);

const { svg: _, ...sources } = fixtures;
const targets = ['jpg', 'png', 'webp', 'avif'] as const;
const photo = () => createPhoto(640, 480).jpeg({ quality: 90 }).toBuffer();

const options: Record<string, OptionsInput> = {
  'smallest JPEG': { outputFormat: 'jpg', effort: 'smallest', quality: 60 },
  'fast WebP': { outputFormat: 'webp', effort: 'fast', quality: 40 },
  'best AVIF': { outputFormat: 'avif', quality: 100 },
  'a target size': { outputFormat: 'jpg', targetSizeKb: 15 },
  'a target size of WebP': { outputFormat: 'webp', targetSizeKb: 9 },
  'contain with a border': {
    outputFormat: 'png',
    width: 300,
    height: 300,
    resizeFit: 'contain',
    background: '#123456',
  },
  cover: { outputFormat: 'webp', width: 200, height: 300, resizeFit: 'cover' },
  fill: { outputFormat: 'webp', width: 200, height: 300, resizeFit: 'fill' },
  'a larger size': { outputFormat: 'jpg', resizePercent: 150, upscale: true },
  'a crop': { outputFormat: 'webp', advancedSettings: { cropSettings: { x: 10, y: 20, width: 50, height: 60 } } },
  'a rotation': { outputFormat: 'webp', advancedSettings: { cropSettings: { rotate: 90, flipVertical: true } } },
  straightening: { outputFormat: 'webp', advancedSettings: { cropSettings: { straighten: -7.3, width: 80 } } },
  'a smart crop': {
    outputFormat: 'webp',
    advancedSettings: { cropSettings: { width: 50, height: 60, smartCrop: true } },
  },
  color: {
    outputFormat: 'webp',
    advancedSettings: { colorAdjustments: { brightness: 20, contrast: -10, saturation: 30, hue: 40 } },
  },
  'noise reduction': { outputFormat: 'jpg', advancedSettings: { noiseReduction: { strength: 60 } } },
  'a removed background': { outputFormat: 'png', advancedSettings: { backgroundRemoval: { enabled: true } } },
  'metadata of the visitor': {
    outputFormat: 'jpg',
    preserveMetadata: false,
    metadata: { title: 'Título', author: 'A', tags: ['x'] },
  },
  ...Object.fromEntries(effectIds.map((id) => [`the effect ${id}`, { outputFormat: 'webp' as const, effects: [id] }])),
};

const others: Record<string, () => Promise<Buffer>> = {
  'EXIF, XMP, location and a P3 profile': withEverything,
  'an orientation': () => oriented(6, 'jpg'),
  '16 bits': () => sixteenBit().png().toBuffer(),
  'an animated GIF': () => animation('gif', [100, 200]),
  'an animated WebP': () => animation('webp', [100, 200]),
  'a truncated JPEG': async () => (await photo()).subarray(0, 20_000),
  'a damaged PNG': async () => (await fixtures.png()).fill(0, 100, 400),
};

/** Its palette is in another order in WebAssembly. */
const FEW_COLORS = 'gif to png';

interface Case {
  title: string;
  file(): Promise<Buffer>;
  options: OptionsInput;
}

const cases: Case[] = [
  ...Object.entries(sources).flatMap(([format, file]) =>
    targets.map((outputFormat) => ({ title: `${format} to ${outputFormat}`, file, options: { outputFormat } })),
  ),
  ...Object.entries(options).map(([title, options]) => ({ title, file: photo, options })),
  ...Object.entries(others).flatMap(([title, file]) =>
    targets.map((outputFormat) => ({ title: `${title} to ${outputFormat}`, file, options: { outputFormat } })),
  ),
];

/** What the server's engine answers, in the terms of the device's. */
async function onServer(file: Buffer, options: OptionsInput): Promise<Omit<DeviceAnswer, 'heapBytes' | 'file'>> {
  const response = await respond(file, { options });
  if (!response.ok) return { error: response.error.code };
  const { sha256, notices, width, height } = response.result;
  return { sha256, notices: notices.map(({ code }) => code), width, height };
}

test('the engine in the browser writes the same bytes as the server', async ({ page }) => {
  await page.goto('/');
  await startEngine(page);
  for (const { title, file, options } of cases.filter((each) => each.title !== FEW_COLORS)) {
    const bytes = await file();
    const { heapBytes: _, file: __, ...answer } = await convertInPage(page, bytes, options);
    expect.soft(answer, title).toEqual(await onServer(bytes, options));
  }
});

test('few colors have the same pixels, in a palette', async ({ page }) => {
  await page.goto('/');
  await startEngine(page);
  const bytes = await fixtures.gif();
  const options = { outputFormat: 'png' } as const;
  const { file } = await convertInPage(page, bytes, options);
  const device = Buffer.from(file ?? '', 'base64');
  expect((await sharp(device).metadata()).isPalette).toBe(true);
  expect(await pixelsOf(device)).toEqual(await pixelsOf((await run(bytes, { options })).file));
});

const LEAST_SSIM = 0.985;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6aa0d8' } })
    .png()
    .toBuffer();

/** Options whose results are alike, but not the same. */
const alike: Record<string, { source: () => Promise<Buffer>; options: OptionsInput }> = {
  // libimagequant rounds otherwise in WebAssembly.
  'a palette': { source: () => scene(640, 480).png().toBuffer(), options: { outputFormat: 'png', quality: 60 } },
  // Its letters are drawn by the browser. A plain color hides no difference.
  'a watermark on a plain color': {
    source: () => plain(640, 480),
    options: { outputFormat: 'png', hasWatermark: true, watermarkText: '© 2026 Jane Doe, Ж' },
  },
  'a small watermark on a plain color': {
    source: () => plain(320, 240),
    options: { outputFormat: 'png', hasWatermark: true, watermarkText: 'Sample text' },
  },
  'a watermark': { source: photo, options: { outputFormat: 'png', hasWatermark: true, watermarkText: 'Sample text' } },
  'a large, colored and translucent watermark at a free place': {
    source: photo,
    options: {
      outputFormat: 'png',
      hasWatermark: true,
      watermarkText: 'Draft of 2026',
      watermarkPosition: 'custom',
      watermarkX: 30,
      watermarkY: 62.5,
      watermarkSize: 15,
      watermarkOpacity: 70,
      watermarkColor: '#2040c0',
    },
  },
  'a long watermark': {
    source: photo,
    options: {
      outputFormat: 'png',
      hasWatermark: true,
      watermarkText: 'A longer text that is broken into several lines, with a-word-that-is-rather-long',
      watermarkPosition: 'top-left',
    },
  },
};

const pixelsOf = async (file: Buffer): Promise<ImageData> => {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) } as unknown as ImageData;
};

for (const [title, { source, options }] of Object.entries(alike)) {
  test(`the engine in the browser makes ${title} like that of the server`, async ({ page }) => {
    await page.goto('/');
    await startEngine(page);
    const bytes = await source();
    const { file } = await convertInPage(page, bytes, options);
    const device = await pixelsOf(Buffer.from(file ?? '', 'base64'));
    const server = await pixelsOf((await run(bytes, { options })).file);
    const unchanged = await pixelsOf(bytes);
    const likeness = ssim(device, server).mssim;
    expect(likeness).toBeGreaterThan(LEAST_SSIM);
    // A result without the change is less like it.
    expect(ssim(unchanged, server).mssim).toBeLessThan(likeness);
  });
}
