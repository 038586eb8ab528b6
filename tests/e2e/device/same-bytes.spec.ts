import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ssim } from 'ssim.js';
import type { Size } from '../../../src/lib/geometry/resize.ts';
import { defaultOptions } from '../../../src/lib/options/defaults.ts';
import { closeDocument } from '../../../src/lib/server/engine/documents.ts';
import { attempt } from '../../fixtures/engine.ts';
import { corpusDir, corpusFiles, corpusIsThere } from '../../support/images/corpus.ts';
import { expect, test } from '../support/test.ts';
import { type ConvertedCase, convertInPage, type DeviceOutcome, startEngine } from './engine-worker.ts';
import { cases } from './same-bytes-cases.ts';

// As in a process of the server and in the worker: AVIF's bytes depend on it.
sharp.concurrency(2);
// A page may have the path of an earlier one.
sharp.cache(false);

const LEAST_SSIM = 0.985;
/** Pixels a side over which dots are averaged. */
const DOTS_SIDE = 4;

/** Larger photos take seconds. */
const MAX_REAL_BYTES = 200_000;

const sha256 = (bytes: NodeJS.ArrayBufferView | undefined) => bytes && createHash('sha256').update(bytes).digest('hex');

/** All of a response, apart from the cause of an error, which is for the log. */
function contentOf({ response, file, preview }: DeviceOutcome) {
  if (!response.ok) return { code: response.error.code, details: response.error.details };
  return { ...response.result, fileSha256: sha256(file), previewSha256: sha256(preview) };
}

/** The parts of a response that do not depend on bytes. */
function contentWithoutBytes({ response }: DeviceOutcome) {
  if (!response.ok) throw new Error(`${response.error.code}: ${response.error.cause}`);
  const {
    sha256: _,
    sizeBytes: __,
    hasPreview: ___,
    watermark: ____,
    quality: _____,
    visualScore: ______,
    ...content
  } = response.result;
  return content;
}

/** The pixels of all frames, one below the other. @param size to scale each frame to */
async function pixelsOf(file: Buffer, size?: Size): Promise<ImageData> {
  const image = sharp(file, { animated: true }).ensureAlpha();
  if (size) image.resize(size.width, size.height, { fit: 'fill' });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const height = data.length / (4 * info.width);
  return { width: info.width, height, data: new Uint8ClampedArray(data) } as unknown as ImageData;
}

/** Few colors have the same pixels. */
async function expectSamePixels(device: DeviceOutcome, server: DeviceOutcome, title: string): Promise<void> {
  expect.soft(contentWithoutBytes(device), title).toEqual(contentWithoutBytes(server));
  const [ours, theirs] = [await pixelsOf(device.file), await pixelsOf(server.file)];
  expect.soft(sha256(ours.data), title).toBe(sha256(theirs.data));
}

async function expectSamePicture(
  device: DeviceOutcome,
  server: DeviceOutcome,
  source: Buffer,
  title: string,
): Promise<void> {
  expect.soft(contentWithoutBytes(device), title).toEqual(contentWithoutBytes(server));
  const expected = await pixelsOf(server.file);
  const { mssim } = ssim(await pixelsOf(device.file), expected);
  expect.soft(mssim, title).toBeGreaterThan(LEAST_SSIM);
  // The source is less like the result.
  const unchanged = await pixelsOf(source, await sharp(server.file).metadata());
  expect.soft(ssim(unchanged, expected).mssim, title).toBeLessThan(mssim);
}

/** Dots of dithering are elsewhere, but their mean is the same. */
async function expectSameShades(device: DeviceOutcome, server: DeviceOutcome, title: string): Promise<void> {
  expect.soft(contentWithoutBytes(device), title).toEqual(contentWithoutBytes(server));
  const { width, height } = await sharp(server.file).metadata();
  const size = { width: Math.ceil(width / DOTS_SIDE), height: Math.ceil(height / DOTS_SIDE) };
  const { mssim } = ssim(await pixelsOf(device.file, size), await pixelsOf(server.file, size));
  expect.soft(mssim, title).toBeGreaterThan(LEAST_SSIM);
}

async function onServer(bytes: Buffer, { page, limits, ...job }: ConvertedCase, logo?: Buffer): Promise<DeviceOutcome> {
  try {
    // Without an effort, tests write PNGs fast.
    const options = { effort: defaultOptions.effort, ...job.options };
    return await attempt(bytes, { ...job, options, ...limits, ...(page && { page }), ...(logo && { logo }) });
  } finally {
    if (page) await closeDocument();
  }
}

/** Converts a file on both hosts and compares the responses. */
async function expectSame(
  page: Page,
  bytes: Buffer,
  { title, equal, ...job }: ConvertedCase,
  logo?: Buffer,
): Promise<void> {
  const request = { title, ...job };
  const [device, server] = await Promise.all([
    convertInPage(page, bytes, request, logo),
    onServer(bytes, request, logo),
  ]);
  if (equal === 'pixels') await expectSamePixels(device, server, title);
  else if (equal === 'picture') await expectSamePicture(device, server, bytes, title);
  else if (equal === 'shades') await expectSameShades(device, server, title);
  else expect.soft(contentOf(device), title).toEqual(contentOf(server));
}

test.beforeEach(async ({ page }) => {
  await page.goto('/about');
  await startEngine(page);
});

for (const [group, rows] of Object.entries(Object.groupBy(cases, (row) => row.group))) {
  test(`the engine in the browser writes the same bytes as the server: ${group}`, async ({ page }) => {
    for (const { file, group: _, logo, ...row } of rows ?? [])
      await expectSame(page, await file(), row, await logo?.());
  });
}

// The corpus is not part of the repository.
test('the engine in the browser writes the same bytes as the server: real files', async ({ page }) => {
  // biome-ignore lint/suspicious/noSkippedTests: the files are only in the corpus
  test.skip(!corpusIsThere, 'without ../shared/corpus');
  for (const { path } of corpusFiles().filter(({ path }) => !/^(pdf|svg)\//.test(path))) {
    const bytes = await readFile(join(corpusDir, path));
    if (bytes.length > MAX_REAL_BYTES) continue;
    await expectSame(page, bytes, { title: path, name: basename(path), options: { outputFormat: 'webp', width: 160 } });
  }
});
