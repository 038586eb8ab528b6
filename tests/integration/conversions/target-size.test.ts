import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConversionRecord } from '#lib/api.ts';
import { longPdf } from '../../fixtures/pdf.ts';
import { convertAll, convertOne, download, fileOf, get, postForm, succeeded } from '../../support/http/api.ts';
import { expectRefusal } from '../../support/http/clean-text.ts';
import { photo } from '../../support/images/photo.ts';

let bytes: Buffer;
beforeAll(async () => {
  bytes = await photo(800, 600, { grain: 60 }).jpeg({ quality: 97 }).toBuffer();
});

const file = () => ({ name: 'photo.jpg', bytes });
const recordOf = async (id: string) => (await get(`/api/conversions/${id}`)).json() as Promise<ConversionRecord>;

describe.each(['jpg', 'webp', 'avif'] as const)('targetSizeKb with %s', (outputFormat) => {
  test('uses the highest quality that fits, or one within 3 % of the size, and records it', async () => {
    const item = await convertOne(file(), { outputFormat, targetSizeKb: 60 });
    expect(item.sizeBytes).toBeLessThanOrEqual(60 * 1024);
    expect(item.notices).toEqual([]);
    const stored = await download(item.url);
    expect(stored.length).toBe(item.sizeBytes);
    expect(await sharp(stored).metadata()).toMatchObject({ width: 800, height: 600 });
    const { quality = 0, fileSize } = await recordOf(item.id);
    expect(fileSize).toBeLessThanOrEqual(60);
    expect(quality).toBeGreaterThan(1);
    const more = await convertOne(file(), { outputFormat, quality: quality + 1 });
    expect(Math.max(more.sizeBytes, item.sizeBytes / 0.97)).toBeGreaterThan(60 * 1024);
  });
});

describe('minSizeKb', () => {
  test('the result of a form preset has its pixels, its resolution, and a size in its range', async () => {
    const item = await convertOne(file(), { preset: 'form-photo' });
    const stored = await download(item.url);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 413, height: 531, density: 300 });
    expect(stored.length).toBe(item.sizeBytes);
    expect(stored.length).toBeGreaterThanOrEqual(20 * 1024);
    expect(stored.length).toBeLessThanOrEqual(50 * 1024);
    expect(item.notices).toEqual([]);
  });

  test('a smaller result is filled up, and says so', async () => {
    const item = await convertOne(file(), {
      preset: 'form-signature',
      outputFormat: 'png',
      effects: 'negative',
      width: 20,
      height: 9,
    });
    const stored = await download(item.url);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 20, height: 9 });
    expect(stored.length).toBeGreaterThanOrEqual(10 * 1024);
    expect(stored.length).toBeLessThanOrEqual(10 * 1024 + 64);
    expect(item.notices.map(({ code }) => code)).toEqual(['padded']);
    expect(item.notices[0]?.text).toMatch(/^The image needs only [\d.]+ (Bytes|KB), so the file was filled up to 10/);
  });

  test('a minimum above the maximum is refused', async () => {
    const form = new FormData();
    form.append('minSizeKb', '60');
    form.append('targetSizeKb', '50');
    form.append('files', fileOf(bytes), 'photo.jpg');
    const text = await expectRefusal(await postForm('/api/convert', form), 400);
    expect(text).toContain('The field "minSizeKb" cannot be larger than targetSizeKb.');
  });
});

test('an unreachable target size adds a notice with the result and advice', async () => {
  const item = await convertOne(file(), { targetSizeKb: 1 });
  expect(item.notices).toHaveLength(1);
  const [{ code, text } = { code: '', text: '' }] = item.notices;
  expect(code).toBe('target_size_missed');
  expect(text).toContain('over your limit of 1 KB. Choose smaller dimensions');
  expect((await recordOf(item.id)).notices).toEqual(item.notices);
  expect((await recordOf(item.id)).quality).toBe(1);
});

test('an unreachable target size names metadata that is large', async () => {
  const withExif = await sharp(bytes)
    .withExif({ IFD0: { ImageDescription: 'long '.repeat(800) } })
    .toBuffer();
  const described = { name: 'photo.jpg', bytes: withExif };
  const [item, bare] = [
    await convertOne(described, { targetSizeKb: 1 }),
    await convertOne(described, { targetSizeKb: 1, preserveMetadata: false }),
  ];
  expect(item.notices.map(({ code }) => code)).toEqual(['target_size_missed', 'metadata_large']);
  expect(item.notices[0]?.text).toMatch(/over your limit of [\d.]+ KB\.$/);
  expect(item.notices[1]?.text).toMatch(/^4(\.\d+)? KB of it is metadata/);
  expect(bare.notices.map(({ code }) => code)).toEqual(['target_size_missed']);
  expect(item.sizeBytes - bare.sizeBytes).toBeGreaterThan(3900);
});

test('each page of a PDF fits the target size', async () => {
  const pages = await convertAll([{ name: 'report.pdf', bytes: await longPdf(3) }], { targetSizeKb: 100 });
  expect(pages).toHaveLength(3);
  for (const page of pages.map(succeeded)) {
    expect(page.sizeBytes).toBeLessThanOrEqual(100 * 1024);
    expect(page.notices).toEqual([]);
  }
});

test('a preview ignores the target size', async () => {
  const preview = async (targetSizeKb: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ outputFormat: 'webp', sourceWidth: '800', sourceHeight: '600' }))
      form.append(name, value);
    if (targetSizeKb) form.append('targetSizeKb', targetSizeKb);
    form.append('file', fileOf(await photo(80, 60).png().toBuffer()), 'copy');
    const response = await postForm('/api/preview/result', form);
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  expect((await preview('0.1')).equals(await preview(''))).toBe(true);
});
