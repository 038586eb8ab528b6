import { eq } from 'drizzle-orm';
import type { Database } from './db/database.ts';
import { conversions } from './db/schema.ts';
import type { EngineProcess } from './jobs/engine-process.ts';
import type { News } from './jobs/news.ts';
import type { Queue } from './jobs/queue.ts';
import { claim, makeFolder, type RunParts, runConversion } from './run.ts';

export interface WorkerParts extends RunParts {
  news: News;
}

/**
 * Handles one job of the queue: claims its record, runs the conversion, tells who waits for it.
 * @param last whether the queue will not run the job again
 * @param onConverted told when the engine is done, before the result is stored
 * @throws whatever is not the file's own fault, so that the queue runs the job again
 */
export async function handleJob(
  parts: WorkerParts,
  engine: EngineProcess,
  id: string,
  last: boolean,
  onConverted = () => {},
): Promise<void> {
  const { database, news, storage } = parts;
  const cancelled = new AbortController();
  const forget = news.on('cancelled', id, () => cancelled.abort());
  try {
    const row = await claim(database, id);
    if (!row?.sourceKey) return;
    const { sourceKey } = row;
    await news.tell('began', id);
    const run = {
      row,
      engine,
      folder: await makeFolder(engine),
      bring: (path: string) => storage.copyOut(sourceKey, path),
      onConverted,
      recorded: Promise.resolve(),
      signal: cancelled.signal,
      last,
    };
    await runConversion(parts, run, () => news.tell('ended', id));
  } finally {
    forget();
  }
}

/** With an embedded database, whatever was being converted when this process starts was left behind by a dead one. */
export async function giveBackUnfinished(database: Database, queue: Queue): Promise<void> {
  const rows = await database.orm.select().from(conversions).where(eq(conversions.status, 'processing'));
  await queue.giveBack(rows.map(({ uuid }) => uuid));
}
