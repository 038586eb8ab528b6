import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFailed } from '#lib/api.ts';
import { parseOptions } from '#lib/options/schema.ts';
import { createServices } from '#lib/server/app/create-app.ts';
import type { Services } from '#lib/server/app/services.ts';
import { readConfig } from '#lib/server/config/config.ts';
import type { Database } from '#lib/server/db/database.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { conversions } from '#lib/server/db/schema.ts';
import { openStorage } from '#lib/server/storage/open-storage.ts';
import { createImage } from '../support/images/test-images.ts';
import { temporaryDir } from '../support/server/server.ts';
import { type FaultyProxy, faultyProxy } from '../support/services/faulty-proxy.ts';
import { startPostgres, type TestPostgres } from '../support/services/postgres.ts';
import { startS3 } from '../support/services/s3.ts';

const DAY_MS = 24 * 3_600_000;

let folder: Awaited<ReturnType<typeof temporaryDir>>;
let s3: Awaited<ReturnType<typeof startS3>>;
let postgres: TestPostgres;
let store: FaultyProxy;
let running: Services;
let database: Database;
let time = Date.now();

beforeAll(async () => {
  folder = await temporaryDir();
  [s3, postgres] = await Promise.all([startS3(), startPostgres()]);
  store = await faultyProxy(s3.variables.S3_ENDPOINT ?? '');
  const config = readConfig({
    ...s3.variables,
    S3_ENDPOINT: store.url,
    DATABASE_URL: postgres.url,
    DATA_DIR: folder.path,
    WORKERS: '1',
    LOG_LEVEL: 'silent',
  });
  running = await createServices(config, { now: () => new Date(time) });
  database = await openDatabase(config);
});
afterAll(async () => {
  await database.close();
  await running.close(5000);
  await store.stop();
  await Promise.all([s3.stop(), postgres.stop()]);
  await folder.remove();
});

/** @param size by default larger than a preview, because a small result is its own preview */
async function convert(size = { width: 400, height: 300 }): Promise<void> {
  const { conversions: useCase, uploadFolder } = running;
  const path = join(uploadFolder, `upload-${crypto.randomUUID()}`);
  await writeFile(path, await createImage(size));
  const upload = { originalName: 'a.png', sizeBytes: 100, path, format: 'png' } as const;
  const [item] = await useCase.convert({ visitor: 'somebody', uploads: [upload], options: parseOptions({}) });
  expect(item && !isFailed(item)).toBe(true);
}

/** Keys in the storage, read without the proxy. */
const stored = async () => Array.fromAsync((await openStorage(readConfig({ ...s3.variables }))).list());
const records = () => database.orm.select().from(conversions);

const failures = {
  'denies deletion': { fail: () => store.refuse('DELETE'), repair: () => store.refuse() },
  'fails every request': { fail: () => store.failEvery(1), repair: () => store.failEvery(0) },
};

test.each(Object.entries(failures))(
  'while the storage %s, records and files remain; the next sweep after that removes both',
  async (_way, { fail, repair }) => {
    await convert();
    await expect.poll(stored).toHaveLength(2);
    fail();
    time += DAY_MS;
    await expect(running.sweep()).rejects.toThrow('A sweep was not complete.');
    expect(await stored()).toHaveLength(2);
    expect(await records()).toMatchObject([{ status: 'done', resultKey: expect.any(String) }]);
    // The next sweep also fails.
    await expect(running.sweep()).rejects.toThrow('A sweep was not complete.');
    expect(await stored()).toHaveLength(2);

    repair();
    expect(await running.sweep()).toMatchObject({ expired: 1, orphans: 0 });
    expect(await stored()).toEqual([]);
    expect(await records()).toEqual([]);
  },
);

test('the next successful sweep removes an original that the storage did not delete', async () => {
  store.refuse('DELETE');
  // The original of a conversion of less than 100 ms is not stored.
  await convert({ width: 4000, height: 3000 });
  await expect.poll(stored).toHaveLength(3);
  await expect(running.sweep()).rejects.toThrow('A sweep was not complete.');
  const [row] = await records();
  expect(await stored()).toContain(row?.sourceKey);

  store.refuse();
  expect(await running.sweep()).toMatchObject({ originals: 1 });
  expect((await stored()).sort()).toEqual([row?.previewKey, row?.resultKey].sort());
  expect(await records()).toMatchObject([{ id: row?.id, status: 'done', sourceKey: null }]);
});
