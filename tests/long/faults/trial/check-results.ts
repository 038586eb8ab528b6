import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import sharp from 'sharp';
import { isFailed } from '../../../../src/lib/api.ts';
import type { Deployment } from './deployment.ts';
import type { Answered } from './visitor.ts';

/** Time limit for the end of all work after the last response. */
const ENDING_MS = 60_000;
const LOOK_MS = 200;

/** Records and violations after a trial. */
export interface Found {
  done: number;
  failed: number;
  /** Jobs with a second run. */
  twice: number;
  violations: string[];
}

interface Row {
  id: string;
  jobId: string;
  status: string;
  code: string | null;
  sha256: string | null;
  requestKey: string;
}

/** Checks records, results and runs of all files sent since a time. */
export async function checkResults(deployment: Deployment, from: Date, answered: readonly Answered[]): Promise<Found> {
  const sql = postgres(deployment.variables.DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
  try {
    const rows = await readWhenEnded(() => recordsSince(sql, from));
    const jobs = await sql<{ id: string; runs: number; state: string }[]>`
      select id, retry_count + 1 as runs, state::text from pgboss.job
      where name = 'convert' and id in ${sql(rows.length > 0 ? rows.map(({ jobId }) => jobId) : [crypto.randomUUID()])}`;
    const violations = [
      ...rows.flatMap(recordViolations),
      ...jobs.filter(({ runs }) => runs > 2).map(({ id, runs }) => `job ${id}: run ${runs} times`),
      ...answered.flatMap((one) => onceViolations(one, rows)),
      ...(await Promise.all(answered.map((one) => bytesViolations(deployment.url, one, rows)))).flat(),
    ];
    return {
      done: rows.filter(({ status }) => status === 'done').length,
      failed: rows.filter(({ status }) => status === 'failed').length,
      twice: jobs.filter(({ runs }) => runs === 2).length,
      violations,
    };
  } finally {
    await sql.end();
  }
}

const recordsSince = (sql: postgres.Sql, from: Date) => sql<Row[]>`
  select id, job_id as "jobId", status, error->>'code' as code, sha256, request_key as "requestKey"
  from conversions where created_at >= ${from}`;

/** Waits until all records have ended. @returns the records, at the latest after the time limit */
async function readWhenEnded(read: () => Promise<Row[]>): Promise<Row[]> {
  const until = performance.now() + ENDING_MS;
  for (;;) {
    const rows = await read();
    if (rows.every(isEnded) || performance.now() > until) return rows;
    await sleep(LOOK_MS);
  }
}

const isEnded = ({ status }: Row): boolean => status === 'done' || status === 'failed';

function recordViolations(row: Row): string[] {
  if (!isEnded(row)) return [`record ${row.id}: still ${row.status}`];
  return row.status === 'failed' && !row.code ? [`record ${row.id}: failed without a reason`] : [];
}

/** A file has one record, which matches the response. */
function onceViolations({ key, item }: Answered, rows: readonly Row[]): string[] {
  const own = rows.filter(({ requestKey }) => requestKey === key);
  if (own.length > 1) return [`${key}: ${own.length} records`];
  const id = item && !isFailed(item) ? item.id : undefined;
  return id && own[0]?.id !== id ? [`${key}: answered with ${id}, recorded is ${own[0]?.id}`] : [];
}

async function bytesViolations(url: string, { key, item }: Answered, rows: readonly Row[]): Promise<string[]> {
  if (!item || isFailed(item)) return [];
  const response = await fetched(url + item.url);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) return [`${key}: its result is answered with ${response.status}`];
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (rows.find(({ id }) => id === item.id)?.sha256 !== sha256) return [`${key}: its bytes are not those recorded`];
  // The hash also matches for a truncated file.
  const whole = await sharp(bytes, { failOn: 'warning' })
    .stats()
    .then(() => true)
    .catch(() => false);
  return whole ? [] : [`${key}: its bytes are not a complete image`];
}

/** Retries a 503: a cut connection is detected at its next use. */
async function fetched(url: string): Promise<Response> {
  const until = performance.now() + ENDING_MS;
  for (;;) {
    const response = await fetch(url);
    if (response.status !== 503 || performance.now() > until) return response;
    await response.arrayBuffer();
    await sleep(LOOK_MS);
  }
}
