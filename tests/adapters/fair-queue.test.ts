import { eq } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientKey } from '#lib/server/client-network.ts';
import { advanceVisitor, hasEarlierJob, nextTurns } from '#lib/server/conversions/run/fair-queue.ts';
import { Preemption } from '#lib/server/conversions/run/preemption.ts';
import type { Database } from '#lib/server/db/database.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { type ConversionRow, conversions } from '#lib/server/db/schema.ts';
import { Queue } from '#lib/server/jobs/queue.ts';
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
      const { purpose = 'result', client = null } = more;
      const turns = await nextTurns(orm, { client, visitor, purpose }, count);
      for (const own of turns) await orm.insert(conversions).values(newRecord({ visitor, ...more, ...own }));
      return turns.map(({ turn }) => turn);
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
    const flow = { client: null, visitor: anna, purpose: 'result' } as const;
    expect(await hasEarlierJob(database.orm, flow, 5)).toBe(false);
    await add(anna, 2, { status: 'processing' });
    expect(await hasEarlierJob(database.orm, flow, 0)).toBe(false);
    await add(ben, 1);
    expect(await hasEarlierJob(database.orm, flow, 0)).toBe(true);
    expect(await hasEarlierJob(database.orm, { ...flow, visitor: carl }, 0)).toBe(false);
    expect(await hasEarlierJob(database.orm, { ...flow, visitor: carl }, 1)).toBe(true);
  });

  test('client networks alternate, however many visitors each has', async () => {
    const [attacker, office] = ['the network of the attacker', 'the network of the office'];
    await add(nanoid(), 1, { client: attacker, status: 'processing' });
    for (let count = 0; count < 60; count++) await add(nanoid(), 1, { client: attacker });
    await add(anna, 2, { client: office });
    await add(ben, 1, { client: office });
    const first = (await order()).slice(0, 6);
    expect(first.map((visitor) => [anna, ben].includes(visitor))).toEqual([true, false, true, false, true, false]);
  });

  test('a client network has a share of its own for previews', async () => {
    const client = 'a network';
    await add(nanoid(), 1, { client, status: 'processing', purpose: 'preview' });
    for (let count = 0; count < 5; count++) await add(nanoid(), 1, { client, purpose: 'preview' });
    const [turn] = await add(anna, 1);
    expect(turn).toBe(2);
  });

  describe('within a client network', () => {
    const client = 'a network';
    let queue: Queue;
    beforeEach(async () => {
      queue = new Queue({ database, maxRunMs: 60_000, log: createLog({ logLevel: 'silent', role: 'all' }) });
      await queue.start();
    });
    afterEach(async () => {
      const rows = await database.orm.select().from(conversions);
      await queue.cancel(rows.map(({ jobId }) => jobId));
      await queue.stop(5000);
    });

    /** Adds jobs with records, of a few pages each. */
    async function addJobs(visitor: string, count: number, pages = 1): Promise<void> {
      await database.orm.transaction(async (orm) => {
        for (const turns of await nextTurns(orm, { client, visitor, purpose: 'result' }, count)) {
          const jobId = crypto.randomUUID();
          const row = () => newRecord({ visitor, client, jobId, ...turns });
          await orm.insert(conversions).values(Array.from({ length: pages }, row));
          await queue.add([{ id: jobId, priority: -turns.turn }], 'convert', orm);
        }
      });
    }

    /** Claims and ends the next job. @returns its visitor; undefined if none is queued */
    async function runNext(): Promise<string | undefined> {
      await advanceVisitor({ database, queue });
      const job = await queue.claim();
      if (!job) return undefined;
      const rows = await database.orm.delete(conversions).where(eq(conversions.jobId, job.id)).returning();
      await job.complete();
      expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(1);
      return rows[0]?.visitor;
    }

    async function runAll(): Promise<(string | undefined)[]> {
      const visitors: (string | undefined)[] = [];
      for (let next = await runNext(); next !== undefined; next = await runNext()) visitors.push(next);
      return visitors;
    }

    test('visitors take turns, and each job runs once', async () => {
      await addJobs(anna, 5, 2);
      await addJobs(ben, 3);
      await addJobs(carl, 1, 3);
      const visitors = await runAll();
      // Within a round, any order is fair.
      const rounds = [visitors.slice(0, 3), visitors.slice(3, 5), visitors.slice(5, 7), visitors.slice(7)];
      const expected = [
        [anna, ben, carl],
        [anna, ben],
        [anna, ben],
        [anna, anna],
      ];
      expect(rounds.map((round) => round.toSorted())).toEqual(expected.map((round) => round.toSorted()));
    });

    test('jobs of a visitor run in the order of arrival', async () => {
      await addJobs(anna, 4);
      await addJobs(ben, 4);
      const byTurn = await database.orm.select().from(conversions).orderBy(conversions.turn);
      const left = byTurn.filter(({ visitor }) => visitor === anna).map(({ id }) => id);
      while (left.length > 0) {
        await runNext();
        const rows = await database.orm.select().from(conversions).orderBy(conversions.visitorTurn);
        const annas = rows.filter(({ visitor }) => visitor === anna).map(({ id }) => id);
        if (annas.length < left.length) left.shift();
        expect(annas).toEqual(left);
      }
    });

    test('a new visitor gets one of the next turns of the network', async () => {
      await addJobs(anna, 20);
      await runNext();
      await addJobs(ben, 1);
      expect([await runNext(), await runNext()]).toContain(ben);
    });

    test('a job that is running keeps its turn', async () => {
      await addJobs(anna, 2);
      await addJobs(ben, 1);
      await database.orm.update(conversions).set({ status: 'processing' }).where(eq(conversions.visitor, ben));
      const before = await database.orm.select().from(conversions).orderBy(conversions.id);
      await advanceVisitor({ database, queue });
      expect(await database.orm.select().from(conversions).orderBy(conversions.id)).toEqual(before);
    });
  });

  describe('slow jobs', () => {
    const ENGINES = 2;
    /** A network with many visitors, and two with one each. */
    const networks = { anna: 'crowd', ben: 'crowd', carl: 'crowd', dora: 'home', emil: 'office' };
    type Visitor = keyof typeof networks;
    const senderOf = (visitor: Visitor) => ({ visitor, client: networks[visitor] });

    /** Queues one job of each visitor, and lets jobs run that count as slow, in this order. */
    async function start(jobs: { slow: Visitor[]; queuedSlow?: Visitor[]; queued?: Visitor[]; documents?: Visitor[] }) {
      const { slow, queuedSlow = [], queued = [], documents = [] } = jobs;
      for (const visitor of queuedSlow) await add(visitor, 1, { ...senderOf(visitor), slow: true });
      for (const visitor of queued) await add(visitor, 1, senderOf(visitor));
      const preemption = new Preemption({
        database,
        engineCount: ENGINES,
        hasWaitingDocument: (isCounted) => documents.map(senderOf).some((sender) => isCounted?.(sender) ?? true),
        log: createLog({ logLevel: 'silent', role: 'all' }),
      });
      const preempted: Visitor[] = [];
      for (const visitor of slow) {
        preemption.track({ ...senderOf(visitor), slow: true }, () => preempted.push(visitor));
      }
      return { preemption, preempted };
    }

    test.each<[string, Parameters<typeof start>[0], Visitor[]]>([
      ['while another engine is left', { slow: ['anna'], queued: ['dora'] }, []],
      ['while nothing is queued', { slow: ['anna', 'ben'] }, []],
      ['for the same visitor', { slow: ['anna', 'anna'], queued: ['anna'] }, []],
      ['for another visitor of the network', { slow: ['anna', 'ben'], queued: ['carl'] }, ['ben']],
      ['for another network', { slow: ['anna', 'ben'], queued: ['dora'] }, ['ben']],
      ['for a document of another network', { slow: ['anna', 'ben'], documents: ['dora'] }, ['ben']],
      [
        'for another network that has slow jobs as well',
        { slow: ['anna', 'ben'], queuedSlow: ['dora'], queued: ['dora'] },
        ['ben'],
      ],
      ['of another network for one with a slow job', { slow: ['anna', 'dora'], queued: ['ben'] }, ['dora']],
      [
        'of another network for one with more slow jobs',
        { slow: ['anna', 'dora'], queuedSlow: ['ben'], queued: ['carl'], documents: ['carl'] },
        [],
      ],
      ['for a third network', { slow: ['anna', 'dora'], queuedSlow: ['ben'], queued: ['carl', 'emil'] }, ['dora']],
    ])('preempt: %s', async (_case, jobs, expected) => {
      const { preemption, preempted } = await start(jobs);
      await preemption.check();
      expect(preempted).toEqual(expected);
    });

    test('a quick file of a network with slow ones waits for other networks, but not for one with more slow jobs', async () => {
      const { preemption } = await start({ slow: ['anna'], queuedSlow: ['ben', 'dora'], queued: ['carl'] });
      expect(await preemption.shouldDefer({ ...senderOf('dora'), slow: false })).toBe(false);
      expect(await preemption.shouldDefer({ ...senderOf('emil'), slow: false })).toBe(false);
      await add('emil', 1, senderOf('emil'));
      expect(await preemption.shouldDefer({ ...senderOf('dora'), slow: false })).toBe(true);
      expect(await preemption.shouldDefer({ ...senderOf('carl'), slow: false })).toBe(true);
    });
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
