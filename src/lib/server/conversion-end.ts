import { eq } from 'drizzle-orm';
import { AppError } from '../errors.ts';
import type { Database } from './db/database.ts';
import { type ConversionRow, conversions } from './db/schema.ts';
import type { DirectRun } from './direct-runs.ts';
import type { News } from './jobs/news.ts';

/** When a waiting request looks by itself for the first time: by then news that came before it listened is late. */
const FIRST_LOOK_MS = 250;
/** How often it looks after that, in case news got lost. */
const LOOK_INTERVAL_MS = 2000;

interface Waiting {
  /** The run that this process has begun; missing where a worker takes the job. */
  run?: DirectRun | undefined;
  signal?: AbortSignal | undefined;
  onBegan: () => void;
}

/**
 * Waits until a conversion has ended: for the run that this process has begun, for news and, at intervals, by looking.
 * @throws AppError `cancelled` when the signal is aborted or the record has gone
 */
export async function conversionEnd(
  { database, news }: { database: Database; news: News },
  id: string,
  { run, signal, onBegan }: Waiting,
): Promise<ConversionRow> {
  const done = Promise.withResolvers<ConversionRow>();
  const look = async () => {
    const [row] = await database.orm.select().from(conversions).where(eq(conversions.id, id));
    if (!row) done.reject(new AppError('cancelled'));
    else if (row.status === 'done' || row.status === 'failed') done.resolve(row);
  };
  const tryLook = () => look().catch(done.reject);
  const onAbort = () => done.reject(new AppError('cancelled'));

  const forgetBegan = news.on('began', id, onBegan);
  const forgetEnded = news.on('ended', id, tryLook);
  if (run) onBegan();
  run?.ended.then((row) => (row ? done.resolve(row) : tryLook()));
  const first = setTimeout(tryLook, FIRST_LOOK_MS);
  const timer = setInterval(tryLook, LOOK_INTERVAL_MS);
  signal?.addEventListener('abort', onAbort);
  try {
    if (signal?.aborted) onAbort();
    return await done.promise;
  } finally {
    forgetBegan();
    forgetEnded();
    clearTimeout(first);
    clearInterval(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
