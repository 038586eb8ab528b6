import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { ConversionItem } from '#lib/api.ts';
import { IDEMPOTENCY_KEY, NDJSON_PROGRESS } from '#lib/api.ts';
import { longPdf } from '../../fixtures/pdf.ts';
import { download, get, succeeded } from '../../support/http/api.ts';
import {
  batchIdOf,
  batchOf,
  cancelRequest,
  cookieOf,
  newKey,
  postKeyed,
  wasReplayed,
} from '../../support/http/keyed.ts';
import { MULTIPART, multipart, openParts } from '../../support/http/multipart.ts';
import { linesOf } from '../../support/http/ndjson.ts';
import { openRequest, sendRaw } from '../../support/http/raw-request.ts';
import { createImage } from '../../support/images/test-images.ts';
import { expectNothingLeft, holdings } from '../../support/server/leftovers.ts';

const MB = 1024 ** 2;
/** Takes long enough to be cancelled in between. */
const PAGES = 200;
const file = { name: 'a.png', bytes: await createImage({ width: 400, height: 300 }) };
const slowFile = { name: 'slow.png', bytes: await createImage({ width: 900, height: 600, noise: true }) };
const slowFields = { outputFormat: 'avif' };
const textFile = { name: 'no.png', bytes: Buffer.from('not an image') };

const itemsOf = async (response: Response) => (await response.json()) as ConversionItem[];
const idsOf = async (response: Response) => (await itemsOf(response)).map((item) => succeeded(item).id);

/** Number of results added since. */
async function resultsSince(before: Awaited<ReturnType<typeof holdings>>): Promise<number> {
  const { stored } = await holdings();
  return stored.filter((key) => key.startsWith('results/') && !before.stored.includes(key)).length;
}

/** Headers of a form with a key. */
const rawHeaders = (key: string) => ({ 'Content-Type': MULTIPART, Accept: NDJSON_PROGRESS, [IDEMPOTENCY_KEY]: key });
const slowBody = multipart([
  ...Object.entries(slowFields).map(([name, content]) => ({ name, content })),
  { name: 'files', filename: slowFile.name, content: slowFile.bytes },
]);

describe('a repeated request with a key', () => {
  test('gets the response of the first', async () => {
    const before = await holdings();
    const key = newKey();
    const first = await postKeyed(key, [file], { outputFormat: 'webp' });
    const again = await postKeyed(key, [file], { outputFormat: 'webp' });
    expect([first, again].map(({ status }) => status)).toEqual([200, 200]);
    expect([first, again].map(wasReplayed)).toEqual([false, true]);
    expect(cookieOf(again)).toBe(cookieOf(first));
    const items = await itemsOf(first);
    expect(await itemsOf(again)).toEqual(items);
    expect(await resultsSince(before)).toBe(1);
    expect((await batchOf(batchIdOf(key))).items).toHaveLength(1);
    const { url, sizeBytes } = succeeded(items[0]);
    expect((await download(url)).length).toBe(sizeBytes);
  });

  test('is replayed regardless of its contents, options and size', async () => {
    const key = newKey();
    const ids = await idsOf(await postKeyed(key, [file]));
    expect(await idsOf(await postKeyed(key, [textFile], { quality: 50 }))).toEqual(ids);
    expect(await idsOf(await postKeyed(key, [{ name: 'b.png', bytes: new Uint8Array(20 * MB) }]))).toEqual(ids);
    const lines = await postKeyed(key, [file], {}, { Accept: NDJSON_PROGRESS });
    expect(wasReplayed(lines)).toBe(true);
    expect(linesOf(await lines.text())).toMatchObject([{ total: 1 }, { index: 0, id: ids[0] }]);
    const upper = key.replace(batchIdOf(key), batchIdOf(key).toUpperCase());
    expect(await idsOf(await postKeyed(upper, [file]))).toEqual(ids);
  });

  test('is converted once if both are concurrent', async () => {
    const before = await holdings();
    const key = newKey();
    const responses = await Promise.all(Array.from({ length: 4 }, () => postKeyed(key, [slowFile], slowFields)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(responses.filter((response) => !wasReplayed(response))).toHaveLength(1);
    const ids = await Promise.all(responses.map(idsOf));
    expect(new Set(ids.flat()).size).toBe(1);
    expect((await batchOf(batchIdOf(key))).items).toHaveLength(1);
    // Uploads and runs of the duplicates are removed.
    await expect.poll(() => resultsSince(before)).toBe(1);
    const own = ids.flat().map((id) => expect.stringContaining(id));
    await expect
      .poll(async () => (await holdings()).stored.filter((one) => !before.stored.includes(one)))
      .toEqual([own[0], own[0]]);
    await expect
      .poll(async () => (await holdings()).temporary.filter((one) => !before.temporary.includes(one)))
      .toEqual([]);
  });

  test('repeats errors', async () => {
    const mixed = newKey();
    const first = await itemsOf(await postKeyed(mixed, [textFile, file]));
    expect(first).toMatchObject([{ error: { code: 'unknown_format' } }, { originalName: file.name }]);
    expect(await itemsOf(await postKeyed(mixed, [textFile, file]))).toEqual(first);

    const alone = newKey();
    const [refused, again] = [await postKeyed(alone, [textFile]), await postKeyed(alone, [file])];
    expect([refused.status, again.status]).toEqual([415, 415]);
    expect(wasReplayed(again)).toBe(true);
    expect(await again.text()).toBe(await refused.text());
  });

  test('gets the pages of a document in order', async () => {
    const key = newKey();
    const pdf = { name: 'five.pdf', bytes: await longPdf(5) };
    const fields = { pdfPages: JSON.stringify([{ pageNumber: 4 }, { pageNumber: 2 }, { pageNumber: 5 }]) };
    const [first, second] = await Promise.all([0, 1].map(() => postKeyed(key, [pdf], fields)));
    const items = await itemsOf(first as Response);
    expect(items.map((item) => succeeded(item).page)).toEqual([4, 2, 5]);
    expect(await itemsOf(second as Response)).toEqual(items);
    const { items: listed } = await batchOf(batchIdOf(key));
    expect(listed).toMatchObject([4, 2, 5].map((page, index) => ({ index, page })));
  });

  test('is independent of other visitors', async () => {
    const key = newKey();
    const ids = await idsOf(await postKeyed(key, [file]));
    const other = await postKeyed(key, [file], {}, { Cookie: `visitor=${'o'.repeat(21)}` });
    expect(wasReplayed(other)).toBe(false);
    expect(await idsOf(other)).not.toEqual(ids);
  });

  test('is not converted again after its file was deleted', async () => {
    const key = newKey();
    const first = await postKeyed(key, [file]);
    const [id] = await idsOf(first);
    const Cookie = cookieOf(first);
    expect((await get(`/api/conversions/${id}`, { method: 'DELETE', headers: { Cookie } })).status).toBe(204);
    const again = await postKeyed(key, [file]);
    expect([again.status, again.headers.get('x-error-code')]).toEqual([404, 'not_found']);
    expect((await batchOf(batchIdOf(key))).items).toEqual([]);
  });

  test('may ask for another response type: a form is redirected to the page of its result', async () => {
    const key = newKey();
    const [id] = await idsOf(await postKeyed(key, [file]));
    const body = multipart([{ name: 'files', filename: 'a.png', content: file.bytes }]);
    const headers = { 'Content-Type': MULTIPART, Accept: 'text/html', [IDEMPOTENCY_KEY]: key };
    expect((await sendRaw('/api/convert', headers, body)).headers.location).toBe(`/view/${id}`);
  });
});

describe('a broken connection', () => {
  test('during the upload leaves no files, and the next attempt is not a replay', async () => {
    const before = await holdings();
    const key = newKey();
    const opened = openRequest('/api/convert', { ...rawHeaders(key), 'Content-Length': 20 * MB });
    opened.write(openParts([{ name: 'files', filename: 'a.png', content: Buffer.alloc(2 * MB) }]));
    await expect.poll(async () => (await holdings()).temporary.length).toBeGreaterThan(0);
    opened.destroy();
    await expectNothingLeft(before);
    const again = await postKeyed(key, [file]);
    expect([again.status, wasReplayed(again)]).toEqual([200, false]);
  });

  test('after the upload cancels nothing, and the next attempt gets progress and results', async () => {
    const before = await holdings();
    const key = newKey();
    const opened = openRequest('/api/convert', rawHeaders(key));
    const answered = once(opened, 'response');
    opened.end(slowBody);
    const [response] = (await answered) as [IncomingMessage];
    for await (const chunk of response) if (String(chunk).includes('total')) break;
    opened.destroy();

    const [started] = (await batchOf(batchIdOf(key))).items;
    expect(started).toMatchObject({ requestKey: key, index: 0, originalName: slowFile.name });
    const again = await postKeyed(key, [slowFile], slowFields, { Accept: NDJSON_PROGRESS });
    expect(wasReplayed(again)).toBe(true);
    const lines = linesOf(await again.text());
    expect(lines[0]).toEqual({ total: 1 });
    const item = lines.at(-1) as ConversionItem;
    expect((await download(succeeded(item).url)).length).toBe(succeeded(item).sizeBytes);
    expect((await batchOf(batchIdOf(key))).items).toMatchObject([item]);
    expect(await resultsSince(before)).toBe(1);
  });

  test('right after the upload loses no files', async () => {
    const before = await holdings();
    const key = newKey();
    const opened = openRequest('/api/convert', { ...rawHeaders(key), 'Content-Length': slowBody.length });
    // Disconnects while the upload is being stored, before any response.
    opened.end(slowBody);
    const stored = async () => (await holdings()).stored.some((one) => !before.stored.includes(one));
    await expect.poll(stored, { interval: 5 }).toBe(true);
    opened.destroy();
    const ids = await idsOf(await postKeyed(key, [slowFile], slowFields));
    expect(ids).toHaveLength(1);
    expect(await resultsSince(before)).toBe(1);
  });
});

describe('a cancelled request', () => {
  test('before its upload is rejected on arrival', async () => {
    const before = await holdings();
    const key = newKey();
    expect((await cancelRequest(key)).status).toBe(204);
    for (const Accept of ['application/json', NDJSON_PROGRESS]) {
      const refused = await postKeyed(key, [{ name: 'b.png', bytes: new Uint8Array(8 * MB) }], {}, { Accept });
      expect([refused.status, refused.headers.get('x-error-code')]).toEqual([422, 'cancelled']);
    }
    await expectNothingLeft(before);
  });

  test('during its upload is discarded on arrival', async () => {
    const before = await holdings();
    const key = newKey();
    const opened = openRequest('/api/convert', rawHeaders(key));
    const answered = once(opened, 'response');
    opened.write(slowBody.subarray(0, -10));
    await expect.poll(async () => (await holdings()).temporary.length).toBeGreaterThan(0);
    expect((await cancelRequest(key)).status).toBe(204);
    opened.end(slowBody.subarray(-10));
    const [response] = (await answered) as [IncomingMessage];
    expect([response.statusCode, response.headers['x-error-code']]).toEqual([422, 'cancelled']);
    response.resume();
    await expectNothingLeft(before);
  });

  test('during its conversion leaves no page, and the request fails', async () => {
    const before = await holdings();
    const key = newKey();
    const response = postKeyed(key, [{ name: 'long.pdf', bytes: await longPdf(PAGES) }]);
    await expect.poll(() => resultsSince(before), { interval: 50 }).toBeGreaterThan(1);
    expect((await cancelRequest(key)).status).toBe(204);
    const cancelled = await response;
    // Pages that were converted before are still in the response, although deleted.
    expect(cancelled.status === 422 || (await cancelled.text()).includes('cancelled')).toBe(true);
    expect((await batchOf(batchIdOf(key))).items).toEqual([]);
    await expectNothingLeft(before);
    expect((await postKeyed(key, [file])).status).toBe(422);
  });

  test('with ?keep keeps existing results only', async () => {
    const key = newKey();
    const opened = openRequest('/api/convert', rawHeaders(key));
    const answered = once(opened, 'response');
    opened.end(multipart([{ name: 'files', filename: 'long.pdf', content: await longPdf(PAGES) }]));
    const [response] = (await answered) as [IncomingMessage];
    let text = '';
    for await (const chunk of response) {
      text += String(chunk);
      if (/"id":/.test(text)) break;
    }
    expect((await cancelRequest(`${key}?keep`)).status).toBe(204);
    const { items } = await batchOf(batchIdOf(key));
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThan(PAGES);
    for (const item of items) expect(item).toHaveProperty('id');
    const shown = /"id":"([\w-]{21})"/.exec(text)?.[1];
    expect(items.map((item) => ('id' in item ? item.id : ''))).toContain(shown);
    expect((await get(`/api/conversions/${shown}`)).status).toBe(200);
    expect((await postKeyed(key, [file])).status).toBe(422);
  });

  test('after its end is deleted immediately', async () => {
    const before = await holdings();
    const key = newKey();
    const first = await postKeyed(key, [file]);
    const item = succeeded((await itemsOf(first))[0]);
    // The same key of another visitor is another request.
    expect((await cancelRequest(key, `visitor=${'o'.repeat(21)}`)).status).toBe(204);
    expect((await get(item.url)).status).toBe(200);
    expect((await cancelRequest(key, cookieOf(first))).status).toBe(204);
    for (const path of [item.url, item.previewUrl, item.viewUrl]) expect((await get(path)).status, path).toBe(404);
    await expectNothingLeft(before);
    expect((await cancelRequest(key)).status).toBe(204);
  });

  test('with an invalid key is answered like an unknown one', async () => {
    for (const key of ['x', `${crypto.randomUUID()}.`, newKey('', 'a'), '%00', 'x'.repeat(5000)]) {
      expect((await cancelRequest(key)).status, key.slice(0, 50)).toBe(204);
    }
  });
});

describe('a key', () => {
  test.each([
    '',
    'x',
    crypto.randomUUID(),
    newKey('00000000-0000-0000-0000-000000000000'),
    newKey(crypto.randomUUID(), 'a b'),
    newKey(crypto.randomUUID(), 'x'.repeat(65)),
  ])('of invalid form is rejected by name: %j', async (key) => {
    const refused = await postKeyed(key, [file]);
    expect([refused.status, refused.headers.get('x-error-code')]).toEqual([400, 'bad_field']);
    expect(await refused.text()).toContain('"Idempotency-Key" must be a UUID of version 4 or 7, a dot and');
  });

  test('determines the batch of its request', async () => {
    const key = newKey();
    const refused = await postKeyed(key, [file], { batchId: crypto.randomUUID() });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('"batchId" must be the one that Idempotency-Key begins with');
    const same = await postKeyed(key, [file], { batchId: batchIdOf(key) });
    expect([same.status, wasReplayed(same)]).toEqual([200, false]);
  });
});
