import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pdfOfSizes } from '../../fixtures/pdf.ts';
import { fileOf, postForm } from '../../support/http/api.ts';
import { expectRefusal } from '../../support/http/clean-text.ts';
import { corpusDir } from '../../support/images/corpus.ts';
import { colorAt, createImage, decode, distance, quarters } from '../../support/images/test-images.ts';
import { expectNothingLeft, holdings } from '../../support/server/leftovers.ts';

function postPreview(bytes: Uint8Array, name: string): Promise<Response> {
  const form = new FormData();
  form.append('file', fileOf(bytes), name);
  return postForm('/api/preview', form);
}

async function previewOf(bytes: Uint8Array, name: string): Promise<Buffer> {
  const response = await postPreview(bytes, name);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('set-cookie')).toBeNull();
  const preview = Buffer.from(await response.arrayBuffer());
  expect((await sharp(preview).metadata()).format).toBe('webp');
  return preview;
}

test('a TIFF preview is a small WebP and leaves no files', async () => {
  const before = await holdings();
  const tiff = await createImage({ width: 1000, height: 500, format: 'tiff' });
  const pixels = await decode(await previewOf(tiff, 'scan.tif'));
  expect([pixels.width, pixels.height]).toEqual([320, 160]);
  // Quality 75 on flat colors.
  expect(distance(quarters[2], colorAt(pixels, 0.25, 0.75))).toBeLessThanOrEqual(16);
  await expectNothingLeft(before);
});

test('a PDF preview shows the first page and leaves no files', async () => {
  const before = await holdings();
  const pdf = await pdfOfSizes([
    [400, 200],
    [200, 400],
  ]);
  const { width, height } = await sharp(await previewOf(pdf, 'report.pdf')).metadata();
  expect([width, height]).toEqual([320, 160]);
  await expectNothingLeft(before);
});

const heic = join(corpusDir, 'heic/IMG_1034.heic');
test.skipIf(!existsSync(heic))('a HEIC has a preview (skipped only without ../shared/corpus)', async () => {
  const before = await holdings();
  const preview = await previewOf(await readFile(heic), 'IMG_1034.heic');
  const { width, height } = await decode(preview);
  expect([width, height]).toEqual([320, 240]);
  expect((await sharp(preview).stats()).entropy).toBeGreaterThan(3);
  await expectNothingLeft(before);
});

/** Requests the preview of an image of this size from a smaller copy. */
function postResult(copy: Uint8Array, original: [number, number], fields: [string, string][]): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.append('sourceWidth', String(original[0]));
  form.append('sourceHeight', String(original[1]));
  form.append('file', fileOf(copy), 'copy.png');
  return postForm('/api/preview/result', form);
}

test('a preview of a result reports its watermark and the part of its smart crop', async () => {
  const copy = await createImage({ width: 400, height: 200, format: 'png' });
  const cropSettings = { smartCrop: true, width: 50 };
  const response = await postResult(
    copy,
    [800, 400],
    [
      ['hasWatermark', 'true'],
      ['advancedSettings', JSON.stringify({ cropSettings })],
    ],
  );
  expect(response.status).toBe(200);
  await response.arrayBuffer();
  const number = (name: string) => Number(response.headers.get(name));
  expect([number('x-smart-crop-y'), number('x-smart-crop-width'), number('x-smart-crop-height')]).toEqual([0, 50, 100]);
  expect(number('x-smart-crop-x')).toBeLessThanOrEqual(50);
  expect(number('x-watermark-width')).toBeGreaterThan(number('x-watermark-height'));
  expect(number('x-watermark-width')).toBeLessThan(400);
  const plain = await postResult(copy, [800, 400], []);
  await plain.arrayBuffer();
  expect(['x-smart-crop-x', 'x-watermark-width'].some((name) => plain.headers.has(name))).toBe(false);
});

test('a preview has the requested size and reports the original one', async () => {
  const form = new FormData();
  form.append('side', '600');
  form.append('file', fileOf(await createImage({ width: 1000, height: 500, format: 'tiff' })), 'scan.tif');
  const response = await postForm('/api/preview', form);
  const { width, height } = await decode(Buffer.from(await response.arrayBuffer()));
  expect([width, height]).toEqual([600, 300]);
  expect(response.headers.get('x-source-width')).toBe('1000');
  expect(response.headers.get('x-source-height')).toBe('500');
});

test('a result preview applies the options in the output format and leaves no files', async () => {
  const before = await holdings();
  const copy = await createImage({ width: 800, height: 400 });
  const response = await postResult(
    copy,
    [4000, 2000],
    [
      ['outputFormat', 'png'],
      ['effects', 'negative'],
      ['advancedSettings', '{"cropSettings":{"width":50}}'],
    ],
  );
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect([response.headers.get('x-result-width'), response.headers.get('x-result-height')]).toEqual(['2000', '2000']);
  const pixels = await decode(Buffer.from(await response.arrayBuffer()));
  expect([pixels.width, pixels.height]).toEqual([400, 400]);
  // The red of the upper left quarter, #d02020.
  expect(distance('#2fdfdf', colorAt(pixels, 0.5, 0.25))).toBeLessThanOrEqual(2);
  await expectNothingLeft(before);
});

test('a preview with a missing or invalid field is rejected by name', async () => {
  const copy = await createImage();
  const form = new FormData();
  form.append('file', fileOf(copy), 'copy.png');
  expect(await expectRefusal(await postForm('/api/preview/result', form), 400)).toContain('"sourceWidth"');
  expect(await expectRefusal(await postResult(copy, [0, 10], []), 400)).toContain('"sourceWidth"');
  expect(await expectRefusal(await postResult(copy, [10, 10], [['quality', '900']]), 400)).toContain('"quality"');
  expect(await expectRefusal(await postResult(copy, [10, 10], [['side', '9']]), 400)).toContain('"side"');
  const unclear: [string, string][] = [['sourceLossy', 'maybe']];
  expect(await expectRefusal(await postResult(copy, [10, 10], unclear), 400)).toContain('"sourceLossy"');
});

test('an invalid file has no preview and leaves no files', async () => {
  const before = await holdings();
  const cut = (await createImage({ width: 300, height: 300 })).subarray(0, 40);
  await expectRefusal(await postPreview(new Uint8Array(), 'a.tif'), 422);
  await expectRefusal(await postPreview(Buffer.from('words'), 'a.tif'), 415);
  await expectRefusal(await postPreview(cut, 'a.png'), 422);
  const optional = new FormData();
  optional.append('optional', 'true');
  optional.append('file', fileOf(cut), 'a.png');
  const response = await postForm('/api/preview', optional);
  expect([response.status, await response.text()]).toEqual([204, '']);
  const two = new FormData();
  for (const name of ['a.png', 'b.png']) two.append('file', fileOf(await createImage()), name);
  await expectRefusal(await postForm('/api/preview', two), 413);
  await expectNothingLeft(before);
});
