import { expect, test } from 'vitest';
import type { ConversionItem } from '#lib/api.ts';
import { isFailed } from '#lib/api.ts';
import { longPdf } from '../../fixtures/pdf.ts';
import { get, postConvert, succeeded } from '../../support/http/api.ts';
import { batchOf, cancelRequest, cookieOf, newKey, postKeyed } from '../../support/http/keyed.ts';
import { createImage } from '../../support/images/test-images.ts';

const file = { name: 'a.png', bytes: await createImage() };
const broken = { name: 'cut.png', bytes: file.bytes.subarray(0, 40) };

test('a batch lists converted, failed and rejected files by request and position', async () => {
  const batchId = crypto.randomUUID();
  const key = (name: string) => newKey(batchId, name);
  const responses = await Promise.all([
    postKeyed(key('1'), [file]),
    postKeyed(key('2'), [{ name: 'two.pdf', bytes: await longPdf(2) }]),
    postKeyed(key('3'), [broken]),
    postKeyed(key('4'), [{ name: 'page.png', bytes: Buffer.from('<html>') }]),
  ]);
  const [one, two] = (await Promise.all(
    responses.slice(0, 2).map((response) => response.json()),
  )) as ConversionItem[][];
  const expected = [
    { requestKey: key('1'), index: 0, ...succeeded(one?.[0]) },
    { requestKey: key('2'), index: 0, ...succeeded(two?.[0]) },
    { requestKey: key('2'), index: 1, ...succeeded(two?.[1]) },
    {
      requestKey: key('3'),
      index: 0,
      originalName: 'cut.png',
      error: expect.objectContaining({ code: 'broken_file' }),
    },
    {
      requestKey: key('4'),
      index: 0,
      originalName: 'page.png',
      error: expect.objectContaining({ code: 'unknown_format' }),
    },
  ];
  expect(await batchOf(batchId)).toEqual({ batchId, items: expected });
  const cookie = cookieOf(responses[0] as Response);
  expect(await batchOf(batchId.toUpperCase(), cookie)).toEqual({ batchId, items: expected });

  // Other visitors do not see it, and it omits cancelled and deleted files.
  expect(await batchOf(batchId, `visitor=${'o'.repeat(21)}`)).toEqual({ batchId, items: [] });
  await cancelRequest(key('2'));
  await cancelRequest(key('4'));
  await get(`/api/conversions/${succeeded(one?.[0]).id}`, { method: 'DELETE', headers: { Cookie: cookie } });
  expect((await batchOf(batchId)).items).toEqual([expected[3]]);
});

test('a batch lists the state of pending files', async () => {
  const batchId = crypto.randomUUID();
  const bytes = await createImage({ width: 800, height: 600, noise: true });
  const names = ['0', '1', '2'];
  const responses = names.map((name) =>
    postKeyed(newKey(batchId, name), [{ name: `${name}.png`, bytes }], { outputFormat: 'avif' }),
  );
  const states = async () => (await batchOf(batchId)).items.flatMap((item) => ('state' in item ? [item.state] : []));
  await expect.poll(states, { interval: 20 }).toContain('converting');
  await expect.poll(states, { timeout: 90_000 }).toEqual([]);
  const items = (await Promise.all(responses.map(async (response) => (await response).json()))) as ConversionItem[][];
  expect(items.flat().filter((item) => !isFailed(item))).toHaveLength(names.length);
});

test('an unknown batch is empty, and an invalid id is rejected', async () => {
  const batchId = crypto.randomUUID();
  expect(await batchOf(batchId)).toEqual({ batchId, items: [] });
  // Requests without a key are not listed.
  await postConvert([file], { batchId });
  expect((await batchOf(batchId)).items).toEqual([]);
  for (const path of ['x', '%00', `${batchId}x`]) expect((await get(`/api/batches/${path}`)).status).toBe(400);
});

test('concurrent first requests of a batch get the same visitor cookie', async () => {
  const batchId = crypto.randomUUID();
  const names = ['1', '2', '3'];
  const responses = await Promise.all(names.map((name) => postKeyed(newKey(batchId, name), [file])));
  const [cookie = '', ...others] = responses.map(cookieOf);
  expect(cookie).toMatch(/^visitor=[\w-]{21}$/);
  expect(others).toEqual([cookie, cookie]);
  const items = ((await Promise.all(responses.map((response) => response.json()))) as ConversionItem[][])
    .flat()
    .map(succeeded);
  for (const { id } of items) {
    const page = await get(`/view/${id}`, { headers: { Cookie: cookie } });
    expect(await page.text()).toContain('Delete now');
    expect((await get(`/api/conversions/${id}`, { method: 'DELETE', headers: { Cookie: cookie } })).status).toBe(204);
  }
  // Another batch gets another visitor cookie unless it sends this one.
  expect(cookieOf(await postKeyed(newKey(), [file]))).not.toBe(cookie);
  expect(cookieOf(await postKeyed(newKey(), [file], {}, { Cookie: cookie }))).toBe(cookie);
});
