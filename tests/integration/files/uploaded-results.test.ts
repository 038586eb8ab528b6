import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ConvertedItem } from '#lib/api.ts';
import { IDEMPOTENCY_KEY, NDJSON } from '#lib/api.ts';
import { tracedSvg } from '../../../src/lib/engine/tracer/traced-svg.ts';
import { longPdf } from '../../fixtures/pdf.ts';
import { download, type Fields, fileOf, get, postForm, type TestFile } from '../../support/http/api.ts';
import { batchIdOf, batchOf, cancelRequest, cookieOf, newKey, wasReplayed } from '../../support/http/keyed.ts';
import { createImage } from '../../support/images/test-images.ts';
import { expectNoFilesLeft, expectNothingLeft, holdings } from '../../support/server/leftovers.ts';

const DAY_MS = 86_400_000;

const facts = { originalName: 'sea.heic', originalFormat: 'heic', originalSizeBytes: 123_456 };

const photo = async (format: 'jpeg' | 'webp' | 'avif' | 'png' = 'jpeg', width = 640) =>
  createImage({ format, width, height: 480 });

function upload({ name, bytes }: TestFile, fields: Fields, headers: Record<string, string> = {}): Promise<Response> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  form.append('file', fileOf(bytes), name);
  return postForm('/api/results', form, headers);
}

async function stored(file: TestFile, fields: Fields, headers?: Record<string, string>) {
  const response = await upload(file, { ...facts, ...fields }, headers);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  const [item, ...others] = JSON.parse(text) as (ConvertedItem & { deleteToken: string })[];
  if (!item || others.length > 0) throw new Error(text);
  return { item, cookie: cookieOf(response) };
}

async function expectRefusal(response: Response, status: number, code: string, text?: string): Promise<void> {
  const body = await response.text();
  expect([response.status, response.headers.get('x-error-code')], body).toEqual([status, code]);
  if (text !== undefined) expect(body).toBe(text);
}

test.each([
  ['jpg', 'jpeg', 'image/jpeg'],
  ['png', 'png', 'image/png'],
  ['webp', 'webp', 'image/webp'],
  ['avif', 'avif', 'image/avif'],
] as const)('a result in %s is stored byte for byte and served as any result', async (format, made, mime) => {
  // What follows the image is kept, and stays without effect.
  const bytes = Buffer.concat([await photo(made), Buffer.from('<script>alert(1)</script>')]);
  const { item } = await stored({ name: `sea.${format}`, bytes }, { outputFormat: format, quality: 82, page: 3 });
  expect(item).toMatchObject({
    originalName: 'sea.heic',
    originalSizeBytes: 123_456,
    convertedName: `sea.${format}`,
    sizeBytes: bytes.length,
    format,
    width: 640,
    height: 480,
    page: 3,
    notices: [],
  });
  const lifetime = Date.parse(item.expiresAt) - Date.now();
  expect(lifetime).toBeGreaterThan(7 * DAY_MS - 60_000);
  expect(lifetime).toBeLessThanOrEqual(7 * DAY_MS);
  const response = await get(item.url);
  expect(response.headers.get('content-type')).toBe(mime);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'");
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  const preview = await sharp(await download(item.previewUrl)).metadata();
  expect(preview).toMatchObject({ format: 'webp', width: 320, height: 240 });
  expect(await (await get(`/api/conversions/${item.id}`)).json()).toMatchObject({
    originalFormat: 'heic',
    originalFileName: 'sea.heic',
    outputFormat: format,
    quality: 82,
    width: 640,
  });
  expect(await (await get(item.viewUrl)).text()).toContain('HEIC to');
});

test('a PDF is stored as an attachment with its pages and the size of the first', async () => {
  const bytes = await longPdf(3);
  const { item } = await stored({ name: 'trip.pdf', bytes }, { outputFormat: 'pdf', pages: 3 });
  expect(item).toMatchObject({ format: 'pdf', pages: 3, convertedName: 'trip.pdf' });
  const response = await get(item.url);
  expect(response.headers.get('content-disposition')).toContain('attachment');
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await sharp(await download(item.previewUrl)).metadata()).format).toBe('webp');
  await expectRefusal(
    await upload({ name: 'trip.pdf', bytes }, { ...facts, outputFormat: 'pdf', pages: 2 }),
    400,
    'bad_field',
    'The field "pages" must be 3.',
  );
});

test('a drawing is stored if it has nothing but traced shapes', async () => {
  const path = '<path fill="#102030" d="M0 0h40v30z"/>';
  const bytes = Buffer.from(tracedSvg(path, { width: 400, height: 300 }, { width: 40, height: 30 }));
  const { item } = await stored({ name: 'logo.svg', bytes }, { outputFormat: 'svg' });
  expect(item).toMatchObject({ format: 'svg', width: 400, height: 300, sizeBytes: bytes.length });
  expect(Buffer.from(await download(item.url)).equals(bytes)).toBe(true);
});

test('an animated WebP is stored with all frames', async () => {
  const frames = await Promise.all(['red', 'blue'].map((background) => frameOf(background)));
  const bytes = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const { item } = await stored({ name: 'a.webp', bytes }, { outputFormat: 'webp' });
  expect(item).toMatchObject({ width: 400, height: 300 });
  expect((await download(item.url)).equals(bytes)).toBe(true);
  expect((await sharp(await download(item.previewUrl)).metadata()).width).toBe(320);
});

const frameOf = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

test('a repeated upload is the same result, and a cancelled one is gone', async () => {
  const before = await holdings();
  const key = newKey();
  const file = { name: 'sea.jpg', bytes: await photo() };
  const { item, cookie } = await stored(file, { outputFormat: 'jpg' }, { [IDEMPOTENCY_KEY]: key });
  const headers = { [IDEMPOTENCY_KEY]: key, Cookie: cookie };
  const again = await upload(file, { ...facts, outputFormat: 'jpg' }, { ...headers, Accept: NDJSON });
  expect(wasReplayed(again)).toBe(true);
  const lines = (await again.text()).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([{ total: 1 }, { index: 0, ...item }]);
  expect((await batchOf(batchIdOf(key), cookie)).items).toHaveLength(1);
  expect((await cancelRequest(key, cookie)).status).toBe(204);
  expect((await get(item.url)).status).toBe(404);
  await expectNothingLeft(before);
});

test('only the cookie or the token of the sender authorizes a deletion', async () => {
  const before = await holdings();
  const file = { name: 'sea.jpg', bytes: await photo() };
  const [one, other] = [await stored(file, { outputFormat: 'jpg' }), await stored(file, { outputFormat: 'jpg' })];
  const deletion = async (headers: Record<string, string>) =>
    (await get(`/api/conversions/${one.item.id}`, { method: 'DELETE', headers })).status;
  expect(await deletion({})).toBe(404);
  expect(await deletion({ Cookie: other.cookie })).toBe(404);
  expect(await deletion({ 'X-Delete-Token': other.item.deleteToken })).toBe(404);
  expect(await deletion({ 'X-Delete-Token': '' })).toBe(404);
  expect(await (await get(`/api/conversions/${one.item.id}`)).text()).not.toContain(one.item.deleteToken);
  expect(await (await get(one.item.viewUrl)).text()).not.toContain(one.item.deleteToken);
  expect(await deletion({ 'X-Delete-Token': one.item.deleteToken })).toBe(204);
  expect((await get(one.item.url)).status).toBe(404);
  expect(
    (await get(`/api/conversions/${other.item.id}`, { method: 'DELETE', headers: { Cookie: other.cookie } })).status,
  ).toBe(204);
  await expectNothingLeft(before);
});

test('what is no complete result is refused and leaves no file', async () => {
  const before = await holdings();
  const [jpeg, png] = [await photo(), await photo('png')];
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const refusals: [TestFile, Fields, status: number, code: string][] = [
    [{ name: 'a.jpg', bytes: Buffer.from('no image at all') }, { outputFormat: 'jpg' }, 415, 'unknown_format'],
    [
      { name: 'a.jpg', bytes: Buffer.from('<!doctype html><script>1</script>') },
      { outputFormat: 'jpg' },
      415,
      'unknown_format',
    ],
    [{ name: 'a.jpg', bytes: Buffer.alloc(0) }, { outputFormat: 'jpg' }, 422, 'empty_file'],
    [{ name: 'a.jpg', bytes: png }, { outputFormat: 'jpg' }, 400, 'bad_field'],
    [{ name: 'a.pdf', bytes: jpeg }, { outputFormat: 'pdf', pages: 1 }, 400, 'bad_field'],
    [{ name: 'a.svg', bytes: svg }, { outputFormat: 'svg' }, 400, 'bad_field'],
    [{ name: 'a.svg', bytes: png }, { outputFormat: 'svg' }, 400, 'bad_field'],
    [{ name: 'a.png', bytes: svg }, { outputFormat: 'png' }, 400, 'bad_field'],
    [{ name: 'a.jpg', bytes: jpeg.subarray(0, jpeg.length / 2) }, { outputFormat: 'jpg' }, 422, 'broken_file'],
    [{ name: 'a.png', bytes: png.subarray(0, png.length / 2) }, { outputFormat: 'png' }, 422, 'broken_file'],
    [{ name: 'a.jpg', bytes: jpeg.subarray(0, 40) }, { outputFormat: 'jpg' }, 422, 'broken_file'],
    [{ name: 'a.pdf', bytes: Buffer.from('%PDF-1.7\nnothing') }, { outputFormat: 'pdf', pages: 1 }, 422, 'broken_file'],
    [{ name: 'a.pdf', bytes: await longPdf(1) }, { outputFormat: 'pdf' }, 400, 'bad_field'],
  ];
  for (const [file, fields, status, code] of refusals) {
    await expectRefusal(await upload(file, { ...facts, ...fields }), status, code);
  }
  await expectNoFilesLeft(before);
});

test('an image with more pixels than the limit is refused', async () => {
  const bytes = await sharp({
    create: { width: 20_000, height: 20_000, channels: 3, background: 'white' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  await expectRefusal(
    await upload({ name: 'bomb.png', bytes }, { ...facts, outputFormat: 'png' }),
    413,
    'too_many_pixels',
  );
});

test('a file above the limit of 50 MB is refused', async () => {
  const bytes = Buffer.concat([await photo(), Buffer.alloc(50 * 1024 * 1024)]);
  await expectRefusal(await upload({ name: 'a.jpg', bytes }, { ...facts, outputFormat: 'jpg' }), 413, 'file_too_large');
});

test('invalid forms are refused with the name of the field', async () => {
  const file = { name: 'a.jpg', bytes: await photo() };
  const valid = { ...facts, outputFormat: 'jpg' };
  const fieldErrors: [Fields, text: string][] = [
    [{}, 'The field "outputFormat" must be one of jpg, png, webp, avif, gif, tiff, ico, jxl, svg, pdf.'],
    [
      { ...valid, outputFormat: 'heic' },
      'The field "outputFormat" must be one of jpg, png, webp, avif, gif, tiff, ico, jxl, svg, pdf.',
    ],
    [{ ...valid, originalName: '' }, 'The field "originalName" must be at least 1 characters long.'],
    [{ ...valid, originalFormat: 'exe' }, 'The field "originalFormat" must be one of'],
    [{ ...valid, originalSizeBytes: -1 }, 'The field "originalSizeBytes" must be at least 0.'],
    [{ ...valid, quality: 101 }, 'The field "quality" must be at most 100.'],
    [{ ...valid, page: 0 }, 'The field "page" must be at least 1.'],
    [{ ...valid, isStoredAsIs: false }, 'The field "isStoredAsIs" is not known.'],
  ];
  for (const [fields, text] of fieldErrors) {
    const response = await upload(file, fields);
    expect(response.headers.get('x-error-code')).toBe('bad_field');
    expect(await response.text()).toContain(text);
  }
  const none = new FormData();
  for (const [name, value] of Object.entries(valid)) none.append(name, String(value));
  await expectRefusal(await postForm('/api/results', none), 400, 'no_files');
  const two = new FormData();
  for (const [name, value] of Object.entries(valid)) two.append(name, String(value));
  for (const name of ['a.jpg', 'b.jpg']) two.append('file', fileOf(file.bytes), name);
  await expectRefusal(await postForm('/api/results', two), 413, 'too_many_files');
  await expectRefusal(await upload(file, valid, { [IDEMPOTENCY_KEY]: 'x' }), 400, 'bad_field');
  await expectRefusal(await upload(file, valid, { 'Sec-Fetch-Site': 'cross-site' }), 403, 'cross_site');
});

test('a hostile name is cleaned', async () => {
  const { item } = await stored(
    { name: '../..\\<img src=x onerror=1>.jpg', bytes: await photo() },
    { outputFormat: 'jpg', originalName: '../../etc/<b>\u202epasswd' },
  );
  expect(item.originalName).not.toMatch(/[/\\<>\u202e]/);
  expect(item.convertedName).not.toMatch(/[/\\<>]/);
});
