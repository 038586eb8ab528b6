import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { childrenOf } from '../tests/support/processes.ts';
import type { Phase } from './queue-report.ts';

/** Of proc(5): in what processor time is counted. */
const TICKS_PER_SECOND = 100;
const COSTLIEST = 8;

/** What a PostgreSQL server has done so far. */
interface Done {
  cpuMs: number;
  statements: number;
  transactions: number;
}

/** Looks at a PostgreSQL server from a connection of its own, whose statements it leaves out. */
export async function watchPostgres(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: 'bench' } });
  await sql`create extension if not exists pg_stat_statements`;
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const postmaster = Number((await statOf(backend?.pid ?? 0))[1]);

  return {
    async done(): Promise<Done> {
      const [statements] = await sql<{ calls: number }[]>`
        select sum(calls)::float8 as calls from pg_stat_statements where query not like '%pg_stat_%'`;
      const [database] = await sql<{ transactions: number }[]>`
        select (xact_commit + xact_rollback)::float8 as transactions from pg_stat_database where datname = current_database()`;
      const pids = [postmaster, ...(await childrenOf(postmaster))];
      const ticks = await Promise.all(pids.map(ticksOf));
      return {
        cpuMs: (ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND) * 1000,
        statements: statements?.calls ?? 0,
        transactions: database?.transactions ?? 0,
      };
    },
    async depth(): Promise<Phase['depth'][number]> {
      const rows = await sql<{ status: string; count: number }[]>`
        select status, count(*)::int from conversions where status in ('queued', 'processing') group by status`;
      const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
      return { waiting: count('queued'), running: count('processing') };
    },
    async costliest(conversions: number): Promise<Phase['costliest']> {
      const rows = await sql<{ statement: string; calls: number; mean: number; share: number }[]>`
        select left(regexp_replace(query, '\\s+', ' ', 'g'), 100) as statement, calls::float8, mean_exec_time as mean,
          total_exec_time / sum(total_exec_time) over () as share
        from pg_stat_statements where query not like '%pg_stat_%' order by total_exec_time desc limit ${COSTLIEST}`;
      return rows.map(({ statement, calls, mean, share }) => ({
        statement,
        meanMs: round(mean),
        perConversion: round(calls / conversions),
        share: round(share),
      }));
    },
    async tables(): Promise<Phase['tables']> {
      return sql<Phase['tables']>`
        select schemaname || '.' || relname as table, n_live_tup::int as live, n_dead_tup::int as dead,
          round(pg_total_relation_size(relid) / 1048576.0, 1)::float8 as megabytes,
          (vacuum_count + autovacuum_count)::int as vacuums
        from pg_stat_user_tables where pg_total_relation_size(relid) > 500000 order by 4 desc`;
    },
    async forget(): Promise<void> {
      await sql`select pg_stat_statements_reset()`;
    },
    stop: () => sql.end(),
  };
}

/** The fields of proc(5), stat, that follow the name of the process. */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Of a process, and of those of its children that have ended. */
async function ticksOf(pid: number): Promise<number> {
  const [user = 0, system = 0, ofChildren = 0, ofChildrensSystem = 0] = (await statOf(pid)).slice(11, 15).map(Number);
  return user + system + ofChildren + ofChildrensSystem;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
