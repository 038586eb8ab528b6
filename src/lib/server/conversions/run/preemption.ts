import { and, eq, ne, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { type ConversionRow, conversions, isUnended } from '../../db/schema.ts';
import type { SlowOrder } from '../../jobs/queue.ts';
import type { Sender } from '../accept/opening-queue.ts';

/** A job that has run for this long counts as slow. With the restart of its engine it is the longest wait for a quick one. */
const SLOW_MS = 2000;
const CHECK_MS = 250;

/** A job that an engine of this process is running. */
interface RunningJob extends Sender {
  /** Of `performance.now()`. */
  startedAt: number;
  /** Whether it was preempted before. */
  slow: boolean;
  preempt: () => void;
}

interface Dependencies {
  database: Database;
  engineCount: number;
  /** Whether a document of another visitor waits for an engine to open it. */
  hasWaitingDocument: (exceptVisitor?: string) => boolean;
  log: Logger;
}

/**
 * Keeps slow jobs from occupying every engine: while all engines run slow jobs and another visitor's quick one is queued,
 * the slow job that started last is stopped and goes back to the queue, where it waits behind the quick ones. One engine
 * less than there are may run slow jobs undisturbed, so each of them ends. With one engine nothing is preempted.
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
    this.#timer = setInterval(() => void this.#check(), CHECK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /**
   * Notes that a job is running.
   * @param preempt called when it is to stop and go back to the queue
   * @returns to be called when its engine is free
   */
  track({ visitor, client, slow }: Sender & Pick<ConversionRow, 'slow'>, preempt: () => void): () => void {
    const job = { visitor, client, slow, startedAt: performance.now(), preempt };
    this.#running.add(job);
    return () => this.#running.delete(job);
  }

  /** When an engine that is free now takes slow jobs: not the one kept for quick ones while a document is to be opened. */
  slowOrder(): SlowOrder {
    const { engineCount, hasWaitingDocument } = this.#dependencies;
    if (this.#mayRunSlow()) return 'first';
    return engineCount > 1 && hasWaitingDocument() ? 'never' : 'last';
  }

  /**
   * Whether a quick job is to go back to the queue as a slow one instead of being run: its sender has other slow jobs, only
   * the engine that is kept for quick ones is left, and somebody else's quick job is queued. So a sender of many slow files
   * occupies that engine with one of them, and not with each in turn.
   */
  async defers({ slow, ...sender }: Sender & Pick<ConversionRow, 'slow'>): Promise<boolean> {
    if (slow || this.#dependencies.engineCount < 2 || this.#mayRunSlow()) return false;
    const { visitor, client } = sender;
    const isSame = (job: Sender) => job.visitor === visitor || (client !== null && job.client === client);
    const hasSlow = this.#slowJobs().some(isSame) || (await this.#hasQueuedSlow(sender));
    return hasSlow && this.#isAwaited(visitor);
  }

  /** Whether one engine is left for quick jobs if another one takes a slow job. */
  #mayRunSlow(): boolean {
    return this.#slowJobs().length < this.#dependencies.engineCount - 1;
  }

  #slowJobs(): RunningJob[] {
    const before = performance.now() - SLOW_MS;
    return [...this.#running].filter(({ slow, startedAt }) => slow || startedAt <= before);
  }

  async #check(): Promise<void> {
    const slow = this.#slowJobs();
    if (this.#checking || slow.length < this.#dependencies.engineCount) return;
    const [last] = slow.toSorted((one, other) => other.startedAt - one.startedAt);
    if (!last) return;
    this.#checking = true;
    try {
      if (!(await this.#isAwaited(last.visitor)) || !this.#running.delete(last)) return;
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
  async #isAwaited(visitor: string): Promise<boolean> {
    if (this.#dependencies.hasWaitingDocument(visitor)) return true;
    const rows = await this.#dependencies.database.orm
      .select({ id: conversions.id })
      .from(conversions)
      .where(and(eq(conversions.status, 'queued'), eq(conversions.slow, false), ne(conversions.visitor, visitor)))
      .limit(1);
    return rows.length > 0;
  }
}
