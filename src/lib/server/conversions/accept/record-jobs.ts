import { inArray, sql } from 'drizzle-orm';
import { AppError } from '../../../errors.ts';
import type { Limits } from '../../config/config.ts';
import type { Database, Orm } from '../../db/database.ts';
import { conversions, type requests } from '../../db/schema.ts';
import type { Queue } from '../../jobs/queue.ts';
import { retry } from '../../retry.ts';
import type { StoredUpload } from '../../uploads/store-upload.ts';
import { lockVisitor, nextTurns } from '../run/fair-queue.ts';
import type { ImmediateRun } from '../run/immediate-execution.ts';
import type { NewConversion } from './new-conversion.ts';
import { insertRequest } from './requests.ts';

/** PostgreSQL takes 65,535 parameters per statement. */
const ROWS_PER_INSERT = 500;

/** How long to check for a commit whose response was lost. */
const COMMIT_CHECK_MS = 5000;

/** A job of the queue, and its run if this process has started it already. */
export interface AcceptedJob {
  upload: StoredUpload;
  rows: NewConversion[];
  run: ImmediateRun | undefined;
}

/** Whether all conversions of a job have ended before their records are written, so that nothing is left to be done. */
export const hasEnded = ({ run }: AcceptedJob): boolean => run?.records.haveAllEnded ?? false;

/** The row of a request with a key. */
export type KeyedRequest = Omit<typeof requests.$inferInsert, 'createdAt' | 'expiresAt' | 'cancelled'>;

/** Jobs of one visitor that are about to be queued. */
export interface NewJobs {
  visitor: string;
  client: string | null;
  jobs: number;
  rows: number;
}

/** Rejects jobs above the queue's limits; see `Admission.admitJobs`. */
export type AdmitJobs = (transaction: Orm, jobs: NewJobs) => Promise<void>;

interface Dependencies {
  admitJobs: AdmitJobs;
  database: Database;
  queue: Queue;
  limits: Limits;
  now: () => Date;
}

/**
 * Writes the records of a request and adds its unfinished jobs to the queue, atomically.
 * @param keyed undefined if the request has no key
 * @returns false if another request with the same key was first
 * @throws AppError `unavailable` when it is unknown whether the transaction was committed, `too_many_requests` and `busy`
 * when too much is queued
 */
export async function recordJobs(
  dependencies: Dependencies,
  jobs: readonly AcceptedJob[],
  keyed?: KeyedRequest,
): Promise<boolean> {
  const { admitJobs, database, limits, now, queue } = dependencies;
  // Not when the first document was opened: an old record without a job counts as lost.
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + limits.resultMs);
  const unended = jobs.filter((job) => !hasEnded(job));
  const waiting = unended.filter(({ run }) => !run);
  const write = async (orm: Orm) => {
    const queued = waiting.flatMap((job) => job.rows);
    if (queued[0]) await admitJobs(orm, { ...queued[0], jobs: waiting.length, rows: queued.length });
    if (unended.length > 0) await assignTurns(orm, [...unended.filter(({ run }) => run), ...waiting]);
    // For `checkCommitted`. A connection to the embedded database cannot break.
    else if (jobs[0]?.rows[0] && !database.embedded) await lockVisitor(orm, jobs[0].rows[0]);
    const rows = jobs.flatMap((job) =>
      job.rows.map((row) => job.run?.records.endedRow(row.id) ?? createdNow(row, createdAt)),
    );
    for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
      await orm.insert(conversions).values(rows.slice(from, from + ROWS_PER_INSERT));
    }
    await addJobs(dependencies, unended, orm);
  };
  const writeAll = async (orm: Orm) => {
    const written = !keyed || (await insertRequest(orm, { ...keyed, createdAt, expiresAt }));
    if (written) await write(orm);
    return written;
  };
  // Then there is a single statement.
  const rowCount = jobs.reduce((sum, { rows }) => sum + rows.length, 0);
  const isAtomic = database.embedded && !keyed && unended.length === 0 && rowCount <= ROWS_PER_INSERT;
  const writing = isAtomic ? writeAll(database.orm) : database.orm.transaction(writeAll);
  const first = await writing.catch((error: unknown) => checkCommitted(database, jobs, error));
  if (!first) return false;
  if (waiting.length > 0) await queue.notifyWorkers();
  for (const { run } of jobs) run?.records.endWriting(true);
  return true;
}

/** A record with another time of creation and the same lifetime. */
const createdNow = (row: NewConversion, createdAt: Date): NewConversion => ({
  ...row,
  createdAt,
  expiresAt: new Date(createdAt.getTime() + row.expiresAt.getTime() - row.createdAt.getTime()),
});

/** Checks whether a transaction was committed whose connection broke. @throws the error if it was not */
async function checkCommitted(database: Database, jobs: readonly AcceptedJob[], error: unknown): Promise<true> {
  if (error instanceof AppError) throw error;
  const firstRows = jobs.flatMap(({ rows }) => rows.slice(0, 1));
  const [flow] = firstRows;
  if (!flow) throw error;
  const ids = firstRows.map(({ id }) => id);
  const query = () =>
    database.orm.transaction(async (orm) => {
      // The server may still be committing for the lost connection: the lock waits for that.
      await orm.execute(sql`select set_config('lock_timeout', ${String(COMMIT_CHECK_MS)}, true)`);
      await lockVisitor(orm, flow);
      return orm.select({ id: conversions.id }).from(conversions).where(inArray(conversions.id, ids));
    });
  const found = await retry(query, { windowMs: COMMIT_CHECK_MS }).catch(() => {
    throw new AppError('unavailable', {}, { cause: error });
  });
  if (found.length === 0) throw error;
  return true;
}

/** @param jobs in the order of their turns */
async function assignTurns(orm: Orm, jobs: readonly AcceptedJob[]): Promise<void> {
  const [flow] = jobs.flatMap(({ rows }) => rows);
  if (!flow) return;
  const turns = await nextTurns(orm, flow, jobs.length);
  for (const [index, { rows }] of jobs.entries()) for (const row of rows) Object.assign(row, turns[index]);
}

async function addJobs({ queue }: Dependencies, jobs: readonly AcceptedJob[], orm: Orm): Promise<void> {
  if (jobs.length === 0) return;
  await queue.add(
    jobs.map(({ rows: [row], run }) => ({
      id: row?.jobId ?? '',
      // A job whose process dies runs next, because it has waited long enough.
      ...(run ? { claimed: true } : { priority: -(row?.turn ?? 0) }),
    })),
    'convert',
    orm,
  );
}
