import { inArray, sql } from 'drizzle-orm';
import { AppError } from '../../../errors.ts';
import type { Limits } from '../../config.ts';
import type { Database, Orm } from '../../db/database.ts';
import { conversions, type requests } from '../../db/schema.ts';
import type { Queue } from '../../jobs/queue.ts';
import { retry } from '../../retry.ts';
import { holdTurns, nextTurns } from '../run/fair-queue.ts';
import type { DirectRun } from '../run/immediate-execution.ts';
import type { NewConversion } from './new-conversion.ts';
import { writeRequest } from './requests.ts';

/** Rows that one statement writes: a database takes 65,535 values at once. */
const ROWS_AT_ONCE = 500;

/** How long it is asked whether what was written is there, when the database did not say. */
const ASKING_MS = 5000;

/** A job of the queue, with the run of it that this process has begun, if any. */
export interface Job {
  rows: NewConversion[];
  run: DirectRun | undefined;
}

/** What is written of a request that has a key, with its records. */
export type KeyedRequest = Omit<typeof requests.$inferInsert, 'createdAt' | 'expiresAt' | 'cancelled'>;

/** Refuses jobs that are one too many; see `Admission.admitJobs`. */
export type AdmitJobs = (
  transaction: Orm,
  jobs: { visitor: string; client: string | null; jobs: number; rows: number },
) => Promise<void>;

interface Parts {
  admitJobs: AdmitJobs;
  database: Database;
  queue: Queue;
  limits: Limits;
  now: () => Date;
}

/**
 * Writes the records of a request and adds its jobs to the queue, all of it or nothing.
 * @param keyed missing where the request has no key
 * @returns whether it was written: not, where another one with its key was there first
 * @throws AppError `unavailable` when it may have been written all the same, `too_many_requests` and `busy` when too much is
 * queued already
 */
export async function recordJobs(parts: Parts, jobs: readonly Job[], keyed?: KeyedRequest): Promise<boolean> {
  const { admitJobs, database, limits, now, queue } = parts;
  // Now, and not when the first document was opened: a record that is old and has no job is taken for lost.
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + limits.resultMs);
  const running = jobs.filter(({ run }) => run);
  const waiting = jobs.filter(({ run }) => !run);
  const write = async (orm: Orm) => {
    const queued = waiting.flatMap((job) => job.rows);
    if (queued[0]) await admitJobs(orm, { ...queued[0], jobs: waiting.length, rows: queued.length });
    await giveTurns(orm, [...running, ...waiting]);
    const rows = jobs.flatMap((job) => job.rows.map((row) => ({ ...row, createdAt, expiresAt })));
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await orm.insert(conversions).values(rows.slice(from, from + ROWS_AT_ONCE));
    }
    await addJobs(parts, jobs, orm);
  };
  const first = await database.orm
    .transaction(async (orm) => {
      const written = !keyed || (await writeRequest(orm, { ...keyed, createdAt, expiresAt }));
      if (written) await write(orm);
      return written;
    })
    .catch((error: unknown) => wasWritten(database, jobs, error));
  if (!first) return false;
  if (waiting.length > 0) await queue.announce();
  for (const { run } of jobs) run?.recorded();
  return true;
}

/** A database that went away while it was told to commit has done so or not. @throws the error when it has not */
async function wasWritten(database: Database, jobs: readonly Job[], error: unknown): Promise<true> {
  if (error instanceof AppError) throw error;
  const firsts = jobs.flatMap(({ rows }) => rows.slice(0, 1));
  const [flow] = firsts;
  if (!flow) throw error;
  const ids = firsts.map(({ id }) => id);
  const look = () =>
    database.orm.transaction(async (orm) => {
      // It may be about to do so, of a connection that is gone: a record that comes after the look has lost its original.
      await orm.execute(sql`select set_config('lock_timeout', ${String(ASKING_MS)}, true)`);
      await holdTurns(orm, flow);
      return orm.select({ id: conversions.id }).from(conversions).where(inArray(conversions.id, ids));
    });
  const found = await retry(look, { windowMs: ASKING_MS }).catch(() => {
    throw new AppError('unavailable', {}, { cause: error });
  });
  if (found.length === 0) throw error;
  return true;
}

/** @param jobs in the order in which their turns come */
async function giveTurns(orm: Orm, jobs: readonly Job[]): Promise<void> {
  const [flow] = jobs.flatMap(({ rows }) => rows);
  if (!flow) return;
  const turns = await nextTurns(orm, flow, jobs.length);
  for (const [index, { rows }] of jobs.entries()) for (const row of rows) row.turn = turns[index] ?? 0;
}

async function addJobs({ queue }: Parts, jobs: readonly Job[], orm: Orm): Promise<void> {
  if (jobs.length === 0) return;
  await queue.add(
    jobs.map(({ rows: [row], run }) => ({
      id: row?.jobId ?? '',
      // Should the process die that runs it, it has waited long enough.
      ...(run ? { taken: true } : { priority: -(row?.turn ?? 0) }),
    })),
    'convert',
    orm,
  );
}
