import { once } from 'node:events';
import { expect, test } from 'vitest';
import { NDJSON_PROGRESS } from '#lib/api.ts';
import { longPdf } from '../../fixtures/pdf.ts';
import { get, postConvert, succeeded, type TestFile } from '../../support/http/api.ts';
import { MULTIPART, multipart } from '../../support/http/multipart.ts';
import { openRequest } from '../../support/http/raw-request.ts';
import { slowDrawing } from '../../support/images/slow-drawing.ts';
import { createImage } from '../../support/images/test-images.ts';
import { expectNothingLeft, holdings } from '../../support/server/leftovers.ts';

const cookieOf = (response: { headers: Headers }): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

/** Results of a new visitor, with the cookie. */
async function converted(file: TestFile, fields = {}) {
  const response = await postConvert([file], fields);
  const items = (await response.json()) as Parameters<typeof succeeded>[0][];
  return { cookie: cookieOf(response), items: items.map(succeeded) };
}

const remove = (id: string, cookie = ''): Promise<Response> =>
  get(`/api/conversions/${id}`, { method: 'DELETE', headers: cookie ? { Cookie: cookie } : {} });

async function statuses(item: { id: string; url: string; previewUrl: string; viewUrl: string }) {
  const paths = [item.url, item.previewUrl, item.viewUrl, `/api/conversions/${item.id}`];
  return Promise.all(paths.map(async (path) => (await get(path)).status));
}

test('the owner can delete a file with its preview, record and page', async () => {
  const before = await holdings();
  const { cookie, items } = await converted({ name: 'a.png', bytes: await createImage({ width: 900, height: 600 }) });
  const [item] = items;
  if (!item) throw new Error('nothing was converted');
  expect(await statuses(item)).toEqual([200, 200, 200, 200]);
  const response = await remove(item.id, cookie);
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await statuses(item)).toEqual([404, 404, 404, 404]);
  await expectNothingLeft(before);
  expect((await remove(item.id, cookie)).status).toBe(404);
});

test('another visitor cannot delete a file or learn that it exists', async () => {
  const { items } = await converted({ name: 'a.png', bytes: await createImage() });
  const other = await converted({ name: 'b.png', bytes: await createImage() });
  const [item] = items;
  if (!item) throw new Error('nothing was converted');
  const unknown = 'x'.repeat(21);
  for (const cookie of ['', other.cookie, `visitor=${item.id}`, 'visitor=']) {
    const [refused, missing] = [await remove(item.id, cookie), await remove(unknown, cookie)];
    expect(refused.status).toBe(404);
    expect(await refused.text()).toBe(await missing.text());
    expect([...refused.headers.keys()]).toEqual([...missing.headers.keys()]);
  }
  expect(await statuses(item)).toEqual([200, 200, 200, 200]);
});

test('another website cannot delete a file', async () => {
  const { cookie, items } = await converted({ name: 'a.png', bytes: await createImage() });
  const [item] = items;
  if (!item) throw new Error('nothing was converted');
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' };
  expect((await get(`/api/conversions/${item.id}`, { method: 'DELETE', headers })).status).toBe(403);
  expect(await statuses(item)).toEqual([200, 200, 200, 200]);
});

test('an invalid id is not found', async () => {
  for (const id of ['x', '%00', `${'x'.repeat(20)}%00`, 'x'.repeat(5000), '..%2f..']) {
    expect((await remove(id)).status, id.slice(0, 30)).toBe(404);
  }
});

test('only the owner sees the delete button, unless the browser has the token', async () => {
  const { cookie, items } = await converted({ name: 'a.png', bytes: await createImage() });
  const path = items[0]?.viewUrl ?? '';
  const hidden = /<button[^>]* data-delete hidden/;
  expect(await (await get(path, { headers: { Cookie: cookie } })).text()).not.toMatch(hidden);
  expect(await (await get(path)).text()).toMatch(hidden);
});

test('a single page of a document can be deleted', async () => {
  const { cookie, items } = await converted({ name: 'three.pdf', bytes: await longPdf(3) });
  const [first, second, third] = items;
  if (!first || !second || !third) throw new Error('three pages were asked for');
  expect((await remove(second.id, cookie)).status).toBe(204);
  expect(await statuses(second)).toEqual([404, 404, 404, 404]);
  for (const page of [first, third]) expect(await statuses(page)).toEqual([200, 200, 200, 200]);
});

test('a page can be deleted while its document is being converted', async () => {
  const { cookie } = await converted({ name: 'a.png', bytes: await createImage() });
  const before = await holdings();
  const opened = openRequest('/api/convert', { 'Content-Type': MULTIPART, Accept: NDJSON_PROGRESS, Cookie: cookie });
  const answered = once(opened, 'response');
  opened.end(multipart([{ name: 'files', filename: 'long.pdf', content: await longPdf(12) }]));
  const [response] = (await answered) as [AsyncIterable<Buffer>];
  let text = '';
  let removed: string | undefined;
  for await (const chunk of response) {
    text += String(chunk);
    const id = /"id":"([\w-]{21})"/.exec(text)?.[1];
    if (removed !== undefined || !id) continue;
    removed = id;
    expect((await remove(id, cookie)).status).toBe(204);
  }
  const lines = text.trim().split('\n');
  const items = lines.map((line) => JSON.parse(line) as { id?: string; error?: unknown });
  expect(items.filter(({ error }) => error)).toEqual([]);
  const ids = items.flatMap(({ id }) => (id ? [id] : []));
  expect(ids).toHaveLength(12);
  for (const id of ids) expect((await remove(id, cookie)).status).toBe(id === removed ? 404 : 204);
  await expectNothingLeft(before);
});

test('deleting a file during its conversion cancels the job and the request', async () => {
  const { cookie } = await converted({ name: 'a.png', bytes: await createImage() });
  const before = await holdings();
  const response = postConvert([{ name: 'slow.svg', bytes: slowDrawing }], {}, { Cookie: cookie });
  const source = async () =>
    (await holdings()).stored.find((key) => key.startsWith('sources/') && !before.stored.includes(key));
  await expect.poll(source, { interval: 50 }).toBeDefined();
  const id = (await source())?.replace('sources/', '') ?? '';
  // The record may be written after the upload is stored.
  await expect.poll(async () => (await remove(id, cookie)).status, { interval: 50 }).toBe(204);
  const conversion = await response;
  expect([conversion.status, conversion.headers.get('x-error-code')]).toEqual([422, 'cancelled']);
  await expectNothingLeft(before);
});
