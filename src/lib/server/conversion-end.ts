import { eq } from 'drizzle-orm';
import { AppError } from '../errors.ts';
import type { Database } from './db/database.ts';
import { type ConversionRow, conversions } from './db/schema.ts';
import type { News } from './jobs/news.ts';

/** How often a waiting request looks by itself, in case news got lost. */
const LOOK_INTERVAL_MS = 2000;

interface Waiting {
  signal?: AbortSignal | undefined;
  onBegan: () => void;
}

/**
 * Waits until a conversion has ended, by news and, at intervals, by looking.
 * @throws AppError `cancelled` when the signal is aborted or the record has gone
 */
export async function conversionEnd(
  { database, news }: { database: Database; news: News },
  id: string,
  { signal, onBegan }: Waiting,
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
  const timer = setInterval(tryLook, LOOK_INTERVAL_MS);
  signal?.addEventListener('abort', onAbort);
  try {
    if (signal?.aborted) onAbort();
    await tryLook();
    return await done.promise;
  } finally {
    forgetBegan();
    forgetEnded();
    clearInterval(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
