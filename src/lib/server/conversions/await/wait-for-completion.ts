import { and, inArray } from 'drizzle-orm';
import { AppError } from '../../../errors.ts';
import type { Database } from '../../db/database.ts';
import { type ConversionRow, conversions, isEnded } from '../../db/schema.ts';
import type { Notifications } from '../../jobs/notifications.ts';
import { RETRY_WINDOW_MS } from '../../retry.ts';
import type { ImmediateRun } from '../run/immediate-execution.ts';
import type { StatusBatcher } from './status-batcher.ts';

/** The first poll covers notifications that were sent before this request subscribed. */
const FIRST_POLL_MS = 250;
/** Later polls cover lost notifications. */
const POLL_INTERVAL_MS = 2000;
/** A larger query would block the event loop. */
const MAX_IDS = 500;

/** A conversion that has a record: queued, running or ended. */
export interface AcceptedConversion {
  row: ConversionRow;
  /** Undefined if a worker takes the job from the queue. */
  run: ImmediateRun | undefined;
}

interface CompletionListener {
  signal?: AbortSignal | undefined;
  onStarted: (id: string) => void;
  /** Receives the final record, or why it is unknown: `cancelled` if it has been deleted. */
  onFinished: (id: string, ended: ConversionRow | Error) => void;
}

interface Dependencies {
  database: Database;
  notifications: Notifications;
  statusBatcher: StatusBatcher;
}

/**
 * Waits until conversions have ended: for the runs of this process, for notifications of others, and by polling.
 * @throws AppError `cancelled` when the signal aborts
 */
export async function waitForCompletion(
  dependencies: Dependencies,
  started: readonly AcceptedConversion[],
  listener: CompletionListener,
): Promise<void> {
  const { signal } = listener;
  const completion = new Completion(dependencies, started, listener);
  const unsubscribe = completion.subscribe(started);
  const onAbort = () => completion.cancel();
  signal?.addEventListener('abort', onAbort);
  const firstPoll = setTimeout(() => completion.poll(), FIRST_POLL_MS);
  const polling = setInterval(() => completion.poll(), POLL_INTERVAL_MS);
  try {
    if (signal?.aborted) onAbort();
    await completion.done;
  } finally {
    unsubscribe();
    clearTimeout(firstPoll);
    clearInterval(polling);
    signal?.removeEventListener('abort', onAbort);
  }
}

/** The conversions of one request that have not ended yet. */
class Completion {
  readonly #dependencies: Dependencies;
  readonly #listener: CompletionListener;
  readonly #pending: Set<string>;
  /** Those whose start is reported. That of a conversion in progress is reported by the caller. */
  readonly #started: Set<string>;
  readonly #done = Promise.withResolvers<void>();
  #failingSince: number | undefined;
  #isPolling = false;

  constructor(dependencies: Dependencies, started: readonly AcceptedConversion[], listener: CompletionListener) {
    this.#dependencies = dependencies;
    this.#listener = listener;
    this.#pending = new Set(started.map(({ row }) => row.id));
    const inProgress = started.filter(({ row, run }) => !run && row.status === 'processing');
    this.#started = new Set(inProgress.map(({ row }) => row.id));
    if (started.length === 0) this.#done.resolve();
  }

  /** Resolves when all conversions have ended. */
  get done(): Promise<void> {
    return this.#done.promise;
  }

  cancel(): void {
    this.#done.reject(new AppError('cancelled'));
  }

  /** @returns unsubscribes */
  subscribe(started: readonly AcceptedConversion[]): () => void {
    const { notifications } = this.#dependencies;
    const subscriptions = started.flatMap(({ row: { id } }) => [
      notifications.on('started', id, () => this.#start(id)),
      notifications.on('ended', id, (row) => this.#finishOrQuery(id, row)),
    ]);
    for (const { row, run } of started) {
      if (!run) continue;
      run.started(row.id).then(() => this.#start(row.id));
      run.finished(row.id).then((ended) => this.#finishOrQuery(row.id, ended));
    }
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }

  async poll(): Promise<void> {
    if (this.#isPolling) return;
    this.#isPolling = true;
    const ids = [...this.#pending].slice(0, MAX_IDS);
    // Moved to the end: a request with more conversions polls the others next.
    for (const id of ids) if (this.#pending.delete(id)) this.#pending.add(id);
    await this.#tryQuery(ids, () => this.#queryStatuses(ids));
    this.#isPolling = false;
  }

  #start(id: string): void {
    if (!this.#pending.has(id) || this.#started.has(id)) return;
    this.#started.add(id);
    this.#listener.onStarted(id);
  }

  #finish(id: string, ended: ConversionRow | Error): void {
    // The notification of the start may come later than that of the end, or before this request is subscribed to it.
    if (!(ended instanceof Error)) this.#start(id);
    if (!this.#pending.delete(id)) return;
    this.#listener.onFinished(id, ended);
    if (this.#pending.size === 0) this.#done.resolve();
  }

  #finishOrQuery(id: string, row: ConversionRow | undefined): void {
    if (row) this.#finish(id, row);
    else void this.#tryQuery([id], () => this.#queryEnded([id]));
  }

  /** Statuses first, as they are few columns, then the rows of those that have ended. */
  async #queryStatuses(ids: readonly string[]): Promise<void> {
    const statuses = await this.#dependencies.statusBatcher.statusesOf(ids);
    for (const id of ids) if (!statuses.has(id)) this.#finish(id, new AppError('cancelled'));
    await this.#queryEnded(ids.filter((id) => ['done', 'failed'].includes(statuses.get(id) ?? '')));
  }

  async #queryEnded(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const rows = await this.#dependencies.database.orm
      .select()
      .from(conversions)
      .where(and(inArray(conversions.id, [...ids]), isEnded));
    for (const row of rows) this.#finish(row.id, row);
  }

  /** The conversions continue while the database restarts, so only a longer outage fails them. */
  async #tryQuery(ids: readonly string[], query: () => Promise<void>): Promise<void> {
    try {
      await query();
      this.#failingSince = undefined;
    } catch (cause) {
      this.#failingSince ??= performance.now();
      if (performance.now() - this.#failingSince < RETRY_WINDOW_MS) return;
      for (const id of ids) this.#finish(id, new AppError('unavailable', {}, { cause }));
    }
  }
}
