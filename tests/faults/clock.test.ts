import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFailed } from '#lib/api.ts';
import { parseOptions } from '#lib/options/schema.ts';
import { createServices } from '#lib/server/app/create-app.ts';
import type { Services } from '#lib/server/app/services.ts';
import { readConfig } from '#lib/server/config/config.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { conversions } from '#lib/server/db/schema.ts';
import { Dispatcher } from '#lib/server/jobs/dispatcher.ts';
import { EnginePool } from '#lib/server/jobs/engine-pool.ts';
import type { EngineProcess } from '#lib/server/jobs/engine-process.ts';
import { Queue } from '#lib/server/jobs/queue.ts';
import { openStorage } from '#lib/server/storage/open-storage.ts';
import { createImage } from '../support/images/test-images.ts';
import { newRecord } from '../support/server/records.ts';
import { temporaryDataDir } from '../support/server/server.ts';
import { databases } from '../support/services/databases.ts';

const HOUR_MS = 3_600_000;
const TAKEN_TIMEOUT_MS = 20_000;
const log = pino({ level: 'silent' });

let folder: Awaited<ReturnType<typeof temporaryDataDir>>;
let time: number;
const config = () => readConfig({ DATA_DIR: folder.path, WORKERS: '1', LOG_LEVEL: 'silent', MIN_FREE_MB: '0' });

beforeEach(async () => {
  folder = await temporaryDataDir();
  time = Date.now();
});
afterEach(() => folder.remove());

async function convert({ conversions: useCase, uploadFolder }: Services): Promise<string> {
  const path = join(uploadFolder, `upload-${crypto.randomUUID()}`);
  await writeFile(path, await createImage({ width: 300, height: 200 }));
  const upload = { originalName: 'a.png', sizeBytes: 100, path, format: 'png' } as const;
  const [item] = await useCase.convert({ visitor: 'v', uploads: [upload], options: parseOptions({}) });
  if (!item || isFailed(item)) throw new Error(JSON.stringify(item));
  return item.id;
}

test('clock jumps during conversions lose no files and do not change their lifetime', async () => {
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
  // A small result is its own preview.
  expect(await Array.fromAsync(services.storage.list())).toHaveLength(ids.length);
  time += 48 * HOUR_MS;
  await services.sweep();
  expect(await Array.fromAsync(services.storage.list())).toEqual([]);
  await services.close(5000);
});

test('an unrecorded result of a running job is not removed, however old its timestamp', async () => {
  const record = newRecord({ status: 'processing', createdAt: new Date(time) });
  const key = `results/${record.id}-abcdefgh`;
  const database = await openDatabase(config());
  await database.orm.insert(conversions).values(record);
  const queue = new Queue({ database, maxRunMs: 60_000, log });
  await queue.start();
  await queue.add([{ id: record.jobId, claimed: true }]);
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

test('after the database clock is set back by seconds, a queued job starts at its time', async () => {
  const service = await databases.PostgreSQL();
  const database = await openDatabase(service.config);
  const queue = new Queue({ database, maxRunMs: 60_000, log });
  await queue.start();
  const waiting = crypto.randomUUID();
  await queue.add([{ id: waiting }]);

  // Setting the clock back puts every timestamp written before it in the future.
  const stepMs = 4000;
  const step = sql`${stepMs} * interval '1 millisecond'`;
  await database.orm.execute(sql`update pgboss.job set start_after = now() + ${step},
    created_on = created_on + ${step} where name = 'convert'`);
  expect(await queue.claim()).toBeUndefined();

  const runs: string[] = [];
  const dispatcher = new Dispatcher(
    { queue, engines: new EnginePool([{} as EngineProcess]), log },
    async (_engine, { id }) => {
      runs.push(id);
    },
  );
  await dispatcher.start();
  await expect.poll(() => runs, { timeout: TAKEN_TIMEOUT_MS }).toEqual([waiting]);
  const early = sql`select id from pgboss.job where name = 'convert' and started_on < start_after`;
  expect(await database.orm.execute(early)).toHaveLength(0);
  await dispatcher.stop(1000);
  await queue.stop(1000);
  await database.close();
  await service.stop();
});
