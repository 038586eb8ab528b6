import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConversionItem, ConversionLine, ConvertedItem } from '#lib/api.ts';
import { isFailed, NDJSON_PROGRESS } from '#lib/api.ts';
import { formats } from '#lib/formats/formats.ts';
import { lockedPdf, longPdf, madePdf, pdfOfSizes } from '../../fixtures/pdf.ts';
import { convertAll, download, type Fields, get, postConvert, succeeded } from '../../support/http/api.ts';
import { expectRefusal } from '../../support/http/clean-text.ts';
import { linesOf } from '../../support/http/ndjson.ts';
import { corpusDir, corpusFiles, corpusIsThere } from '../../support/images/corpus.ts';
import { pageNumberIn } from '../../support/images/page-number.ts';
import { rasterTargets } from '../../support/images/raster-targets.ts';
import { readable } from '../../support/images/readable.ts';
import { createImage } from '../../support/images/test-images.ts';

const PASSWORD = 'Passwört 密';
const pages = (...numbers: number[]) => JSON.stringify(numbers.map((pageNumber) => ({ id: 'x', pageNumber })));

let twelve: Buffer;
beforeAll(async () => {
  twelve = await longPdf(12);
});

const convertPdf = async (bytes: Buffer, fields: Fields = {}, name = 'report.pdf'): Promise<ConvertedItem[]> =>
  (await convertAll([{ name, bytes }], fields)).map(succeeded);

/** Page numbers, read from the pixels. */
const drawn = (items: readonly ConvertedItem[]) =>
  Promise.all(items.map(async ({ url }) => pageNumberIn(await download(url))));

describe('the pages of a PDF', () => {
  test('are converted in order to files with sortable names', async () => {
    const items = await convertPdf(twelve);
    expect(items.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(items[2]).toMatchObject({
      originalName: 'report.pdf',
      convertedName: 'report-page-03.jpg',
      format: 'jpg',
      width: 1240,
      height: 1754,
      notices: [],
    });
    expect(await drawn(items)).toEqual(items.map(({ page }) => page));
    const names = items.map(({ convertedName }) => convertedName);
    expect(names.toSorted()).toEqual(names);
    expect(new Set(items.map(({ id }) => id)).size).toBe(12);
    const record = await get(`/api/conversions/${items[4]?.id}`);
    expect(await record.json()).toMatchObject({ page: 5, originalFormat: 'pdf', outputFormat: 'jpg' });
    const [preview] = await Promise.all(items.slice(0, 1).map(({ previewUrl }) => download(previewUrl)));
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', height: 320 });
  });

  test('are converted in the requested order', async () => {
    const items = await convertPdf(twelve, { pdfPages: pages(11, 2, 7, 2) });
    expect(items.map(({ page }) => page)).toEqual([11, 2, 7, 2]);
    expect(await drawn(items)).toEqual([11, 2, 7, 2]);
    const names = items.map(({ convertedName }) => convertedName);
    expect(names).toEqual(['report-01.jpg', 'report-02.jpg', 'report-03.jpg', 'report-04.jpg']);
    const record = await get(`/api/conversions/${items[0]?.id}`);
    expect(await record.json()).toMatchObject({ page: 11, convertedFileName: 'report-01.jpg' });
  });

  test('are rotated before they are cropped, and named by a given position', async () => {
    const sheet = await pdfOfSizes([
      [144, 72],
      [144, 72],
    ]);
    const items = await convertPdf(sheet, {
      pdfDpi: 72,
      pdfPages: JSON.stringify([{ pageNumber: 1 }, { pageNumber: 2, rotation: 90, position: 7 }]),
      advancedSettings: JSON.stringify({ cropSettings: { height: 50 } }),
    });
    expect(items.map(({ width, height }) => [width, height])).toEqual([
      [144, 36],
      [72, 72],
    ]);
    expect(items.map(({ convertedName }) => convertedName)).toEqual(['report-1.jpg', 'report-7.jpg']);
    const [upright, turned] = await Promise.all(
      [0, 270].map(async (rotation) => {
        const pdfPages = JSON.stringify([{ pageNumber: 3, rotation }]);
        const [item] = await convertPdf(twelve, { outputFormat: 'png', pdfDpi: 72, pdfPages });
        return download(item?.url ?? '');
      }),
    );
    const back = sharp(turned).rotate(90).removeAlpha().raw();
    expect(await back.toBuffer()).toEqual(await sharp(upright).removeAlpha().raw().toBuffer());
  });

  test.each(rasterTargets)('as %s, with the DPI in the file if it has a place for it', async (format) => {
    const [item] = await convertPdf(twelve, { outputFormat: format, pdfDpi: 96, pdfPages: pages(3) });
    expect(item).toMatchObject({ format, width: 794, height: 1123, convertedName: `report-page-03.${format}` });
    const { density, exif, ...size } = await sharp(await readable(await download(item?.url ?? ''))).metadata();
    expect(size).toMatchObject({ width: 794, height: 1123 });
    // WebP and AVIF store it in EXIF, which tests/correctness/pdf/density.test.ts checks.
    if (format === 'jpg' || format === 'png' || format === 'tiff') expect(density).toBe(96);
    else expect(exif !== undefined).toBe(formats[format].metadata);
  });

  test.each([36, 72, 150, 300, 600])('at %i DPI have the pixels of it', async (dpi) => {
    const inch = await pdfOfSizes([[144, 72]]);
    const [item] = await convertPdf(inch, { pdfDpi: dpi, outputFormat: 'png' });
    expect(item).toMatchObject({ width: 2 * dpi, height: dpi });
  });

  test('support every image option', async () => {
    const fields = {
      pdfPages: pages(1, 3),
      outputFormat: 'webp',
      quality: 60,
      width: 400,
      effects: 'grayscale',
      hasWatermark: true,
      watermarkPosition: 'top-center',
      preserveMetadata: false,
      metadata: '{"title":"A page"}',
    };
    const items = await convertPdf(twelve, fields);
    for (const item of items) {
      const bytes = await download(item.url);
      const { width, xmp, channels } = await sharp(bytes).metadata();
      expect({ width, channels }).toMatchObject({ width: 400 });
      expect(xmp?.toString()).toContain('A page');
      const { channels: statistics } = await sharp(bytes).stats();
      expect(Math.abs((statistics[0]?.mean ?? 0) - (statistics[2]?.mean ?? 99))).toBeLessThan(1);
    }
  });

  test('have the position of their PDF among other files', async () => {
    const image = { name: 'photo.png', bytes: await createImage() };
    const items = await convertAll([image, { name: 'a.pdf', bytes: twelve }, { name: 'b.jpg', bytes: image.bytes }]);
    expect(items.map((item) => [item.originalName, item.page])).toEqual([
      ['photo.png', undefined],
      ...Array.from({ length: 12 }, (_, index) => ['a.pdf', index + 1]),
      ['b.jpg', undefined],
    ]);
    expect(items.some(isFailed)).toBe(false);
  });

  test('are reported as lines when they are done', async () => {
    const response = await postConvert([{ name: 'a.pdf', bytes: twelve }], {}, { Accept: NDJSON_PROGRESS });
    const lines: ConversionLine[] = linesOf(await response.text());
    expect(lines[0]).toEqual({ total: 12 });
    const items = lines.filter((line): line is { index: number } & ConversionItem => 'originalName' in line);
    expect(items.map(({ index }) => index).toSorted((one, other) => one - other)).toEqual([...Array(12).keys()]);
    for (const { index, page } of items) expect(page).toBe(index + 1);
    const started = lines.flatMap((line) => ('state' in line ? [line.index] : []));
    expect(new Set(started).size).toBe(12);
  });
});

describe('a PDF with invalid options', () => {
  test('is rejected for a missing page, by its number', async () => {
    const text = await expectRefusal(
      await postConvert([{ name: 'a.pdf', bytes: twelve }], { pdfPages: pages(1, 13) }),
      400,
    );
    expect(text).toBe('The field "pdfPages" names page 13, but the PDF has 12 pages.');
  });

  test('reports a missing and a wrong password', async () => {
    const file = { name: 'locked.pdf', bytes: await lockedPdf(PASSWORD) };
    expect(await expectRefusal(await postConvert([file]), 422)).toMatch(/password protected/);
    expect(await expectRefusal(await postConvert([file], { pdfPassword: 'no' }), 422)).toMatch(/password .* is wrong/);
    const response = await postConvert([file, { name: 'a.png', bytes: await createImage() }]);
    const [locked, image] = (await response.json()) as ConversionItem[];
    expect(locked).toMatchObject({ error: { code: 'pdf_password' } });
    expect(locked?.page).toBeUndefined();
    expect(image && isFailed(image)).toBe(false);
    const items = await convertPdf(file.bytes, { pdfPassword: PASSWORD });
    expect(items.map(({ page }) => page)).toEqual([1, 2]);
  });

  test('ignores a password that it does not need', async () => {
    expect(await convertPdf(await pdfOfSizes([[72, 72]]), { pdfPassword: 'for another' })).toHaveLength(1);
    const protectedOnly = await madePdf((document) => void document.addPage({ size: [72, 72] }), {
      ownerPassword: 'of its owner',
      pdfVersion: '1.7',
    });
    expect(await convertPdf(protectedOnly, { pdfPassword: 'for another' })).toHaveLength(1);
  });

  test.each([
    ['damaged', Buffer.from('%PDF-1.7\nnothing of use')],
    [
      'of no pages',
      Buffer.from(
        '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>',
      ),
    ],
    ['of something else', Buffer.from('<html>no PDF</html>')],
  ])('is rejected if it is %s', async (_, bytes) => {
    expect(await expectRefusal(await postConvert([{ name: 'a.pdf', bytes }]), 422)).toMatch(/damaged/);
  });

  test('is rejected if more pages are requested than allowed', async () => {
    const bytes = await pdfOfSizes(Array.from({ length: 501 }, () => [72, 72] as const));
    expect(await expectRefusal(await postConvert([{ name: 'a.pdf', bytes }]), 413)).toMatch(
      /^Up to 500 pages of a PDF/,
    );
    const items = await convertPdf(bytes, { pdfPages: pages(501, 1), pdfDpi: 36 });
    expect(items.map(({ convertedName }) => convertedName)).toEqual(['report-001.jpg', 'report-002.jpg']);
  });

  test('a huge page is scaled down, with a notice', async () => {
    const [huge, small] = await convertPdf(
      await pdfOfSizes([
        [14_400, 14_400],
        [144, 144],
      ]),
      { pdfDpi: 300 },
    );
    expect((huge?.width ?? 0) * (huge?.height ?? 0)).toBeLessThanOrEqual(40e6);
    expect(huge?.notices).toMatchObject([{ code: 'page_bounded', text: expect.stringContaining('40 megapixels') }]);
    expect(small).toMatchObject({ width: 600, height: 600, notices: [] });
  });
});

const corpus = corpusFiles().filter(({ path }) => path.startsWith('pdf/'));
const title = corpusIsThere ? 'the corpus' : 'the corpus (skipped: ../shared/corpus is not on this machine)';

describe.skipIf(!corpusIsThere)(title, () => {
  test.each(corpus)('$path: $expected', async ({ path, expected }) => {
    const file = { name: basename(path), bytes: await readFile(join(corpusDir, path)) };
    const response = await postConvert([file]);
    if (expected === 'reject') {
      expect(await expectRefusal(response, 422)).toMatch(/damaged|password protected/);
      return;
    }
    expect(response.status).toBe(200);
    const items = ((await response.json()) as ConversionItem[]).map(succeeded);
    expect(items.map(({ page }) => page)).toEqual(items.map((_, index) => index + 1));
    for (const { url, sizeBytes } of items) expect((await download(url)).length).toBe(sizeBytes);
  });
});
