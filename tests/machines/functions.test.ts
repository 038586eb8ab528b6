import { createHash } from 'node:crypto';
import { nanoid } from 'nanoid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConversionItem, isFailed, NDJSON_PROGRESS } from '#lib/api.ts';
import { pdfOfSizes } from '../fixtures/pdf.ts';
import { succeeded } from '../support/http/api.ts';
import { newKey, wasReplayed } from '../support/http/keyed.ts';
import { linesOf } from '../support/http/ndjson.ts';
import { createImage } from '../support/images/test-images.ts';
import { readZip } from '../support/images/zip.ts';
import { ANSWERED_BY } from '../support/server/round-robin.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { bytesOf, formWith, onlyItem, type Visitor, visitorOf } from './visitor.ts';

const small = { name: 'small.png', bytes: await createImage({ width: 400, height: 300 }) };
/** Takes an engine seconds. */
const slow = { name: 'slow.png', bytes: await createImage({ width: 1600, height: 1200, noise: true }) };
const slowly = { outputFormat: 'avif', effort: 'smallest' };

let fleet: Fleet;
let one: string;
let other: string;
/** A new visitor for each test. */
const visitor = (): Visitor => visitorOf(`visitor=${nanoid()}`);

beforeAll(async () => {
  fleet = await startFleet();
  [one, other] = fleet.webs.map(({ server }) => server.url) as [string, string];
});
afterAll(() => fleet.end());

const bothWays = test.each([
  ['from the first to the second', () => [one, other] as const],
  ['from the second to the first', () => [other, one] as const],
]);

test('both web processes serve the same pages', async () => {
  const responses: Response[] = [];
  for (const path of ['/', '/', '/tools', '/tools']) responses.push(await fetch(new URL(path, fleet.url)));
  expect(responses.map(({ headers }) => headers.get(ANSWERED_BY))).toEqual(['0', '1', '0', '1']);
  // Both have the same ETags.
  const etags = responses.map(({ headers }) => headers.get('etag'));
  expect([etags[0], etags[2]]).toEqual([etags[1], etags[3]]);
});

bothWays('a result can be read and deleted at the other web process: %s', async (_, urls) => {
  const [holder, requested] = urls();
  const response = await fetch(new URL('/api/convert', holder), { method: 'POST', body: formWith(small) });
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const own = visitorOf(cookie);
  const item = await onlyItem(response);
  const file = await own.request(requested, item.url);
  const etag = file.headers.get('etag') ?? '';
  expect(etag).toContain(
    createHash('sha256')
      .update(await bytesOf(file))
      .digest('hex'),
  );
  expect((await own.request(holder, item.url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  expect((await bytesOf(await own.request(requested, item.previewUrl))).length).toBeGreaterThan(0);
  expect(await (await own.request(requested, `/api/conversions/${item.id}`)).json()).toMatchObject({ id: item.id });
  // A cookie is valid at both web processes: only the owner sees the delete button and may delete.
  const page = await (await own.request(requested, item.viewUrl)).text();
  expect(page).toContain(item.convertedName);
  const strange = visitor();
  expect(page).not.toBe(await (await strange.request(requested, item.viewUrl)).text());
  const path = `/api/conversions/${item.id}`;
  expect((await strange.request(requested, path, { method: 'DELETE' })).status).toBe(404);
  expect((await own.request(requested, path, { method: 'DELETE' })).status).toBe(204);
  for (const path of [item.url, item.previewUrl, item.viewUrl])
    expect((await own.request(holder, path)).status).toBe(404);
});

test('JSON and NDJSON responses pass the load balancer, and both workers convert', async () => {
  const me = visitor();
  const files = Array.from({ length: 8 }, (_, index) => ({ ...small, name: `${index}.png` }));
  const [list, lines, pages] = await Promise.all([
    me.post(fleet.url, files),
    me.post(fleet.url, files, {}, { Accept: NDJSON_PROGRESS }),
    me.post(fleet.url, [{ name: 'a.pdf', bytes: await pdfOfSizes(files.map(() => [200, 100] as const)) }]),
  ]);
  const items = (await list.json()) as ConversionItem[];
  expect(items.map(({ originalName }) => originalName)).toEqual(files.map(({ name }) => name));
  expect(items.filter(isFailed)).toEqual([]);
  const [first, ...rest] = linesOf(await lines.text());
  expect(first).toEqual({ total: 8 });
  expect(rest.filter((line) => 'state' in line)).toHaveLength(8);
  expect(rest.filter((line) => 'url' in line)).toHaveLength(8);
  const drawn = ((await pages.json()) as ConversionItem[]).map(succeeded);
  expect(drawn.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  for (const worker of fleet.workers) {
    await expect.poll(() => worker.log.some(({ msg }) => msg === 'conversion')).toBe(true);
  }
});

bothWays('a repeated request is recognized during and after its conversion: %s', async (_, urls) => {
  const [holder, requested] = urls();
  const me = visitor();
  const batchId = crypto.randomUUID();
  const key = newKey(batchId);
  const first = me.postKeyed(holder, key, [slow], slowly);
  await expect.poll(async () => (await me.batch(requested, batchId)).items.length, { timeout: 30_000 }).toBe(1);
  expect((await me.batch(requested, batchId)).items[0]).toMatchObject({ requestKey: key, index: 0 });
  const again = await me.postKeyed(requested, key, [slow], slowly);
  const late = await me.postKeyed(requested, key, [slow], slowly);
  expect([await first, again, late].map(wasReplayed)).toEqual([false, true, true]);
  const ids = await Promise.all([await first, again, late].map(async (response) => (await onlyItem(response)).id));
  expect(new Set(ids).size).toBe(1);
  for (const url of [one, other]) expect((await me.batch(url, batchId)).items).toMatchObject([{ id: ids[0] }]);
});

bothWays('a request is cancelled at the other web process: %s', async (_, urls) => {
  const [holder, requested] = urls();
  const me = visitor();
  const [batchId, running] = [crypto.randomUUID(), new Map<string, Promise<Response>>()];
  for (const name of ['a', 'b', 'c']) {
    const key = newKey(batchId, name);
    running.set(key, me.postKeyed(holder, key, [slow], slowly));
  }
  await expect.poll(async () => (await me.batch(requested, batchId)).items.length, { timeout: 30_000 }).toBe(3);
  const [key = '', held] = [...running][0] ?? [];
  expect((await me.request(requested, `/api/requests/${key}`, { method: 'DELETE' })).status).toBe(204);
  expect((await held)?.headers.get('x-error-code')).toBe('cancelled');
  expect((await me.batch(holder, batchId)).items).toHaveLength(2);
  expect((await me.request(requested, '/api/conversions', { method: 'DELETE' })).status).toBe(204);
  for (const response of await Promise.all(running.values()))
    expect(response.headers.get('x-error-code')).toBe('cancelled');
  expect((await me.batch(holder, batchId)).items).toEqual([]);
});

test('a client that disconnects from the load balancer cancels its conversions', async () => {
  const me = visitor();
  const batchId = crypto.randomUUID();
  const leaving = new AbortController();
  const held = me.request(fleet.url, '/api/convert', {
    method: 'POST',
    body: formWith(slow, { ...slowly, batchId }),
    signal: leaving.signal,
  });
  const recorded = async () => (await fleet.sql`select id from conversions where batch_id = ${batchId}`).length;
  await expect.poll(recorded, { timeout: 30_000 }).toBe(1);
  leaving.abort();
  await expect(held).rejects.toThrow();
  await expect.poll(recorded, { timeout: 30_000 }).toBe(0);
});

bothWays('a ZIP of files of one web process comes from the other: %s', async (_, urls) => {
  const [holder, requested] = urls();
  const me = visitor();
  const batchId = crypto.randomUUID();
  const items = [
    await me.convert(holder, { ...small, name: 'a.png' }, { batchId }),
    await me.convert(requested, { ...small, name: 'b.png' }, { batchId }),
  ];
  const all = readZip(await bytesOf(await me.request(requested, '/api/download-all')));
  expect(all.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
  const files = items.map(({ url, convertedName }) => ({ url, filename: convertedName }));
  const zip = await me.request(requested, '/api/download-batch', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ files }),
  });
  expect(readZip(await bytesOf(zip)).map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
});

test('previews and forms without JavaScript work at each web process', async () => {
  const me = visitor();
  const size = { sourceWidth: '400', sourceHeight: '300' };
  for (const path of ['/api/preview', '/api/preview/result']) {
    for (const url of [fleet.url, fleet.url]) {
      const response = await me.request(url, path, {
        method: 'POST',
        body: formWith(small, path.endsWith('result') ? size : {}, 'file'),
      });
      expect((await bytesOf(response)).length, path).toBeGreaterThan(0);
    }
  }
  const sent = await me.post(one, [small], {}, { Accept: 'text/html' });
  expect(sent.status).toBe(303);
  expect((await me.request(other, sent.headers.get('location') ?? '')).status).toBe(200);
});

test('a sweep runs once a minute for all machines', async () => {
  // Every process schedules due tasks at its start and every 30 s. pg-boss inserts one row per task and minute
  // (`singleton_on`), so only the first insert of a minute succeeds.
  const querySweeps = async () => {
    const [row] = await fleet.sql<
      { minutes: number; scheduled: number; jobs: number; done: number; retried: number }[]
    >`
      select count(distinct singleton_on) filter (where data->>'name' = 'sweep')::int as minutes,
        count(*) filter (where data->>'name' = 'sweep')::int as scheduled,
        count(*) filter (where name = 'sweep')::int as jobs,
        count(*) filter (where name = 'sweep' and state = 'completed')::int as done,
        count(*) filter (where name = 'sweep' and retry_count > 0)::int as retried
      from pgboss.job`;
    return row ?? { minutes: 0, scheduled: 0, jobs: 0, done: 0, retried: 0 };
  };
  await expect.poll(async () => (await querySweeps()).done, { timeout: 60_000 }).toBeGreaterThan(0);
  const { minutes, scheduled, jobs, retried } = await querySweeps();
  expect(scheduled).toBe(minutes);
  expect(jobs).toBeLessThanOrEqual(minutes);
  expect(retried).toBe(0);
});

test('no process has logged an error', () => {
  const errors = [...fleet.webs, ...fleet.workers].flatMap(({ log }) => log).filter(({ level }) => Number(level) >= 50);
  expect(errors).toEqual([]);
});
