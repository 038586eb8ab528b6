import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import sharp from 'sharp';
import { isFailed } from '../../../src/lib/api.ts';
import type { Deployment } from './deployment.ts';
import type { Answered } from './visitor.ts';

/** How long everything may take to end once every file is answered. */
const ENDING_MS = 60_000;
const LOOK_MS = 200;

/** What is there when all is over. */
export interface Found {
  done: number;
  failed: number;
  /** Jobs that were run a second time. */
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

/** Looks at records, results and runs of the files that were sent since. */
export async function look(deployment: Deployment, from: Date, answered: readonly Answered[]): Promise<Found> {
  const sql = postgres(deployment.variables.DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
  try {
    const rows = await ended(() => recordsSince(sql, from));
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

/** Waits until no record hangs; gives them as they are when the time is over. */
async function ended(read: () => Promise<Row[]>): Promise<Row[]> {
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

/** A file that was sent again and again is one record, and what was answered is what that says. */
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
  // Half a file has a hash as well.
  const whole = await sharp(bytes, { failOn: 'warning' })
    .stats()
    .then(() => true)
    .catch(() => false);
  return whole ? [] : [`${key}: its bytes are not a whole picture`];
}

/** Waits out what is announced as passing: a connection that was cut is found out when it is used next. */
async function fetched(url: string): Promise<Response> {
  const until = performance.now() + ENDING_MS;
  for (;;) {
    const response = await fetch(url);
    if (response.status !== 503 || performance.now() > until) return response;
    await response.arrayBuffer();
    await sleep(LOOK_MS);
  }
}
