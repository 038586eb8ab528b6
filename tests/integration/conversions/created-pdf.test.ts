import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConversionItem } from '#lib/api.ts';
import { createPdf } from '#lib/engine/pdf/create-pdf.ts';
import { defaultPdfSettings, type PdfSettings } from '#lib/pdf/settings.ts';
import { serverHost } from '#lib/server/engine/server-host.ts';
import { locatedImage } from '../../fixtures/located.ts';
import { longPdf } from '../../fixtures/pdf.ts';
import {
  convertOne,
  download,
  type Fields,
  get,
  postConvert,
  succeeded,
  type TestFile,
} from '../../support/http/api.ts';
import { expectRefusal } from '../../support/http/clean-text.ts';
import { newKey, postKeyed, wasReplayed } from '../../support/http/keyed.ts';
import { checkStructure, drawPage, readDocument } from '../../support/images/pdf-document.ts';
import { colorAt, createImage, decode, difference, distance, quarters } from '../../support/images/test-images.ts';
import { expectNothingLeft, holdings } from '../../support/server/leftovers.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'created-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

const photo = {
  name: 'Ferien 1.jpg',
  bytes: await sharp(await createImage({ format: 'jpeg', width: 640, height: 480 }))
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .toBuffer(),
};

const toPdf = async (files: readonly TestFile[], fields: Fields = {}) => {
  const response = await postConvert(files, { outputFormat: 'pdf', ...fields });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  const items = JSON.parse(text) as ConversionItem[];
  expect(items).toHaveLength(1);
  const item = succeeded(items[0]);
  return { item, pdf: await download(item.url) };
};

/** The PDF that the engine makes of these files in this process, with the date of another PDF. */
async function createdHere(files: readonly TestFile[], dated: Buffer, settings: Partial<PdfSettings>, title: string) {
  const [, ...parts] = /CreationDate \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z/.exec(dated.toString('latin1')) ?? [];
  const [year = 0, month = 0, ...rest] = parts.map(Number);
  const base = join(folder, crypto.randomUUID());
  await writeFile(base, Buffer.concat(files.map(({ bytes }) => bytes)));
  const request = {
    sourcePath: base,
    files: files.map(({ name, bytes }) => ({ name, sizeBytes: bytes.length })),
    resultPath: `${base}.pdf`,
    settings: { ...defaultPdfSettings, ...settings },
    title,
    createdAtMs: Date.UTC(year, month - 1, ...rest),
    limits: { maxPixels: 268e6, memoryBytes: 1536 * 1024 ** 2 },
  };
  await createPdf(request, serverHost);
  return readFile(request.resultPath);
}

async function drawn(pdf: Buffer, page: number): Promise<Buffer> {
  const path = join(folder, `${crypto.randomUUID()}.pdf`);
  await writeFile(path, pdf);
  return drawPage(path, page, 72);
}

describe('one image', () => {
  test('becomes a PDF that embeds the JPEG byte for byte, with record, preview and page', async () => {
    const { item, pdf } = await toPdf([photo]);
    expect(item).toMatchObject({
      originalName: photo.name,
      originalSizeBytes: photo.bytes.length,
      convertedName: 'Ferien 1.pdf',
      format: 'pdf',
      width: 480,
      height: 360,
      sizeBytes: pdf.length,
      notices: [],
    });
    expect(Buffer.compare(Buffer.from(checkStructure(pdf)[0]?.data ?? []), photo.bytes)).toBe(0);
    expect(Buffer.compare(pdf, await createdHere([photo], pdf, {}, 'Ferien 1'))).toBe(0);
    expect(await readDocument(pdf)).toEqual({ title: 'Ferien 1', pages: [{ width: 480, height: 360 }] });

    const file = await get(item.url);
    await file.body?.cancel();
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="Ferien 1.pdf"/),
    });
    expect(await (await get(`/api/conversions/${item.id}`)).json()).toMatchObject({
      originalFormat: 'jpg',
      outputFormat: 'pdf',
      convertedFileName: 'Ferien 1.pdf',
    });
    const preview = await download(item.previewUrl);
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
    expect(await difference(preview, photo.bytes)).toBeLessThan(3);
    const page = await (await get(item.viewUrl)).text();
    expect(page).toContain('JPG to PDF Conversion');
    expect(page).toContain('169 × 127 mm');
    expect(page).toContain(`src="${item.previewUrl}"`);
  });

  test('takes the settings of the page that makes PDFs', async () => {
    const fields = {
      pageSize: 'a4',
      orientation: 'portrait',
      marginMm: 20,
      quality: 40,
      keepMetadata: false,
      title: 'Trip',
    };
    const { item, pdf } = await toPdf([photo], fields);
    const { title, ...settings } = fields;
    expect(Buffer.compare(pdf, await createdHere([photo], pdf, settings as Partial<PdfSettings>, title))).toBe(0);
    expect(item).toMatchObject({ convertedName: 'Trip.pdf', width: 595, height: 842 });
    expect(pdf.includes('Somebody')).toBe(false);
    const preview = await decode(await download(item.previewUrl));
    expect([preview.width, preview.height]).toEqual([226, 320]);
    expect(distance('#ffffff', colorAt(preview, 14 / 210, 0.5))).toBeLessThan(10);
    expect(distance(quarters[0], colorAt(preview, 24 / 210, 0.4))).toBeLessThan(10);
  });
});

test('mixed images become one PDF in their order', async () => {
  const files = [
    { name: 'a.heic', bytes: await locatedImage('heic') },
    { name: 'b.png', bytes: await createImage({ width: 200, height: 100, hole: true }) },
    photo,
    { name: 'd.webp', bytes: await createImage({ format: 'webp', width: 100, height: 300 }) },
    { name: 'e.gif', bytes: await createImage({ format: 'gif', width: 300, height: 50 }) },
  ];
  const { item, pdf } = await toPdf(files);
  expect(item).toMatchObject({
    originalName: 'a.heic',
    originalSizeBytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    convertedName: 'Images.pdf',
    pages: 5,
    // Of the HEIC.
    notices: [{ code: 'location_kept' }],
  });
  expect(Buffer.compare(pdf, await createdHere(files, pdf, {}, 'Images'))).toBe(0);
  const { pages } = await readDocument(pdf);
  expect(pages.slice(1).map(({ width, height }) => [width, height].map(Math.round))).toEqual([
    [150, 75],
    [480, 360],
    [75, 225],
    [225, 38],
  ]);
  for (const page of [2, 3, 4, 5]) {
    const pixels = await decode(await drawn(pdf, page));
    const colors = page === 2 ? [...quarters.slice(0, 3), '#ffffff'] : quarters;
    for (const [index, color] of colors.entries()) {
      expect(distance(color, colorAt(pixels, index % 2 ? 0.75 : 0.25, index < 2 ? 0.25 : 0.75))).toBeLessThan(12);
    }
  }
});

test('pages are rotated, with the thumbnail of the first one', async () => {
  const { item, pdf } = await toPdf([photo, photo], { rotations: '[90]' });
  expect(item).toMatchObject({ width: 360, height: 480 });
  const { pages } = await readDocument(pdf);
  expect(pages.map(({ width, height }) => [width, height].map(Math.round))).toEqual([
    [360, 480],
    [480, 360],
  ]);
  const clockwise = [2, 0, 3, 1].map((index) => quarters[index] ?? '');
  for (const image of [await drawn(pdf, 1), await download(item.previewUrl)]) {
    const pixels = await decode(image);
    for (const [index, color] of clockwise.entries()) {
      expect(distance(color, colorAt(pixels, index % 2 ? 0.75 : 0.25, index < 2 ? 0.25 : 0.75))).toBeLessThan(12);
    }
  }
});

const report = await longPdf(1);

describe('a request for a PDF', () => {
  const broken = Buffer.from('\x89PNG\r\n\x1a\n broken', 'latin1');

  test.each([
    ['bad.png', broken, 422, /^bad\.png: This file is damaged/],
    ['text.png', Buffer.from('no image'), 415, /^text\.png: Only PNG/],
    ['empty.png', Buffer.alloc(0), 422, /^empty\.png: This file is empty/],
    ['report.pdf', report, 400, /^The field "files" takes only images, but report\.pdf is a PDF\.$/],
  ])('fails as a whole for %s, which its error names', async (name, bytes, status, message) => {
    const before = await holdings();
    const response = await postConvert([photo, { name, bytes }, photo], { outputFormat: 'pdf' });
    const text = await response.text();
    expect(response.status, text).toBe(status);
    expect(text).toMatch(message);
    // The record of a failed conversion is kept, as for images.
    const files = async () => ({ ...(await holdings()), records: before.records });
    await expect.poll(files).toEqual(before);
  });

  test.each([
    [{ pageSize: 'a5' }, 'The field "pageSize" must be one of fit, a4, letter.'],
    [{ marginMm: -1 }, 'The field "marginMm" must be at least 0.'],
    [{ rotations: '[0,90]' }, 'The field "rotations" has more entries than there are files.'],
    [{ width: 100 }, 'The field "width" is not known for a PDF.'],
  ])('is rejected for %j', async (fields, message) => {
    expect(await expectRefusal(await postConvert([photo], { outputFormat: 'pdf', ...fields }), 400)).toBe(message);
  });

  test('that is repeated with its key gets the first PDF', async () => {
    const key = newKey();
    const first = await postKeyed(key, [photo, photo], { outputFormat: 'pdf' });
    const again = await postKeyed(key, [photo, photo], { outputFormat: 'pdf' });
    expect([first, again].map(wasReplayed)).toEqual([false, true]);
    expect(await again.json()).toEqual(await first.json());
    const refused = newKey();
    const files = [photo, { name: 'bad.txt', bytes: Buffer.from('no image') }];
    const texts = [await postKeyed(refused, files, { outputFormat: 'pdf' }), await postKeyed(refused, files)];
    expect(texts.map(wasReplayed)).toEqual([false, true]);
    expect(await texts[1]?.text()).toBe(await texts[0]?.text());
  });
});

test('a PDF is deleted with its preview', async () => {
  const before = await holdings();
  const response = await postConvert([photo, photo], { outputFormat: 'pdf' });
  const [item] = ((await response.json()) as ConversionItem[]).map(succeeded);
  const Cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const deleted = await get(`/api/conversions/${item?.id}`, { method: 'DELETE', headers: { Cookie } });
  expect(deleted.status).toBe(204);
  await expectNothingLeft(before);
});

test('images are still converted one by one', async () => {
  expect(await convertOne(photo, { outputFormat: 'png' })).toMatchObject({ format: 'png' });
});
