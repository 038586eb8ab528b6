import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#lib/server/db/database.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { Dispatcher } from '#lib/server/jobs/dispatcher.ts';
import { EnginePool } from '#lib/server/jobs/engine-pool.ts';
import type { EngineProcess } from '#lib/server/jobs/engine-process.ts';
import { Queue } from '#lib/server/jobs/queue.ts';
import { databases } from '../support/services/databases.ts';

/** With a poll of two seconds before each job, 30 jobs would take a minute. */
const BURST = 30;
const BURST_TIMEOUT_MS = 15_000;

const log = pino({ level: 'silent' });
const job = () => ({ id: crypto.randomUUID() });

describe.each(Object.entries(databases))('queue on %s', (_, start) => {
  let service: Awaited<ReturnType<typeof start>>;
  let database: Database;
  let queue: Queue;
  let runs: string[];
  let dispatchers: Dispatcher[];
  const runsOf = (id: string) => runs.filter((run) => run === id).length;

  /** Starts a dispatcher with `count` engines, each of which handles one job at a time. */
  async function startDispatcher(
    count: number,
    handle: (id: string, last: boolean) => Promise<void>,
  ): Promise<Dispatcher> {
    // The engines are unused: the handler replaces the whole run.
    const engines = new EnginePool(Array.from({ length: count }, () => ({}) as EngineProcess));
    const dispatcher = new Dispatcher({ queue, engines, log }, (_engine, { id, isLastRun }) => handle(id, isLastRun));
    dispatchers.push(dispatcher);
    await dispatcher.start();
    return dispatcher;
  }

  beforeAll(async () => {
    service = await start();
    database = await openDatabase(service.config);
  });
  beforeEach(async () => {
    runs = [];
    dispatchers = [];
    queue = new Queue({ database, maxRunMs: 60_000, log });
    await queue.start();
  });
  afterEach(async () => {
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop(5000)));
    await queue.stop(5000);
  });
  afterAll(async () => {
    await database.close();
    await service.stop();
  });

  test('each job of a burst is handled once, without pauses between them', async () => {
    await startDispatcher(1, async (id) => void runs.push(id));
    const jobs = Array.from({ length: BURST }, job);
    await queue.add(jobs);
    await expect.poll(() => runs.length, { timeout: BURST_TIMEOUT_MS, interval: 50 }).toBe(BURST);
    expect(new Set(runs)).toEqual(new Set(jobs.map(({ id }) => id)));
    await expect.poll(() => queue.isPending(jobs[0]?.id ?? '')).toBe(false);
  });

  test('two engines share the jobs without running one twice', async () => {
    await startDispatcher(2, async (id) => void runs.push(id));
    await queue.add(Array.from({ length: 20 }, job));
    await expect.poll(() => runs.length).toBe(20);
    expect(new Set(runs).size).toBe(20);
  });

  test('a failed job is retried once, and its last run is marked', async () => {
    const lastRuns: boolean[] = [];
    await startDispatcher(1, async (id, last) => {
      runs.push(id);
      lastRuns.push(last);
      throw new Error('not this time');
    });
    const [one, other] = [job(), job()];
    await queue.add([one]);
    await expect.poll(() => runs.length).toBe(2);
    await expect.poll(() => queue.isPending(one.id)).toBe(false);
    // A further run of the first job would precede the second run of another.
    await queue.add([other]);
    await expect.poll(() => queue.isPending(other.id)).toBe(false);
    expect(runs).toEqual([one, one, other, other].map(({ id }) => id));
    expect(lastRuns).toEqual([false, true, false, true]);
  });

  test('a job that succeeds at its retry is complete', async () => {
    await startDispatcher(1, async (id) => {
      runs.push(id);
      if (runs.length === 1) throw new Error('not this time');
    });
    const one = job();
    await queue.add([one]);
    await expect.poll(() => runs.length).toBe(2);
    await expect.poll(() => queue.isPending(one.id)).toBe(false);
  });

  test('a cancelled job is never handled', async () => {
    const [kept, cancelled] = [job(), job()];
    await queue.add([cancelled, kept]);
    expect(await queue.isPending(cancelled.id)).toBe(true);
    await queue.cancel([cancelled.id]);
    await queue.cancel([]);
    expect(await queue.isPending(cancelled.id)).toBe(false);
    await startDispatcher(1, async (id) => void runs.push(id));
    await expect.poll(() => runs).toEqual([kept.id]);
  });

  test('jobs run by priority, then in the order of arrival', async () => {
    const [first, second, third, fourth] = [job(), job(), job(), job()];
    await queue.add([
      { ...second, priority: -3 },
      { ...fourth, priority: -2_000_000_000 },
      { ...first, priority: -2 },
    ]);
    await queue.add([{ ...third, priority: -3 }]);
    await startDispatcher(1, async (id) => void runs.push(id));
    await expect.poll(() => runs).toEqual([first, second, third, fourth].map(({ id }) => id));
  });

  test('a later job with a higher priority runs next when an engine becomes free', async () => {
    const [running, later, newcomer] = [job(), job(), job()];
    const ends = Promise.withResolvers<void>();
    await startDispatcher(1, async (id) => {
      runs.push(id);
      if (id === running.id) await ends.promise;
    });
    await queue.add([running]);
    await expect.poll(() => runs).toEqual([running.id]);
    await queue.add([{ ...later, priority: -2 }]);
    await queue.add([{ ...newcomer, priority: -1 }]);
    ends.resolve();
    await expect.poll(() => runs).toEqual([running, newcomer, later].map(({ id }) => id));
  });

  test('a stopped dispatcher returns unfinished jobs without counting their run', async () => {
    const stuck = Promise.withResolvers<void>();
    const stopped = await startDispatcher(1, async (id) => {
      runs.push(id);
      await stuck.promise;
    });
    const one = job();
    await queue.add([one]);
    await expect.poll(() => runs).toEqual([one.id]);
    await stopped.stop(10);
    const lastRuns: boolean[] = [];
    await startDispatcher(1, async (_id, last) => void lastRuns.push(last));
    await expect.poll(() => lastRuns).toEqual([false]);
    // The result of the first run is ignored.
    stuck.resolve();
    await expect.poll(() => queue.isPending(one.id)).toBe(false);
  });

  test('a stopped dispatcher ignores jobs that were requeued or cancelled meanwhile', async () => {
    const [requeued, cancelled] = [job(), job()];
    const stuck = Promise.withResolvers<void>();
    const stopped = await startDispatcher(2, async (id) => {
      runs.push(id);
      await stuck.promise;
    });
    await queue.add([requeued, cancelled]);
    await expect.poll(() => runs.length).toBe(2);
    await queue.requeueAbandoned([requeued.id]);
    await queue.cancel([cancelled.id]);
    const lastRuns: boolean[] = [];
    await stopped.stop(10);
    await startDispatcher(1, async (_id, last) => void lastRuns.push(last));
    await expect.poll(() => lastRuns).toEqual([true]);
    expect(await queue.isPending(cancelled.id)).toBe(false);
    stuck.resolve();
  });

  test('a machine claims no jobs until it has capacity', async () => {
    let hasCapacity = false;
    let checks = 0;
    const one = job();
    const engines = new EnginePool([{} as EngineProcess]);
    const dispatcher = new Dispatcher(
      {
        queue,
        engines,
        log,
        hasCapacity: async () => {
          checks++;
          return hasCapacity;
        },
      },
      async (_engine, { id }) => {
        runs.push(id);
      },
    );
    dispatchers.push(dispatcher);
    await dispatcher.start();
    await queue.add([one]);
    const checksBefore = checks;
    await expect.poll(() => checks).toBeGreaterThan(checksBefore + 1);
    expect(runs).toEqual([]);
    hasCapacity = true;
    await expect.poll(() => runs).toEqual([one.id]);
  });

  test('a requeued job runs again', async () => {
    const stuck = Promise.withResolvers<void>();
    await startDispatcher(2, async (id) => {
      runs.push(id);
      if (runsOf(id) === 1) await stuck.promise;
    });
    const one = job();
    await queue.add([one]);
    await expect.poll(() => runsOf(one.id)).toBe(1);
    await queue.requeueAbandoned([one.id]);
    await expect.poll(() => runsOf(one.id)).toBe(2);
    stuck.resolve();
  });

  test('a job that was added as claimed is available to workers once released, and its first run counts', async () => {
    const lastRuns: boolean[] = [];
    await startDispatcher(1, async (id, last) => {
      runs.push(id);
      if (id === later.id) return;
      lastRuns.push(last);
      throw new Error('not this time');
    });
    const [one, later] = [job(), job()];
    await queue.add([{ ...one, claimed: true }]);
    await queue.add([later]);
    await expect.poll(() => runs).toEqual([later.id]);
    expect(await queue.isPending(one.id)).toBe(true);
    await queue.release(one.id);
    await expect.poll(() => lastRuns).toEqual([true]);
    await expect.poll(() => queue.isPending(one.id)).toBe(false);
  });

  test('a claimed job is handed out when its heartbeats stop', async () => {
    await startDispatcher(1, async (id) => void runs.push(id));
    const [renewed, left, later] = [job(), job(), job()];
    await queue.add([renewed, left].map((one) => ({ ...one, claimed: true })));
    const renewal = setInterval(() => queue.heartbeat(renewed.id), 3000);
    await expect.poll(() => runs).toEqual([left.id]);
    // An expired claim would be handed out before a job that is added later.
    await queue.add([later]);
    await expect.poll(() => runs.length).toBe(2);
    clearInterval(renewal);
    expect(runs).toEqual([left.id, later.id]);
    expect(await queue.isPending(renewed.id)).toBe(true);
    await queue.cancel([renewed.id]);
  });

  test('a job claimed by a dead process is requeued', async () => {
    const one = job();
    await queue.add([{ ...one, claimed: true }]);
    await startDispatcher(1, async (id) => void runs.push(id));
    await queue.requeueAbandoned([one.id]);
    await expect.poll(() => runs).toEqual([one.id]);
  });

  test('a job that is added twice runs once', async () => {
    const [one, later] = [job(), job()];
    await queue.add([one]);
    // pg-boss may reject a duplicate id.
    await queue.add([one]).catch(() => {});
    await queue.add([later]);
    await startDispatcher(1, async (id) => void runs.push(id));
    await expect.poll(() => runs.length).toBeGreaterThan(1);
    expect(runs).toEqual([one.id, later.id]);
  });

  test('an unknown job is not pending', async () => {
    expect(await queue.isPending(crypto.randomUUID())).toBe(false);
  });
});
