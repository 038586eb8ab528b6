import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFailed } from '#lib/api.ts';
import { parseOptions } from '#lib/options/schema.ts';
import { createServices } from '#lib/server/app/create-app.ts';
import type { Services } from '#lib/server/app/services.ts';
import { readConfig } from '#lib/server/config.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { conversions } from '#lib/server/db/schema.ts';
import type { EngineProcess } from '#lib/server/jobs/engine-process.ts';
import { Engines } from '#lib/server/jobs/engines.ts';
import { Feeder } from '#lib/server/jobs/feeder.ts';
import { Queue } from '#lib/server/jobs/queue.ts';
import { openStorage } from '#lib/server/storage/open-storage.ts';
import { databases } from '../support/databases.ts';
import { picture } from '../support/pictures.ts';
import { aRecord } from '../support/records.ts';
import { temporaryDir } from '../support/server.ts';

const HOUR_MS = 3_600_000;
const TAKEN_TIMEOUT_MS = 20_000;
const log = pino({ level: 'silent' });

let folder: Awaited<ReturnType<typeof temporaryDir>>;
let time: number;
const config = () => readConfig({ DATA_DIR: folder.path, WORKERS: '1', LOG_LEVEL: 'silent', MIN_FREE_MB: '0' });

beforeEach(async () => {
  folder = await temporaryDir();
  time = Date.now();
});
afterEach(() => folder.remove());

async function convert({ conversions: useCase, uploadFolder }: Services): Promise<string> {
  const path = join(uploadFolder, `upload-${crypto.randomUUID()}`);
  await writeFile(path, await picture({ width: 300, height: 200 }));
  const upload = { originalName: 'a.png', sizeBytes: 100, path, format: 'png' } as const;
  const [item] = await useCase.convert({ visitor: 'v', uploads: [upload], options: parseOptions({}) });
  if (!item || isFailed(item)) throw new Error(JSON.stringify(item));
  return item.id;
}

test('a clock that jumps by hours while files convert costs none of them, and what is there stays for its time', async () => {
  const services = await createServices(config(), { now: () => new Date(time) });
  const ids: string[] = [];
  for (const hours of [0, 5, -9, 3, -1]) {
    time += hours * HOUR_MS;
    const converting = convert(services);
    await services.sweep();
    ids.push(await converting);
    await services.sweep();
  }
  for (const id of ids) expect(await services.conversions.find(id)).toMatchObject({ status: 'done' });
  // So small a result is its own preview.
  expect(await Array.fromAsync(services.storage.list())).toHaveLength(ids.length);
  time += 48 * HOUR_MS;
  await services.sweep();
  expect(await Array.fromAsync(services.storage.list())).toEqual([]);
  await services.close(5000);
});

test('a result that a run is about to record is nobody’s orphan, however old the clock makes it look', async () => {
  const record = aRecord({ status: 'processing', createdAt: new Date(time) });
  const key = `results/${record.id}-abcdefgh`;
  const database = await openDatabase(config());
  await database.orm.insert(conversions).values(record);
  const queue = new Queue({ database, maxRunMs: 60_000, log });
  await queue.start();
  await queue.add([{ id: record.jobId, taken: true }]);
  await queue.stop(1000);
  await database.close();
  const path = join(folder.path, 'a-file');
  await writeFile(path, 'result');
  await (await openStorage(config())).moveIn(path, key);
  const before = new Date(time - 5 * HOUR_MS);
  await utimes(join(folder.path, 'files', key), before, before);

  const services = await createServices({ ...config(), role: 'web' }, { now: () => new Date(time) });
  await services.sweep();
  expect(await Array.fromAsync(services.storage.list())).toContain(key);
  await services.close(5000);
});

test('the database’s clock set back by hours: what waits is taken, and dead processes and sweeps are seen to', async () => {
  const service = await databases.PostgreSQL();
  const database = await openDatabase(service.config);
  const queue = new Queue({ database, maxRunMs: 60_000, log });
  await queue.start();
  const sql = postgres(service.config.databaseUrl ?? '', { max: 1 });
  const waiting = crypto.randomUUID();
  await queue.add([{ id: waiting }]);

  // As everything looks that was written before: hours ahead.
  await sql`update pgboss.job set start_after = start_after + interval '5 hours',
    created_on = created_on + interval '5 hours' where name = 'convert'`;
  await sql`update pgboss.queue set monitor_claim_on = now() + interval '5 hours'`;
  await sql`update pgboss.version set cron_on = now() + interval '5 hours'`;
  expect(await queue.take()).toBeUndefined();

  await queue.setClockRight();
  // When it was last looked for dead processes, and when the sweeps were last called.
  const ahead = await sql`select 1 from pgboss.queue, pgboss.version
    where monitor_claim_on > now() + interval '1 minute' or cron_on > now() + interval '1 minute'`;
  expect(ahead).toHaveLength(0);
  const runs: string[] = [];
  const feeder = new Feeder({ queue, engines: new Engines([{} as EngineProcess]), log }, async (_engine, { id }) => {
    runs.push(id);
  });
  await feeder.start();
  await expect.poll(() => runs, { timeout: TAKEN_TIMEOUT_MS }).toContain(waiting);
  await sql.end();
  await feeder.stop(1000);
  await queue.stop(1000);
  await database.close();
  await service.stop();
});
