import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { conversions } from '../../db/schema.ts';
import type { EngineProcess } from '../../jobs/engine-process.ts';
import type { News } from '../../jobs/news.ts';
import type { Queue } from '../../jobs/queue.ts';
import { Preempted } from '../../jobs/run-again.ts';
import { retry } from '../../retry.ts';
import { claim, writeSlow } from './conversion-record.ts';
import { makeFolder } from './engine-lease.ts';
import type { Preemption } from './preemption.ts';
import type { RunParts } from './run-conversion.ts';
import { runJob } from './run-job.ts';

export interface WorkerParts extends RunParts {
  preemption: Preemption;
  news: News;
}

/**
 * Handles one job of the queue: claims its records, runs the conversions, tells who waits for them.
 * @param last whether the queue will not run the job again
 * @param onConverted told when the engine is done, before the last result is stored
 * @throws whatever is not the file's own fault, so that the queue runs the job again
 */
export async function handleJob(
  parts: WorkerParts,
  engine: EngineProcess,
  jobId: string,
  last: boolean,
  onConverted = () => {},
): Promise<void> {
  const { database, news, storage } = parts;
  const cancelled = new AbortController();
  const forget = news.on('cancelled', jobId, () => cancelled.abort());
  try {
    const rows = await claim(database, eq(conversions.jobId, jobId), cancelled.signal);
    const [first] = rows;
    const sourceKey = first?.sourceKey;
    if (!sourceKey) return;
    if (await parts.preemption.defers(first)) {
      await writeSlow(database, first);
      throw new Preempted();
    }
    const run = {
      rows,
      engine,
      folder: await makeFolder(engine),
      bring: (path: string) => retry(() => storage.copyOut(sourceKey, path), { signal: cancelled.signal }),
      onConverted,
      recorded: Promise.resolve(),
      signal: cancelled.signal,
      last,
    };
    await runJob(parts, run, {
      // Should one get lost: the end will tell, and who waits for that looks by himself.
      onBegan: (id) => void news.tell('began', id).catch(() => {}),
      onEnded: (id, row) => news.tell('ended', id, row).catch(() => {}),
    });
  } finally {
    forget();
  }
}

/** With an embedded database, whatever was being converted when this process starts was left behind by a dead one. */
export async function giveBackUnfinished(database: Database, queue: Queue): Promise<void> {
  const jobs = await database.orm
    .selectDistinct({ jobId: conversions.jobId })
    .from(conversions)
    .where(eq(conversions.status, 'processing'));
  await queue.giveBack(jobs.map(({ jobId }) => jobId));
}
