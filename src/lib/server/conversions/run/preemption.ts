import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { type ConversionRow, conversions, isUnended } from '../../db/schema.ts';
import type { SlowOrder } from '../../jobs/queue.ts';
import { networkOf, type Sender } from '../accept/opening-queue.ts';
import { isQuickAndQueued } from './fair-queue.ts';

/** A job that has run for this long counts as slow. Quick jobs wait at most this long, plus an engine restart. */
const SLOW_MS = 2000;
const CHECK_MS = 250;

/** `networkOf` a record. */
const network = sql<string>`coalesce(${conversions.client}, ${conversions.visitor})`;

/** A job that an engine of this process is running. */
interface RunningJob extends Sender {
  /** Time of `performance.now()`. */
  startedAt: number;
  /** Whether it was requeued as a slow job: preempted, or deferred (`shouldDefer`). */
  slow: boolean;
  preempt: () => void;
}

interface Dependencies {
  database: Database;
  engineCount: number;
  /** Whether a document of such a sender waits for an engine to open it. */
  hasWaitingDocument: (isCounted?: (sender: Sender) => boolean) => boolean;
  log: Logger;
}

/**
 * Keeps slow jobs from occupying every engine: while all engines run slow jobs and another visitor's quick one is queued,
 * the slow job that started last is stopped and requeued behind the quick ones. All engines but one may run slow jobs without
 * preemption, so every slow job ends. A client network that has its share of slow jobs preempts none of another network. With
 * one engine, nothing is preempted.
 */
export class Preemption {
  readonly #dependencies: Dependencies;
  readonly #running = new Set<RunningJob>();
  #timer: NodeJS.Timeout | undefined;
  #checking = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  start(): void {
    if (this.#dependencies.engineCount < 2) return;
    this.#timer = setInterval(() => void this.check(), CHECK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /**
   * Registers a running job.
   * @param preempt stops the job and requeues it
   * @returns unregisters it, when its engine is free
   */
  track({ visitor, client, slow }: Sender & Pick<ConversionRow, 'slow'>, preempt: () => void): () => void {
    const job = { visitor, client, slow, startedAt: performance.now(), preempt };
    this.#running.add(job);
    return () => this.#running.delete(job);
  }

  /**
   * The order in which a free engine claims slow jobs: `first` while another engine remains for quick jobs, else `last`, or
   * `never` while a document waits for an engine.
   */
  slowOrder(): SlowOrder {
    const { engineCount, hasWaitingDocument } = this.#dependencies;
    if (this.#mayRunSlow()) return 'first';
    return engineCount > 1 && hasWaitingDocument() ? 'never' : 'last';
  }

  /**
   * Whether to requeue a quick job as a slow one instead of running it: its sender has other slow jobs, only the engine for
   * quick jobs is free, and another visitor's quick job is queued. Otherwise a sender's slow files would each occupy that
   * engine for `SLOW_MS`; this way only one does.
   */
  async shouldDefer({ slow, ...sender }: Sender & Pick<ConversionRow, 'slow'>): Promise<boolean> {
    if (slow || this.#dependencies.engineCount < 2 || this.#mayRunSlow()) return false;
    const { visitor, client } = sender;
    const isSame = (job: Sender) => job.visitor === visitor || (client !== null && job.client === client);
    const hasSlow = this.#slowJobs().some(isSame) || (await this.#hasQueuedSlow(sender));
    return hasSlow && this.#hasQuickJobOfOthers(sender);
  }

  /** Whether one engine is left for quick jobs if another one takes a slow job. */
  #mayRunSlow(): boolean {
    return this.#slowJobs().length < this.#dependencies.engineCount - 1;
  }

  #slowJobs(): RunningJob[] {
    const before = performance.now() - SLOW_MS;
    return [...this.#running].filter(({ slow, startedAt }) => slow || startedAt <= before);
  }

  /** Preempts a job if it keeps others from an engine. `start` calls it regularly. */
  async check(): Promise<void> {
    const slow = this.#slowJobs();
    if (this.#checking || slow.length < this.#dependencies.engineCount) return;
    const [last] = slow.toSorted((one, other) => other.startedAt - one.startedAt);
    if (!last) return;
    this.#checking = true;
    try {
      if (!(await this.#hasQuickJobOfOthers(last)) || !this.#running.delete(last)) return;
      this.#dependencies.log.info({ ms: Math.round(performance.now() - last.startedAt) }, 'slow conversion preempted');
      last.preempt();
    } catch (err) {
      this.#dependencies.log.warn({ err }, 'preemption check failed');
    } finally {
      this.#checking = false;
    }
  }

  async #hasQueuedSlow({ visitor, client }: Sender): Promise<boolean> {
    const ofClient = client === null ? undefined : eq(conversions.client, client);
    const rows = await this.#dependencies.database.orm
      .select({ id: conversions.id })
      .from(conversions)
      .where(and(eq(conversions.slow, true), isUnended, or(eq(conversions.visitor, visitor), ofClient)))
      .limit(1);
    return rows.length > 0;
  }

  /** Whether a quick job of another visitor is queued, or a document that has no record yet waits to be opened. */
  async #hasQuickJobOfOthers(sender: Sender): Promise<boolean> {
    const { database, hasWaitingDocument } = this.#dependencies;
    const excluded = await this.#networksWithShare(sender);
    if (hasWaitingDocument((other) => other.visitor !== sender.visitor && !excluded.includes(networkOf(other))))
      return true;
    const rows = await database.orm
      .select({ id: conversions.id })
      .from(conversions)
      .where(and(isQuickAndQueued, ne(conversions.visitor, sender.visitor), notInArray(network, excluded)))
      .limit(1);
    return rows.length > 0;
  }

  /**
   * Other client networks that run at least as many slow jobs as the sender's, and have more of them queued. Their next job is
   * likely to be slow too, so each would preempt a file of another network that takes a little longer than `SLOW_MS`.
   */
  async #networksWithShare(sender: Sender): Promise<string[]> {
    const running = Map.groupBy(this.#slowJobs(), networkOf);
    const countOf = (key: string) => running.get(key)?.length ?? 0;
    const own = networkOf(sender);
    const others = [...running.keys()].filter((other) => other !== own && countOf(other) >= countOf(own));
    if (others.length === 0) return [];
    const rows = await this.#dependencies.database.orm
      .selectDistinct({ network })
      .from(conversions)
      .where(and(eq(conversions.status, 'queued'), eq(conversions.slow, true), inArray(network, others)));
    return rows.map((row) => row.network);
  }
}
