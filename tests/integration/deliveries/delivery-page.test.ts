import { expect, test } from 'vitest';
import type { ConvertedItem } from '#lib/api.ts';
import type { DeliveryState } from '#lib/delivery/schema.ts';
import { get, postConvert, succeeded, type TestFile } from '../../support/http/api.ts';
import { createImage } from '../../support/images/test-images.ts';

/** Files of a new visitor, with the cookie. */
async function converted(...names: string[]): Promise<{ cookie: string; items: ConvertedItem[] }> {
  const files: TestFile[] = await Promise.all(names.map(async (name) => ({ name, bytes: await createImage() })));
  const response = await postConvert(files, { outputFormat: 'webp' });
  const items = (await response.json()) as Parameters<typeof succeeded>[0][];
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', items: items.map(succeeded) };
}

async function delivered(items: readonly ConvertedItem[], cookie: string): Promise<DeliveryState> {
  const response = await get('/api/deliveries', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({
      email: `${crypto.randomUUID()}@example.com`,
      sendCopy: false,
      files: items.map(({ id }) => id),
    }),
  });
  expect(response.status, await response.clone().text()).toBe(202);
  return (await response.json()) as DeliveryState;
}

const pageOf = async ({ viewUrl }: DeliveryState) => (await get(viewUrl)).text();
const statusOf = async (path: string) => (await get(path)).status;
const deletion = async (id: string, headers: Record<string, string> = {}) =>
  (await get(`/api/deliveries/${id}`, { method: 'DELETE', headers })).status;
const deleteFile = (id: string, cookie: string) =>
  get(`/api/conversions/${id}`, { method: 'DELETE', headers: { Cookie: cookie } });

test('lists files in order with thumbnails, downloads and a ZIP', async () => {
  const { cookie, items } = await converted('b.png', 'a.png', 'b.jpg');
  const delivery = await delivered([...items].reverse(), cookie);
  const response = await get(delivery.viewUrl);
  expect(response.status).toBe(200);
  expect(
    Object.fromEntries(['referrer-policy', 'cache-control'].map((name) => [name, response.headers.get(name)])),
  ).toEqual({
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  });
  const page = await response.text();
  expect(page).toContain('<meta name="robots" content="noindex"');
  expect([...page.matchAll(/aria-label="Download ([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'b.webp',
    'a.webp',
    'b (2).webp',
  ]);
  for (const { url, previewUrl } of items) {
    expect(page).toContain(`${url}?download`);
    expect(page).toContain(`src="${previewUrl}"`);
  }
  const zip = await get(`${delivery.viewUrl}/files.zip`);
  expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const bytes = Buffer.from(await zip.arrayBuffer());
  expect(bytes.length).toBe(Number(zip.headers.get('content-length')));
  for (const name of ['b.webp', 'a.webp', 'b (2).webp']) expect(bytes.includes(name)).toBe(true);
  expect(await (await get('/sitemap.xml')).text()).not.toContain('/delivery/');
});

test('escapes names', async () => {
  const { cookie, items } = await converted('<img src=x onerror=alert(1)>.png', '\'"><script>alert(2)</script>.png');
  const page = await pageOf(await delivered(items, cookie));
  expect(page).not.toContain('<img src=x');
  expect(page).not.toContain('<script>alert');
});

test('lists no deleted files and disappears with the last one', async () => {
  const { cookie, items } = await converted('a.png', 'b.png');
  const [first, second] = items;
  if (!first || !second) throw new Error('two were converted');
  const delivery = await delivered(items, cookie);
  expect((await deleteFile(first.id, cookie)).status).toBe(204);
  const page = await pageOf(delivery);
  expect(page).not.toContain('a.webp');
  expect(page).toContain('b.webp');
  expect(Buffer.from(await (await get(`${delivery.viewUrl}/files.zip`)).arrayBuffer()).includes('a.webp')).toBe(false);
  expect((await deleteFile(second.id, cookie)).status).toBe(204);
  const response = await get(delivery.viewUrl);
  expect(response.status).toBe(404);
  const html = await response.text();
  for (const expected of ['File Not Found', 'Error fetching delivery: 404:', delivery.id])
    expect(html).toContain(expected);
  expect(await statusOf(`${delivery.viewUrl}/files.zip`)).toBe(404);
});

test('only the sender can delete the page, its ZIP and its files: by the cookie or the token', async () => {
  const { cookie, items } = await converted('a.png', 'b.png');
  const delivery = await delivered(items, cookie);
  const paths = [
    delivery.viewUrl,
    `${delivery.viewUrl}/files.zip`,
    `/api/deliveries/${delivery.id}`,
    ...items.flatMap(({ url, viewUrl, previewUrl }) => [url, viewUrl, previewUrl]),
  ];
  expect(await Promise.all(paths.map((path) => statusOf(path)))).toEqual(paths.map(() => 200));
  const other = await converted('c.png');
  const another = await delivered(other.items, other.cookie);
  expect(await deletion(delivery.id, { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  const others: Record<string, string>[] = [
    {},
    { Cookie: other.cookie },
    { 'X-Delete-Token': another.deleteToken ?? '' },
  ];
  for (const headers of others) expect(await deletion(delivery.id, headers)).toBe(404);
  // Recipients, who can read the state, do not receive the token.
  expect(await (await get(`/api/deliveries/${delivery.id}`)).json()).not.toHaveProperty('deleteToken');
  expect(await Promise.all(paths.map((path) => statusOf(path)))).toEqual(paths.map(() => 200));
  expect(await deletion(delivery.id, { Cookie: cookie })).toBe(204);
  expect(await Promise.all(paths.map((path) => statusOf(path)))).toEqual(paths.map(() => 404));
  expect(await deletion(delivery.id, { Cookie: cookie })).toBe(404);
  expect(await deletion(another.id, { 'X-Delete-Token': another.deleteToken ?? '' })).toBe(204);
  expect(await statusOf(another.viewUrl)).toBe(404);
});

test('foreign files can be delivered, but not deleted by the delivery', async () => {
  const [own, other] = [await converted('own.png'), await converted('other.png')];
  const delivery = await delivered([...own.items, ...other.items], own.cookie);
  expect(await pageOf(delivery)).toContain('converted by another visitor');
  expect(await deletion(delivery.id, { Cookie: own.cookie })).toBe(204);
  expect(await statusOf(own.items[0]?.url ?? '')).toBe(404);
  expect(await statusOf(other.items[0]?.url ?? '')).toBe(200);
  expect(await statusOf(delivery.viewUrl)).toBe(404);
});

test('an invalid id is not found', async () => {
  for (const id of ['x', 'x'.repeat(21), '%00', 'x'.repeat(5000)]) {
    expect(await statusOf(`/delivery/${id}`), id.slice(0, 30)).toBe(404);
    expect(await statusOf(`/delivery/${id}/files.zip`), id.slice(0, 30)).toBe(404);
    expect(await deletion(id), id.slice(0, 30)).toBe(404);
  }
});
