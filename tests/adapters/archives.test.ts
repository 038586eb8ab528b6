import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Archives } from '#lib/server/archives/archives.ts';
import type { Database } from '#lib/server/db/database.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { type ConversionRow, conversions } from '#lib/server/db/schema.ts';
import { newRecord } from '../support/server/records.ts';
import { databases } from '../support/services/databases.ts';

const HOUR_MS = 3_600_000;

describe.each(Object.entries(databases))('ZIP contents on %s', (_, start) => {
  let server: Awaited<ReturnType<typeof start>>;
  let database: Database;
  let archives: Archives;
  let time = Date.UTC(2026, 4, 17, 9, 8, 7);
  beforeAll(async () => {
    server = await start();
    database = await openDatabase(server.config);
    archives = new Archives({ database, now: () => new Date(time) });
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });

  /** Inserts a finished conversion that expires after a day. */
  async function done(changes: Partial<ConversionRow> = {}) {
    const createdAt = changes.createdAt ?? new Date(time);
    const record = newRecord({
      status: 'done',
      sizeBytes: 7,
      resultKey: `results/${crypto.randomUUID()}`,
      createdAt,
      finishedAt: new Date(createdAt.getTime() + 5000),
      expiresAt: new Date(createdAt.getTime() + 24 * HOUR_MS),
      ...changes,
    });
    await database.orm.insert(conversions).values(record);
    return record;
  }
  const listed = ({ id, convertedName: urlName }: { id: string; convertedName: string }, name = '') => ({
    id,
    name,
    urlName,
  });

  test('entries have the order and names of the list and the completion dates of the conversions', async () => {
    const [a, b] = [await done({ convertedName: 'a.webp' }), await done({ convertedName: 'b.webp' })];
    const { fileName, entries } = await archives.ofFiles(
      [listed(b), listed(a, '../up/A.webp'), listed(b, 'a.webp'), listed(b, 'up/a.webp')],
      'batch-conversion',
    );
    expect(fileName).toBe('batch-conversion-2026-05-17T09-08-07Z.zip');
    expect(entries).toEqual([
      { key: b.resultKey, name: 'b.webp', sizeBytes: 7, date: b.finishedAt },
      { key: a.resultKey, name: 'up/A.webp', sizeBytes: 7, date: a.finishedAt },
      { key: b.resultKey, name: 'a.webp', sizeBytes: 7, date: b.finishedAt },
      { key: b.resultKey, name: 'up/a (2).webp', sizeBytes: 7, date: b.finishedAt },
    ]);
  });

  test('a ZIP can contain 2,000 files', async () => {
    const rows = Array.from({ length: 2000 }, () =>
      newRecord({ status: 'done', convertedName: 'a.jpg', sizeBytes: 7, resultKey: 'results/a' }),
    );
    const expiresAt = new Date(time + HOUR_MS);
    await database.orm.insert(conversions).values(rows.map((row) => ({ ...row, expiresAt })));
    const { entries } = await archives.ofFiles(
      rows.map((row) => listed(row)),
      'batch-conversion',
    );
    expect([entries.length, entries[0]?.name, entries.at(-1)?.name]).toEqual([2000, 'a.jpg', 'a (2000).jpg']);
  });

  test.each([
    ['unended', { status: 'queued' as const }],
    ['failed', { status: 'failed' as const }],
    ['a preview', { purpose: 'preview' as const }],
    ['expired', { expiresAt: new Date(0) }],
  ])('a conversion that is %s is rejected', async (_, changes) => {
    const files = [listed(await done()), listed(await done({ ...changes, convertedName: 'gone.webp' }))];
    await expect(archives.ofFiles(files, 'converted-images')).rejects.toMatchObject({
      code: 'files_gone',
      message: expect.stringContaining('gone.webp'),
    });
  });

  test('the error names three of many missing files', async () => {
    const files = [1, 2, 3, 4, 5].map((n) => ({ id: `${n}`.repeat(21), name: '', urlName: `${n}.webp` }));
    await expect(archives.ofFiles(files, 'converted-images')).rejects.toThrow('1.webp, 2.webp, 3.webp and 2 more');
  });

  test('the newest batch with remaining files is ordered by request and position', async () => {
    const visitor = 'v'.repeat(21);
    const [older, newer, broken] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const at = (ms: number) => new Date(time + ms);
    await done({ visitor, batchId: older, convertedName: 'old.webp', createdAt: at(0) });
    await done({ visitor, batchId: newer, convertedName: 'p2.webp', createdAt: at(2000), position: 1 });
    await done({ visitor, batchId: newer, convertedName: 'p1.webp', createdAt: at(2000), position: 0 });
    await done({ visitor, batchId: newer, convertedName: 'first.webp', createdAt: at(1000) });
    await done({ visitor, batchId: broken, createdAt: at(3000), status: 'failed' });
    await done({ batchId: newer, convertedName: 'foreign.webp', createdAt: at(2000) });
    const names = async () => (await archives.newest(visitor)).entries.map(({ name }) => name);
    expect(await names()).toEqual(['first.webp', 'p1.webp', 'p2.webp']);
    expect((await archives.newest(visitor)).fileName).toBe('converted-images.zip');

    // The older batch expires first, the newer one two seconds later.
    time += 24 * HOUR_MS + 1000;
    expect(await names()).toEqual(['p1.webp', 'p2.webp']);
    time += 2000;
    await expect(names()).rejects.toMatchObject({ code: 'none_converted' });
  });

  test('2,000 entries with few names get distinct names', async () => {
    const records = await Promise.all(Array.from({ length: 20 }, () => done({ convertedName: 'same.webp' })));
    const files = Array.from({ length: 2000 }, (_, index) => listed(records[index % 20] as (typeof records)[0]));
    const { entries } = await archives.ofFiles(files, 'batch-conversion');
    expect(new Set(entries.map(({ name }) => name)).size).toBe(2000);
    expect(entries[1]?.name).toBe('same (2).webp');
  });
});
