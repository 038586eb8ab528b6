import { expect, test } from 'vitest';
import type { ConversionItem } from '#lib/api.ts';
import type { DeliveryState } from '#lib/delivery/schema.ts';
import { get, postConvert, succeeded, type TestFile } from '../../support/http/api.ts';
import { batchOf, cookieOf, newKey, postKeyed } from '../../support/http/keyed.ts';
import { slowDrawing } from '../../support/images/slow-drawing.ts';
import { createImage } from '../../support/images/test-images.ts';
import { expectNothingLeft, holdings } from '../../support/server/leftovers.ts';

const file = { name: 'a.png', bytes: await createImage({ width: 400, height: 300 }) };
const deleteAll = (headers: Record<string, string>) => get('/api/conversions', { method: 'DELETE', headers });
const itemOf = async (response: Response) => succeeded(((await response.json()) as ConversionItem[])[0]);

test('deletes all files of a visitor in every state and none of others', async () => {
  const kept = await itemOf(await postConvert([file]));
  const before = await holdings();
  const first = await postConvert([file]);
  const Cookie = cookieOf(first);
  const mine = (uploaded: TestFile, key: string) => postKeyed(key, [uploaded], {}, { Cookie });
  const [done, keyed] = [await itemOf(first), await itemOf(await mine(file, newKey()))];
  const mailed = await get('/api/deliveries', {
    method: 'POST',
    headers: { Cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'somebody@example.org', files: [done.id] }),
  });
  const delivery = (await mailed.json()) as DeliveryState;
  expect((await get(delivery.viewUrl)).status).toBe(200);
  const batchId = crypto.randomUUID();
  const keys = ['1', '2', '3'].map((name) => newKey(batchId, name));
  const responses = keys.map((key) => mine({ name: 'slow.svg', bytes: slowDrawing }, key));
  await expect.poll(async () => (await batchOf(batchId, Cookie)).items.length).toBe(3);

  const deleted = await deleteAll({ Cookie });
  expect([deleted.status, await deleted.text(), deleted.headers.get('cache-control')]).toEqual([204, '', 'no-store']);
  for (const { url, previewUrl, viewUrl } of [done, keyed]) {
    for (const path of [url, previewUrl, viewUrl]) expect((await get(path)).status, path).toBe(404);
  }
  for (const path of [delivery.viewUrl, `/api/deliveries/${delivery.id}`]) expect((await get(path)).status).toBe(404);
  expect((await batchOf(batchId, Cookie)).items).toEqual([]);
  for (const response of await Promise.all(responses)) {
    expect([response.status, response.headers.get('x-error-code')]).toEqual([422, 'cancelled']);
  }
  await expectNothingLeft(before);
  // A repeated request is not converted again.
  const again = await mine(file, keys[0] ?? '');
  expect([again.status, again.headers.get('x-error-code')]).toEqual([422, 'cancelled']);
  expect((await get(kept.url)).status).toBe(200);
  expect((await deleteAll({ Cookie })).status).toBe(204);
});

test('a visitor without files deletes nothing, and other websites cannot delete', async () => {
  const converted = await postConvert([file]);
  const { url } = await itemOf(converted);
  expect((await deleteAll({})).status).toBe(204);
  expect((await deleteAll({ Cookie: cookieOf(converted), 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await get(url)).status).toBe(200);
  const response = await get('/api/conversions');
  expect(response.status).toBe(405);
});
