import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#lib/errors.ts';
import { readConfig } from '#lib/server/config/config.ts';
import { Preemption } from '#lib/server/conversions/run/preemption.ts';
import { handleJob, type WorkerDependencies } from '#lib/server/conversions/run/worker.ts';
import type { Database } from '#lib/server/db/database.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { conversions } from '#lib/server/db/schema.ts';
import { EngineClosed } from '#lib/server/jobs/engine-end.ts';
import { EngineProcess } from '#lib/server/jobs/engine-process.ts';
import { Notifications } from '#lib/server/jobs/notifications.ts';
import { createSecretBox } from '#lib/server/security/secret-box.ts';
import { openStorage } from '#lib/server/storage/open-storage.ts';
import type { Storage } from '#lib/server/storage/storage.ts';
import { openTelemetry } from '#lib/server/telemetry/telemetry.ts';
import { photo } from '../support/images/photo.ts';
import { childrenOf } from '../support/server/processes.ts';
import { newRecord } from '../support/server/records.ts';
import { temporaryDataDir } from '../support/server/server.ts';

let folder: Awaited<ReturnType<typeof temporaryDataDir>>;
let database: Database;
let storage: Storage;
let parts: WorkerDependencies;
let engines: [EngineProcess, EngineProcess];

beforeAll(async () => {
  folder = await temporaryDataDir();
  const config = readConfig({ DATA_DIR: folder.path });
  database = await openDatabase(config);
  storage = await openStorage(config);
  const notifications = new Notifications(database);
  await notifications.start();
  parts = {
    database,
    storage,
    notifications,
    limits: config.limits,
    log: pino({ level: 'silent' }),
    telemetry: await openTelemetry(config),
    now: () => new Date(),
    storing: pLimit(2),
    freeSpace: { assertCanContinue: async () => {} },
    secrets: createSecretBox('x'),
    preemption: new Preemption({
      database,
      engineCount: 2,
      hasWaitingDocument: () => false,
      log: pino({ level: 'silent' }),
    }),
  };
  const engine = (name: string) =>
    new EngineProcess({ folder: join(folder.path, 'tmp', name), memoryBytes: config.limits.engineMemoryBytes });
  engines = [engine('one'), engine('two')];
  await mkdir(join(folder.path, 'tmp'), { recursive: true });
});

afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.close()));
  await database.close();
  await folder.remove();
});

async function queued(): Promise<{ id: string; jobId: string }> {
  const record = newRecord();
  const path = join(folder.path, 'tmp', record.id);
  await writeFile(path, await photo(800, 600).png().toBuffer());
  const sourceKey = `sources/${record.id}`;
  await storage.moveIn(path, sourceKey);
  await database.orm.insert(conversions).values({ ...record, status: 'queued', sourceKey });
  return record;
}

/** Engines of this process, without the children of Vitest. */
async function enginePids(): Promise<number[]> {
  const pids = await childrenOf(process.pid);
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return pids.filter((_, index) => commands[index]?.includes('engine/process.ts'));
}

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys.sort();
}

test('a job that two workers run at the same time is completed once', async () => {
  const { id, jobId } = await queued();
  await Promise.all(engines.map((engine) => handleJob(parts, engine, jobId, false)));
  const [row] = await database.orm.select().from(conversions);
  expect(row).toMatchObject({ id, status: 'done', sourceKey: null });
  expect(await stored()).toEqual([row?.previewKey, row?.resultKey].sort());
  const bytes = await buffer(await storage.open(row?.resultKey ?? ''));
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(row?.sha256);

  // A repeated run changes nothing.
  await handleJob(parts, engines[0], jobId, false);
  expect(await database.orm.select().from(conversions)).toEqual([row]);
  await storage.remove(await stored());
  await database.orm.delete(conversions);
});

test('a last run interrupted by a shutdown does not fail the file', async () => {
  const { id, jobId } = await queued();
  const closed = new EngineProcess({ folder: join(folder.path, 'tmp', 'closed'), memoryBytes: 2 ** 30 });
  await closed.close();
  await expect(handleJob(parts, closed, jobId, true)).rejects.toThrow(EngineClosed);
  expect(await database.orm.select().from(conversions)).toMatchObject([{ id, status: 'processing' }]);
  await handleJob(parts, engines[0], jobId, true);
  expect(await database.orm.select().from(conversions)).toMatchObject([{ id, status: 'done' }]);
  await storage.remove(await stored());
  await database.orm.delete(conversions);
});

test('if one of two files cannot be stored, the other one is deleted', async () => {
  const { jobId } = await queued();
  const failed = Promise.withResolvers<void>();
  const storedLate = Promise.withResolvers<void>();
  const failingStorage: Storage = {
    ...storage,
    async moveIn(path, key) {
      if (key.startsWith('previews/')) {
        failed.resolve();
        throw new AppError('not_found');
      }
      await failed.promise;
      await storage.moveIn(path, key).then(storedLate.resolve, storedLate.reject);
    },
  };
  await expect(handleJob({ ...parts, storage: failingStorage }, engines[0], jobId, false)).rejects.toThrow();
  await storedLate.promise;
  await expect.poll(async () => (await stored()).filter((key) => !key.startsWith('sources/'))).toEqual([]);
  await storage.remove(await stored());
  await database.orm.delete(conversions);
});

test('an idle engine process that dies is replaced', async () => {
  await engines[0].start();
  const before = await enginePids();
  for (const pid of before) process.kill(pid, 'SIGKILL');
  await expect.poll(enginePids).not.toEqual(expect.arrayContaining(before));
  const { id, jobId } = await queued();
  await handleJob(parts, engines[0], jobId, false);
  const [row] = await database.orm.select().from(conversions);
  expect(row).toMatchObject({ id, status: 'done' });
});

test('concurrent starts create one process', async () => {
  await Promise.all(engines.map((engine) => engine.stop()));
  await expect.poll(enginePids).toEqual([]);
  await Promise.all([1, 2, 3].map(() => engines[0].start()));
  expect(await enginePids()).toHaveLength(1);
});
