import { nanoid } from 'nanoid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Admission } from '#lib/server/admission/admission.ts';
import { Pace } from '#lib/server/conversions/pace.ts';
import { isOvertaken, nextTurns } from '#lib/server/conversions/turns.ts';
import { type Database, openDatabase } from '#lib/server/db/database.ts';
import { type ConversionRow, conversions } from '#lib/server/db/schema.ts';
import { createLog } from '#lib/server/log.ts';
import { FreeSpace } from '#lib/server/uploads/free-space.ts';
import { databases } from '../support/databases.ts';
import { aRecord } from '../support/records.ts';

const MINUTE_MS = 60_000;

describe.each(Object.entries(databases))('turns on %s', (_, start) => {
  let service: Awaited<ReturnType<typeof start>>;
  let database: Database;

  beforeAll(async () => {
    service = await start();
    database = await openDatabase(service.config);
  });
  beforeEach(async () => void (await database.orm.delete(conversions)));
  afterAll(async () => {
    await database.close();
    await service.stop();
  });

  const [anna, ben, carl] = [nanoid(), nanoid(), nanoid()];

  /** Adds jobs as a request does. @returns their turns */
  async function add(visitor: string, count: number, more: Partial<ConversionRow> = {}): Promise<number[]> {
    return database.orm.transaction(async (orm) => {
      const turns = await nextTurns(orm, { visitor, purpose: more.purpose ?? 'result' }, count);
      for (const turn of turns) await orm.insert(conversions).values(aRecord({ visitor, ...more, turn }));
      return turns;
    });
  }

  /** Whose jobs would be begun, in their order. Two are at work at a time. */
  async function order(): Promise<string[]> {
    const rows = await database.orm.select().from(conversions).orderBy(conversions.turn, conversions.createdAt);
    return rows.filter(({ status }) => status === 'queued').map(({ visitor }) => visitor);
  }

  test('of one visitor, they are in the order of coming', async () => {
    const turns = [...(await add(anna, 3)), ...(await add(anna, 2))];
    expect(turns).toEqual(turns.toSorted((one, other) => one - other));
    expect(new Set(turns).size).toBe(5);
  });

  test("who comes new comes before what is left of another's hundred, and then they alternate", async () => {
    await add(anna, 2, { status: 'processing' });
    await add(anna, 4);
    await add(ben, 3);
    expect(await order()).toEqual([ben, anna, ben, anna, ben, anna, anna]);
  });

  test('however many come new, one after the other, what waited before them is not held up for good', async () => {
    await add(anna, 1, { status: 'processing' });
    const [waits = 0] = await add(anna, 1);
    for (let count = 0; count < 3; count++) {
      const [turn = 0] = await add(nanoid(), 1, { status: 'processing' });
      expect(turn).toBeLessThanOrEqual(waits);
      // One that came at the same turn waits behind what came before it.
      if (turn === waits) return;
    }
    throw new Error('Those that came new always came first.');
  });

  test('they begin anew when nothing is under way, and a visitor who comes back has lost nothing', async () => {
    const [first] = await add(anna, 3, { status: 'done' });
    expect(await add(anna, 1)).toEqual([first]);
  });

  test('between two jobs, when nothing runs for a moment, who comes new does not come before who came new earlier', async () => {
    await add(anna, 2);
    const [bens = 0] = await add(ben, 1);
    const [carls = 0] = await add(carl, 1);
    expect(carls).toBeGreaterThanOrEqual(bens);
  });

  test('a preview waits for no conversion of the same visitor', async () => {
    await add(anna, 1, { status: 'processing' });
    const [first = 0] = await add(anna, 5);
    const previews = await add(anna, 2, { purpose: 'preview' });
    expect(previews[0]).toBeLessThan(first);
    expect(previews[1]).toBeGreaterThan(first);
  });

  test('they stay within what the queue can count, and requests that come at once get turns of their own', async () => {
    await database.orm
      .insert(conversions)
      .values(aRecord({ visitor: anna, turn: 1_999_999_999, status: 'processing' }));
    expect(await add(anna, 2)).toEqual([2_000_000_000, 2_000_000_000]);
    await database.orm.delete(conversions);
    const turns = await Promise.all(Array.from({ length: 8 }, () => add(anna, 2)));
    expect(new Set(turns.flat()).size).toBe(16);
  });

  test('a visitor is overtaken by jobs that wait and whose turn is earlier', async () => {
    const flow = { visitor: anna, purpose: 'result' } as const;
    expect(await isOvertaken(database.orm, flow, 5)).toBe(false);
    await add(anna, 2, { status: 'processing' });
    expect(await isOvertaken(database.orm, flow, 0)).toBe(false);
    await add(ben, 1);
    expect(await isOvertaken(database.orm, flow, 0)).toBe(true);
    expect(await isOvertaken(database.orm, { ...flow, visitor: carl }, 0)).toBe(false);
    expect(await isOvertaken(database.orm, { ...flow, visitor: carl }, 1)).toBe(true);
  });

  describe('admission', () => {
    const start = new Date('2030-01-01T12:00:00Z');
    const freeSpace = new FreeSpace({
      folders: [],
      floorBytes: 0,
      log: createLog({ logLevel: 'silent', role: 'all' }),
    });
    const later = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS);
    /** What a process answers that asks for the first time. */
    const admits = async (visitor: string, minutes = 0, limit = 8) => {
      const admission = new Admission({
        database,
        now: () => later(minutes),
        freeSpace,
        pace: new Pace(),
        queue: { limit, maxWaitMs: 5 * MINUTE_MS },
      });
      return admission.admit(visitor, '192.0.2.1').then(
        () => true,
        (error: { code: string; details: object }) => {
          expect([error.code, error.details]).toEqual(['busy', { retryAfterSeconds: 10 }]);
          return false;
        },
      );
    };

    test('takes in what the queue has room for, from one visitor a quarter of it', async () => {
      expect(await admits(anna)).toBe(true);
      await add(anna, 2, { createdAt: start });
      expect([await admits(anna), await admits(ben)]).toEqual([false, true]);
      for (const visitor of [ben, carl, nanoid()]) await add(visitor, 2, { createdAt: start });
      expect(await admits(nanoid())).toBe(false);
      expect(await admits(nanoid(), 0, 9)).toBe(true);
    });

    test('takes half of it from one address, whatever it calls itself each time', async () => {
      const queue = { limit: 8, maxWaitMs: 5 * MINUTE_MS };
      const admission = new Admission({ database, freeSpace, pace: new Pace(), now: () => start, queue });
      const asks = (address: string) =>
        admission.admit(nanoid(), address).then(
          () => true,
          () => false,
        );
      for (const suffix of ['1', '2', '3', 'a:b:c']) {
        const visitor = nanoid();
        await admission.admit(visitor, `2001:db8:0:1::${suffix}`);
        await add(visitor, 1, { createdAt: start });
      }
      // A look at the queue holds for a second.
      await expect.poll(() => asks('2001:db8:0:1::9'), { timeout: 20_000, interval: 200 }).toBe(false);
      expect(await asks('2001:db8:0:2::1')).toBe(true);
    });

    test('counts jobs that wait: not those at work, and pages of one portion once', async () => {
      await add(anna, 20, { status: 'processing', createdAt: start });
      const jobId = crypto.randomUUID();
      await add(ben, 7, { jobId, createdAt: start });
      expect([await admits(anna), await admits(ben)]).toEqual([true, true]);
    });

    test('is closed while somebody waits for too long without anything', async () => {
      await add(anna, 1, { createdAt: start });
      expect(await admits(ben, 4)).toBe(true);
      expect(await admits(ben, 6)).toBe(false);
    });

    test.each([
      ['one of his is being converted', { status: 'processing', createdAt: start }],
      ['one of his was done lately', { status: 'done', createdAt: start, finishedAt: later(29) }],
    ] as const)('is open while a visitor waits for his own: %s', async (_case, served) => {
      await add(anna, 1, served);
      await add(anna, 1, { createdAt: start });
      expect(await admits(ben, 30)).toBe(true);
      expect(await admits(ben, 40)).toBe(served.status === 'processing');
    });
  });
});
