import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { conversions } from '../../db/schema.ts';
import type { EngineProcess } from '../../jobs/engine-process.ts';
import type { Notifications } from '../../jobs/notifications.ts';
import type { Queue } from '../../jobs/queue.ts';
import { Preempted } from '../../jobs/retry-log.ts';
import { retry } from '../../retry.ts';
import { logoBytes, logoPathIn, separateLogo } from '../logo.ts';
import { markProcessing, markSlow } from './conversion-record.ts';
import { createRunFolder } from './engine-lease.ts';
import { writtenRecords } from './pending-records.ts';
import type { Preemption } from './preemption.ts';
import type { RunDependencies } from './run-conversion.ts';
import { runJob } from './run-job.ts';

export interface WorkerDependencies extends RunDependencies {
  preemption: Preemption;
  notifications: Notifications;
}

/**
 * Handles one job of the queue: claims its records, converts them and notifies the waiting requests.
 * @param last whether the queue will not retry the job
 * @param onEngineFree called when the engine is free, before the last result has been stored
 * @throws errors that are not the file's, so that the queue retries the job
 */
export async function handleJob(
  dependencies: WorkerDependencies,
  engine: EngineProcess,
  jobId: string,
  last: boolean,
  onEngineFree = () => {},
): Promise<void> {
  const { database, notifications, storage } = dependencies;
  const cancelled = new AbortController();
  const forget = notifications.on('cancelled', jobId, () => cancelled.abort());
  try {
    const rows = await markProcessing(database, eq(conversions.jobId, jobId), cancelled.signal);
    const [first] = rows;
    const sourceKey = first?.sourceKey;
    if (!sourceKey) return;
    if (await dependencies.preemption.shouldDefer(first)) {
      await markSlow(database, first);
      throw new Preempted();
    }
    const folder = await createRunFolder(engine);
    const fetchSource = async (path: string) => {
      await retry(() => storage.copyOut(sourceKey, path), { signal: cancelled.signal });
      if (logoBytes(first) > 0) await separateLogo(path, logoBytes(first), logoPathIn(folder));
    };
    const run = {
      rows,
      engine,
      folder,
      fetchSource,
      onEngineFree,
      records: writtenRecords,
      signal: cancelled.signal,
      last,
    };
    await runJob(dependencies, run, {
      // A lost notification is harmless: requests poll as well.
      onStarted: (id) => void notifications.publish('started', id).catch(() => {}),
      onFinished: (id, row) => notifications.publish('ended', id, row).catch(() => {}),
    });
  } finally {
    forget();
  }
}

/** With an embedded database, conversions in progress at the start were left behind by a process that has ended. */
export async function requeueUnfinished(database: Database, queue: Queue): Promise<void> {
  const jobs = await database.orm
    .selectDistinct({ jobId: conversions.jobId })
    .from(conversions)
    .where(eq(conversions.status, 'processing'));
  await queue.requeueAbandoned(jobs.map(({ jobId }) => jobId));
}
