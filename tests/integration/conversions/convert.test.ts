import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type ConversionRecord, isFailed } from '#lib/api.ts';
import { formatKb } from '#lib/text/byte-sizes.ts';
import { animatedPng } from '../../fixtures/apng.ts';
import { animation } from '../../fixtures/make.ts';
import { convertAll, convertOne, download, get, postConvert, succeeded } from '../../support/http/api.ts';
import { expectCleanText, expectRefusal } from '../../support/http/clean-text.ts';
import { imagesOfIcon } from '../../support/images/icons.ts';
import { rasterTargets } from '../../support/images/raster-targets.ts';
import { colorAt, createImage, decode, distance, quarters } from '../../support/images/test-images.ts';

const HOUR_MS = 3_600_000;
/** Tolerance of a channel, 0 to 255, for a flat color after lossy encoding at quality 90 or tracing. */
const COLOR_TOLERANCE = 12;

const html = { name: 'page.png', bytes: Buffer.from('<!doctype html><p>not an image') };
const empty = { name: 'nothing.jpg', bytes: new Uint8Array() };

describe('the response', () => {
  test('is a JSON array of items with exactly these fields', async () => {
    const bytes = await createImage();
    const response = await postConvert([{ name: 'my photo.png', bytes }], { outputFormat: 'webp' });
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');

    const items = (await response.json()) as never[];
    const item = succeeded(items[0]);
    expect(items).toHaveLength(1);
    const result = await download(item.url);
    expect(item).toEqual({
      id: expect.stringMatching(/^[\w-]{21}$/),
      url: `/files/${item.id}/my%20photo.webp`,
      viewUrl: `/view/${item.id}`,
      originalName: 'my photo.png',
      originalFormat: 'png',
      convertedName: 'my photo.webp',
      size: formatKb(result.length),
      sizeBytes: result.length,
      originalSize: formatKb(bytes.length),
      originalSizeBytes: bytes.length,
      format: 'webp',
      width: 64,
      height: 48,
      previewUrl: `/previews/${item.id}`,
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      notices: [],
    });
    expect(item.size).toMatch(/^\d+\.\d\d KB$/);
    const { createdAt } = (await (await get(`/api/conversions/${item.id}`)).json()) as ConversionRecord;
    expect(Date.parse(item.expiresAt) - Date.parse(createdAt)).toBe(24 * HOUR_MS);
  });

  test('keeps the order of the uploads', async () => {
    const slow = await createImage({ width: 800, height: 600, noise: true });
    const files = await Promise.all(
      [slow, await createImage(), slow, await createImage(), await createImage()].map(async (bytes, index) => ({
        name: `${index}.png`,
        bytes,
      })),
    );
    const items = await convertAll(files, { outputFormat: 'webp' });
    expect(items.map(({ originalName }) => originalName)).toEqual(files.map(({ name }) => name));
    expect(items.map((item) => succeeded(item).width)).toEqual([800, 64, 800, 64, 64]);
  });

  test('keeps equal names and assigns distinct ids', async () => {
    const bytes = await createImage();
    const items = await convertAll([1, 2, 3].map(() => ({ name: 'same.png', bytes })));
    expect(items.map((item) => succeeded(item).convertedName)).toEqual(['same.jpg', 'same.jpg', 'same.jpg']);
    expect(new Set(items.map((item) => succeeded(item).id)).size).toBe(3);
  });
});

describe('output formats', () => {
  test.each([...rasterTargets, 'svg'] as const)('%s preserves the image', async (outputFormat) => {
    const item = await convertOne(
      { name: 'quarters.png', bytes: await createImage({ width: 160, height: 120 }) },
      { outputFormat },
    );
    const pixels = await decode(await download(item.url));
    expect(item).toMatchObject({
      format: outputFormat,
      width: 160,
      height: 120,
      convertedName: `quarters.${outputFormat}`,
    });
    expect([pixels.width, pixels.height]).toEqual([160, 120]);
    for (const [index, color] of quarters.entries()) {
      const [x, y] = [index % 2 ? 0.75 : 0.25, index < 2 ? 0.25 : 0.75];
      expect(distance(color, colorAt(pixels, x, y)), `quarter ${index}`).toBeLessThanOrEqual(COLOR_TOLERANCE);
    }
  });

  test('ICO has an image of each size, and a preview', async () => {
    const bytes = await createImage({ width: 400, height: 300 });
    const item = await convertOne({ name: 'quarters.png', bytes }, { outputFormat: 'ico' });
    expect(item).toMatchObject({ format: 'ico', width: 256, height: 256, convertedName: 'quarters.ico', notices: [] });
    const images = imagesOfIcon(Buffer.from(await download(item.url)));
    expect(images.map(({ width }) => width)).toEqual([16, 32, 48, 64, 128, 256]);
    expect((await get(item.previewUrl)).headers.get('content-type')).toMatch(/^image\//);
    const record = await (await get(`/api/conversions/${item.id}`)).json();
    expect([record.outputFormat, record.quality]).toEqual(['ico', undefined]);
  });

  test('the default is JPG at quality 90 in the original size', async () => {
    const item = await convertOne({ name: 'a.png', bytes: await createImage() });
    expect(item).toMatchObject({ format: 'jpg', width: 64, height: 48 });
    const record = await (await get(`/api/conversions/${item.id}`)).json();
    expect(record).toMatchObject({ outputFormat: 'jpg', quality: 90 });
  });
});

describe('failures', () => {
  test('keep their position and do not affect other files', async () => {
    const bytes = await createImage();
    const cut = (await createImage({ width: 300, height: 300, noise: true })).subarray(0, 40);
    const items = await convertAll([
      { name: 'a.png', bytes },
      html,
      { name: 'b.png', bytes },
      empty,
      { name: 'cut.png', bytes: cut },
      { name: 'c.png', bytes },
    ]);
    expect(items.map(isFailed)).toEqual([false, true, false, true, true, false]);
    const failed = items.filter(isFailed);
    expect(failed.map((item) => [item.originalName, item.error.code])).toEqual([
      ['page.png', 'unknown_format'],
      ['nothing.jpg', 'empty_file'],
      ['cut.png', 'broken_file'],
    ]);
    for (const item of failed) {
      expect(Object.keys(item).sort()).toEqual(['error', 'originalName']);
      expectCleanText(item.error.message);
    }
  });

  test.each([
    { first: 'an empty file', files: [empty, html], status: 422, words: /empty/ },
    { first: 'HTML', files: [html, empty], status: 415, words: /^Only PNG, JPG, GIF, BMP, WEBP, and PDF files/ },
  ])('of all files return the status and text of the first one ($first)', async ({ files, status, words }) => {
    const text = await expectRefusal(await postConvert(files), status);
    expect(text).toMatch(words);
  });
});

test('animations become a GIF with all frames', async () => {
  const frame = { left: 0, top: 0, width: 40, height: 30, delay: [1, 10] } as const;
  const colors = [
    [255, 0, 0, 255],
    [0, 255, 0, 255],
    [0, 0, 255, 255],
  ] as const;
  const png = animatedPng(
    colors.map((pixels) => ({ ...frame, pixels })),
    { width: 40, height: 30, plays: 2 },
  );
  for (const bytes of [png, await animation('webp', [100, 100, 100])]) {
    const item = await convertOne({ name: 'moving', bytes }, { outputFormat: 'gif' });
    expect(item).toMatchObject({ convertedName: 'moving.gif', format: 'gif', width: 40, height: 30, notices: [] });
    const { pages, delay, loop } = await sharp(await download(item.url)).metadata();
    expect({ pages, delay, loop }).toEqual({ pages: 3, delay: [100, 100, 100], loop: 2 });
  }
});
