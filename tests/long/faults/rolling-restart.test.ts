import { createHash } from 'node:crypto';
import { nanoid } from 'nanoid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fleet, type Machine, startFleet } from '../../machines/fleet.ts';
import { type Upload, uploadWithRetry } from '../../machines/upload-with-retry.ts';
import { bytesOf, visitorOf } from '../../machines/visitor.ts';
import { newKey } from '../../support/http/keyed.ts';
import { photo } from '../../support/images/photo.ts';
import { startServer, temporaryDir } from '../../support/server/server.ts';

/** Concurrent requests. */
const AT_ONCE = 3;
const HEALTH_CHECK_MS = 200;

const file = { name: 'a.jpg', bytes: await photo(400, 300).jpeg().toBuffer() };

let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet({ variables: { DRAIN_SECONDS: '2' }, healthCheckMs: HEALTH_CHECK_MS });
});
afterAll(() => fleet.end());

/** Sends requests continuously until `stop`. */
function load(
  batchId: string,
  send: (key: string) => Promise<Upload>,
): { sent: Map<string, Upload>; stop(): Promise<void> } {
  const sent = new Map<string, Upload>();
  let going = true;
  let count = 0;
  const senders = Array.from({ length: AT_ONCE }, async () => {
    while (going) {
      const key = newKey(batchId, String(++count));
      sent.set(key, await send(key));
    }
  });
  return {
    sent,
    async stop() {
      going = false;
      await Promise.all(senders);
    },
  };
}

test('a rolling restart under load loses no file and converts none twice', async () => {
  const me = visitorOf(`visitor=${nanoid()}`);
  const batchId = crypto.randomUUID();
  const { sent, stop } = load(batchId, (key) => uploadWithRetry(me, fleet.url, key, file));
  const machines = [...fleet.webs, ...fleet.workers];
  for (const machine of machines) {
    const before = sent.size;
    await expect.poll(() => sent.size, { timeout: 60_000 }).toBeGreaterThan(before);
    expect(await machine.restart()).toBe(0);
  }
  await stop();

  const items = [...sent.values()].map(({ item }) => item);
  expect(new Set(items.map(({ id }) => id)).size).toBe(sent.size);
  const rows = await fleet.sql<{ id: string; sha256: string }[]>`
    select id, sha256 from conversions where batch_id = ${batchId} and status = 'done'`;
  expect(rows.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort());
  for (const { id, sha256 } of rows) {
    const url = items.find((item) => item.id === id)?.url ?? '';
    expect(
      createHash('sha256')
        .update(await bytesOf(await me.request(fleet.url, url)))
        .digest('hex'),
    ).toBe(sha256);
  }
  const outcomes = () =>
    machines
      .flatMap(({ log }) => log)
      .filter(({ msg }) => msg === 'conversion')
      .map(({ outcome }) => outcome);
  await expect.poll(outcomes).toEqual(items.map(() => 'done'));
});

test('after SIGKILL of a web process, repeated requests succeed once', async () => {
  const me = visitorOf(`visitor=${nanoid()}`);
  const batchId = crypto.randomUUID();
  const { sent, stop } = load(batchId, (key) => uploadWithRetry(me, fleet.url, key, file));
  await expect.poll(() => sent.size, { timeout: 60_000 }).toBeGreaterThan(0);
  await fleet.webs[0].server.end('SIGKILL');
  const before = sent.size;
  await expect.poll(() => sent.size, { timeout: 60_000 }).toBeGreaterThan(before + AT_ONCE);
  await stop();
  await fleet.webs[0].restart();
  const ids = [...sent.values()].map(({ item }) => item.id);
  expect(new Set(ids).size).toBe(sent.size);
  const rows = await fleet.sql`select id from conversions where batch_id = ${batchId}`;
  expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort());
});

test('this release keeps serving and starts after the migrations of the next one', async () => {
  const me = visitorOf(`visitor=${nanoid()}`);
  const { sent, stop } = load(crypto.randomUUID(), (key) => uploadWithRetry(me, fleet.url, key, file));
  await expect.poll(() => sent.size, { timeout: 60_000 }).toBeGreaterThan(0);
  // Changes that migrations may make (OPERATIONS.md): optional columns, tables, indexes.
  await fleet.sql.begin(async (sql) => {
    await sql`alter table conversions add column next_release text not null default 'new'`;
    await sql`create table next_release (id text primary key)`;
    await sql`create index next_release_of on conversions (next_release)`;
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', ${Date.now() * 2})`;
  });
  const before = sent.size;
  await expect.poll(() => sent.size, { timeout: 60_000 }).toBeGreaterThan(before + AT_ONCE);
  await stop();
  expect([...sent.values()].flatMap(({ retries }) => retries)).toEqual([]);
  const machine = fleet.workers[0] as Machine;
  expect(await machine.restart()).toBe(0);
  expect((await me.convert(fleet.url, file)).sizeBytes).toBeGreaterThan(0);
});

test('a draining web process reports it and still accepts requests', async () => {
  const folder = await temporaryDir();
  const server = await startServer({ ...fleet.variables, ROLE: 'web', DATA_DIR: folder.path, DRAIN_SECONDS: '600' });
  const ready = async () => (await fetch(`${server.url}/readyz`)).status;
  expect(await ready()).toBe(200);
  process.kill(server.pid, 'SIGTERM');
  await expect.poll(ready, { timeout: 20_000 }).toBe(503);
  const me = visitorOf(`visitor=${nanoid()}`);
  expect((await me.convert(server.url, file)).sizeBytes).toBeGreaterThan(0);
  expect((await fetch(server.url)).headers.get('connection')).toBe('close');
  expect(await server.end('SIGKILL')).toBe('SIGKILL');
  await folder.remove();
});
