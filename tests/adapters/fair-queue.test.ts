import { nanoid } from 'nanoid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientKey } from '#lib/server/client-network.ts';
import { hasEarlierJob, nextTurns } from '#lib/server/conversions/run/fair-queue.ts';
import type { Database } from '#lib/server/db/database.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { type ConversionRow, conversions } from '#lib/server/db/schema.ts';
import { createLog } from '#lib/server/logging/log.ts';
import { Admission } from '#lib/server/overload/admission.ts';
import { FreeSpace } from '#lib/server/uploads/free-space.ts';
import { newRecord } from '../support/server/records.ts';
import { databases } from '../support/services/databases.ts';

describe.each(Object.entries(databases))('fair queue on %s', (_, start) => {
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

  /** Adds jobs like a request. @returns their turns */
  async function add(visitor: string, count: number, more: Partial<ConversionRow> = {}): Promise<number[]> {
    return database.orm.transaction(async (orm) => {
      const turns = await nextTurns(orm, { visitor, purpose: more.purpose ?? 'result' }, count);
      for (const turn of turns) await orm.insert(conversions).values(newRecord({ visitor, ...more, turn }));
      return turns;
    });
  }

  /** Visitors of the queued jobs, in the order in which they would run. */
  async function order(): Promise<string[]> {
    const rows = await database.orm.select().from(conversions).orderBy(conversions.turn, conversions.createdAt);
    return rows.filter(({ status }) => status === 'queued').map(({ visitor }) => visitor);
  }

  test('jobs of one visitor run in the order of arrival', async () => {
    const turns = [...(await add(anna, 3)), ...(await add(anna, 2))];
    expect(turns).toEqual(turns.toSorted((one, other) => one - other));
    expect(new Set(turns).size).toBe(5);
  });

  test('jobs of a new visitor precede the backlog of another, and then alternate with it', async () => {
    await add(anna, 2, { status: 'processing' });
    await add(anna, 4);
    await add(ben, 3);
    expect(await order()).toEqual([ben, anna, ben, anna, ben, anna, anna]);
  });

  test('new visitors do not starve an earlier job', async () => {
    await add(anna, 1, { status: 'processing' });
    const [waitingTurn = 0] = await add(anna, 1);
    for (let count = 0; count < 3; count++) {
      const [turn = 0] = await add(nanoid(), 1, { status: 'processing' });
      expect(turn).toBeLessThanOrEqual(waitingTurn);
      // Of two jobs with the same turn, the older one runs first.
      if (turn === waitingTurn) return;
    }
    throw new Error('New visitors always precede the earlier job.');
  });

  test('turns start over when the queue is empty', async () => {
    const [first] = await add(anna, 3, { status: 'done' });
    expect(await add(anna, 1)).toEqual([first]);
  });

  test('new visitors keep their order while no job is running', async () => {
    await add(anna, 2);
    const [bens = 0] = await add(ben, 1);
    const [carls = 0] = await add(carl, 1);
    expect(carls).toBeGreaterThanOrEqual(bens);
  });

  test('a preview precedes queued conversions of the same visitor', async () => {
    await add(anna, 1, { status: 'processing' });
    const [first = 0] = await add(anna, 5);
    const previews = await add(anna, 2, { purpose: 'preview' });
    expect(previews[0]).toBeLessThan(first);
    expect(previews[1]).toBeGreaterThan(first);
  });

  test('turns are capped, and concurrent requests get distinct turns', async () => {
    await database.orm
      .insert(conversions)
      .values(newRecord({ visitor: anna, turn: 999_999_999, status: 'processing' }));
    expect(await add(anna, 2)).toEqual([1_000_000_000, 1_000_000_000]);
    await database.orm.delete(conversions);
    const turns = await Promise.all(Array.from({ length: 8 }, () => add(anna, 2)));
    expect(new Set(turns.flat()).size).toBe(16);
  });

  test('hasEarlierJob finds queued jobs of others with an earlier turn', async () => {
    const flow = { visitor: anna, purpose: 'result' } as const;
    expect(await hasEarlierJob(database.orm, flow, 5)).toBe(false);
    await add(anna, 2, { status: 'processing' });
    expect(await hasEarlierJob(database.orm, flow, 0)).toBe(false);
    await add(ben, 1);
    expect(await hasEarlierJob(database.orm, flow, 0)).toBe(true);
    expect(await hasEarlierJob(database.orm, { ...flow, visitor: carl }, 0)).toBe(false);
    expect(await hasEarlierJob(database.orm, { ...flow, visitor: carl }, 1)).toBe(true);
  });

  describe('admission', () => {
    const folders: string[] = [];
    const freeSpace = new FreeSpace({
      folders,
      floorBytes: 0,
      minShareBytes: 0,
      log: createLog({ logLevel: 'silent', role: 'all' }),
    });
    /** Response of a new process, which counts the queue first: `admitted`, or the error code. */
    const admit = (visitor: string, { address = '192.0.2.1', queueLimit = 8 } = {}) =>
      new Admission({ database, freeSpace, queueLimit }).admit(visitor, address).then(
        () => 'admitted',
        (error: { code: string; details: object }) => {
          expect(error.details).toEqual({ retryAfterSeconds: 10 });
          return error.code;
        },
      );

    test('admits up to the queue limit, and a quarter of it per visitor', async () => {
      expect(await admit(anna)).toBe('admitted');
      await add(anna, 2);
      expect([await admit(anna), await admit(ben)]).toEqual(['too_many_requests', 'admitted']);
      for (const visitor of [ben, carl, nanoid()]) await add(visitor, 2);
      expect(await admit(nanoid())).toBe('busy');
      expect(await admit(nanoid(), { queueLimit: 9 })).toBe('admitted');
    });

    test('admits half of the limit per client network, regardless of cookies', async () => {
      for (const suffix of ['1::1', '1::2', '2::3', 'f:a:b:c:d']) {
        expect(await admit(nanoid(), { address: `2001:db8:0:${suffix}` })).toBe('admitted');
        await add(nanoid(), 1, { client: clientKey(`2001:db8:0:${suffix}`) });
      }
      expect(await admit(nanoid(), { address: '2001:db8:0:3::9' })).toBe('too_many_requests');
      expect(await admit(nanoid(), { address: '2001:db8:1:1::1' })).toBe('admitted');
    });

    test('counts queued jobs, not running ones, and pages of a job once', async () => {
      await add(anna, 20, { status: 'processing' });
      await add(ben, 7, { jobId: crypto.randomUUID() });
      expect([await admit(anna), await admit(ben)]).toEqual(['admitted', 'admitted']);
    });
  });
});
