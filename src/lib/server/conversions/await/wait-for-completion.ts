import { and, inArray } from 'drizzle-orm';
import { AppError } from '../../../errors.ts';
import type { Database } from '../../db/database.ts';
import { type ConversionRow, conversions, isEnded } from '../../db/schema.ts';
import type { News } from '../../jobs/news.ts';
import { RETRY_WINDOW_MS } from '../../retry.ts';
import type { DirectRun } from '../run/immediate-execution.ts';
import type { Looks } from './status-batcher.ts';

/** When a waiting request looks by itself for the first time: by then news that came before it listened is late. */
const FIRST_LOOK_MS = 250;
/** How often it looks after that, in case news got lost. */
const LOOK_INTERVAL_MS = 2000;

/** A look at more would hold up the process that serves everybody. */
const LOOKED_AT_ONCE = 500;

/** A conversion that was begun or queued. */
export interface Begun {
  row: ConversionRow;
  /** Missing where a worker takes its job. */
  run: DirectRun | undefined;
}

interface Waiting {
  signal?: AbortSignal | undefined;
  onBegan: (id: string) => void;
  /** Told what its record says at the end, or why that is not known: `cancelled` when the record has gone. */
  onEnded: (id: string, ended: ConversionRow | Error) => void;
}

/**
 * Waits until conversions have ended: for the runs that this process has begun, for news and, at intervals, by looking.
 * @throws AppError `cancelled` when the signal is aborted
 */
export async function conversionEnds(
  { database, news, looks }: { database: Database; news: News; looks: Looks },
  begun: readonly Begun[],
  { signal, onBegan, onEnded }: Waiting,
): Promise<void> {
  const pending = new Set(begun.map(({ row }) => row.id));
  const done = Promise.withResolvers<void>();
  const end = (id: string, ended: ConversionRow | Error) => {
    if (!pending.delete(id)) return;
    onEnded(id, ended);
    if (pending.size === 0) done.resolve();
  };
  const begin = (id: string) => {
    if (pending.has(id)) onBegan(id);
  };
  let failingSince: number | undefined;
  const trying = async (ids: readonly string[], look: (ids: readonly string[]) => Promise<void>) => {
    try {
      await look(ids);
      failingSince = undefined;
    } catch (cause) {
      // A database that restarts is back soon, and what is waited for goes on meanwhile.
      failingSince ??= performance.now();
      if (performance.now() - failingSince < RETRY_WINDOW_MS) return;
      for (const id of ids) end(id, new AppError('unavailable', {}, { cause }));
    }
  };
  const lookAt = async (ids: readonly string[]) => {
    if (ids.length === 0) return;
    const rows = await database.orm
      .select()
      .from(conversions)
      .where(and(inArray(conversions.id, [...ids]), isEnded));
    for (const row of rows) end(row.id, row);
  };
  // Few columns of many rows, and then all of those that have ended.
  const lookAtAll = async (ids: readonly string[]) => {
    const statuses = await looks.at(ids);
    for (const gone of ids.filter((one) => !statuses.has(one))) end(gone, new AppError('cancelled'));
    await lookAt(ids.filter((one) => ['done', 'failed'].includes(statuses.get(one) ?? '')));
  };
  let looking = false;
  // Those that have waited longest for a look come first: a request may have more than are looked at at once.
  const tryAll = async () => {
    if (looking) return;
    looking = true;
    const ids = [...pending].slice(0, LOOKED_AT_ONCE);
    for (const id of ids) if (pending.delete(id)) pending.add(id);
    await trying(ids, lookAtAll);
    looking = false;
  };

  const forgets = [
    ...begun.map(({ row: { id } }) => news.on('began', id, () => begin(id))),
    ...begun.map(({ row: { id } }) => news.on('ended', id, (row) => void (row ? end(id, row) : trying([id], lookAt)))),
  ];
  for (const { row, run } of begun) {
    if (!run) continue;
    run.began(row.id).then(() => begin(row.id));
    run.ended(row.id).then((ended) => (ended ? end(row.id, ended) : trying([row.id], lookAt)));
  }
  const onAbort = () => done.reject(new AppError('cancelled'));
  signal?.addEventListener('abort', onAbort);
  const first = setTimeout(tryAll, FIRST_LOOK_MS);
  const timer = setInterval(tryAll, LOOK_INTERVAL_MS);
  try {
    if (signal?.aborted) onAbort();
    if (begun.length === 0) done.resolve();
    await done.promise;
  } finally {
    for (const forget of forgets) forget();
    clearTimeout(first);
    clearInterval(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
