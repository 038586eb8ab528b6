import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ConversionItem } from '#lib/api.ts';
import { pdfOfSizes } from '../../fixtures/pdf.ts';
import { download, fileOf, formOf, postForm, succeeded } from '../../support/http/api.ts';
import { expectRefusal } from '../../support/http/clean-text.ts';
import { expectNothingLeft, holdings } from '../../support/server/leftovers.ts';

/** The multipart field `watermarkImage` with the logo of a watermark. */
const solid = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const source = await solid(100, 100, '#808080');
const logo = await solid(10, 10, '#ff0000');
const fields = {
  outputFormat: 'png',
  hasWatermark: true,
  watermarkText: '',
  watermarkImagePosition: 'center',
  watermarkImageSize: 50,
};

function formWith(
  count: number,
  logos: readonly (Buffer | string)[],
  changed: object = {},
  bytes: Uint8Array = source,
): FormData {
  const files = Array.from({ length: count }, (_, index) => ({ name: `${index}`, bytes }));
  const form = formOf(files, { ...fields, ...changed });
  for (const one of logos) {
    if (typeof one === 'string') form.append('watermarkImage', one);
    else form.append('watermarkImage', fileOf(one), 'logo.png');
  }
  return form;
}

async function convert(form: FormData): Promise<ConversionItem[]> {
  const response = await postForm('/api/convert', form);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return JSON.parse(text) as ConversionItem[];
}

/** The color in the middle of a result. */
async function middleOf(item: ConversionItem | undefined): Promise<number[]> {
  const image = sharp(await download(succeeded(item).url));
  const { width = 0, height = 0 } = await image.metadata();
  const area = { left: width >> 1, top: height >> 1, width: 1, height: 1 };
  return [...(await image.removeAlpha().extract(area).raw().toBuffer())];
}

test('is drawn on each of many files, of which some are queued, and nothing is left', async () => {
  const before = await holdings();
  const items = await convert(formWith(12, [logo]));
  expect(items).toHaveLength(12);
  for (const item of items) expect(await middleOf(item)).toEqual([255, 0, 0]);
  const stored = items.map((item) => succeeded(item).id);
  await expectNothingLeft(before, stored);
});

test('is drawn on each page of a PDF', async () => {
  const pages = await pdfOfSizes(Array.from({ length: 12 }, () => [72, 72] as const));
  const items = await convert(formWith(1, [logo], {}, pages));
  expect(items).toHaveLength(12);
  for (const item of items) expect(await middleOf(item)).toEqual([255, 0, 0]);
});

test('is drawn on a preview', async () => {
  const form = formWith(0, [logo]);
  for (const [name, value] of Object.entries({ sourceWidth: 100, sourceHeight: 100 })) form.append(name, `${value}`);
  form.append('file', fileOf(source), 'copy');
  const response = await postForm('/api/preview/result', form);
  expect(response.status).toBe(200);
  const image = sharp(Buffer.from(await response.arrayBuffer())).removeAlpha();
  const middle = await image.extract({ left: 50, top: 50, width: 1, height: 1 }).raw().toBuffer();
  expect([...middle]).toEqual([255, 0, 0]);
});

test('is ignored without a watermark', async () => {
  const [item] = await convert(formWith(1, [logo], { hasWatermark: false }));
  expect(await middleOf(item)).toEqual([128, 128, 128]);
});

test('that is damaged fails the files that it belongs to', async () => {
  const response = await postForm('/api/convert', formWith(2, [logo.subarray(0, 40)]));
  expect(await expectRefusal(response, 400)).toContain('The field "watermarkImage" could not be read');
});

describe('is refused, and nothing is stored', () => {
  test.each<[string, (Buffer | string)[], object, string]>([
    ['as text', ['logo'], {}, 'must be a file'],
    ['twice', [logo, logo], {}, 'came twice'],
    ['of another kind', [Buffer.from('GIF89a.......')], {}, 'must be a PNG, JPEG, WebP or SVG'],
    ['that is no image', [Buffer.from('<script>')], {}, 'must be a PNG, JPEG, WebP or SVG'],
    ['that is empty', [Buffer.alloc(0)], {}, 'is empty'],
    ['over 5 MB', [Buffer.concat([logo, Buffer.alloc(5 * 1024 * 1024)])], {}, 'must be at most 5'],
  ])('%s', async (_, logos, changed, reason) => {
    const before = await holdings();
    const text = await expectRefusal(await postForm('/api/convert', formWith(1, logos, changed)), 400);
    expect(text).toContain(`The field "watermarkImage" ${reason}`);
    await expectNothingLeft(before);
  });

  test('by an endpoint that draws none', async () => {
    const form = new FormData();
    form.append('watermarkImage', fileOf(logo), 'logo.png');
    form.append('file', fileOf(source), 'a.png');
    const text = await expectRefusal(await postForm('/api/preview', form), 400);
    expect(text).toContain('takes no file');
  });
});
