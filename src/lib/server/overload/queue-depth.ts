import { countDistinct, inArray, min } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { conversions, deliveries, isUnended } from '../db/schema.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/** The database is queried at most this often. */
const POLL_INTERVAL_MS = 5000;

const purposes = { result: 'conversion', preview: 'preview' } as const;
const kinds = ['conversion', 'preview', 'mail'] as const;
const states = ['waiting', 'running'] as const;

interface QueueDepth {
  kind: (typeof kinds)[number];
  state: (typeof states)[number];
  jobs: number;
  /** When the oldest job was queued. */
  since: Date | null;
}

interface Dependencies {
  database: Database;
  now: () => Date;
}

/** Registers metrics of the shared queue: waiting and running jobs, and the age of the oldest one. */
export function watchQueue(metrics: Metrics, dependencies: Dependencies): void {
  let polledAt = Number.NEGATIVE_INFINITY;
  metrics.onScrape(async () => {
    if (performance.now() - polledAt < POLL_INTERVAL_MS) return;
    polledAt = performance.now();
    const found = [...(await queuedConversions(dependencies)), ...(await waitingMails(dependencies))];
    const nowMs = dependencies.now().getTime();
    const rowOf = (kind: QueueDepth['kind'], state: QueueDepth['state']) =>
      found.find((row) => row.kind === kind && row.state === state);
    for (const kind of kinds) {
      for (const state of states) metrics.set('queueJobs', { kind, state }, rowOf(kind, state)?.jobs ?? 0);
      const since = rowOf(kind, 'waiting')?.since;
      metrics.set('queueAge', { kind }, since ? Math.max(0, nowMs - since.getTime()) / 1000 : 0);
    }
  });
}

async function queuedConversions({ database }: Dependencies): Promise<QueueDepth[]> {
  const { purpose, status, jobId, createdAt } = conversions;
  const rows = await database.orm
    .select({ purpose, status, jobs: countDistinct(jobId), since: min(createdAt) })
    .from(conversions)
    .where(isUnended)
    .groupBy(purpose, status);
  return rows.map(({ jobs, since, ...row }) => ({
    kind: purposes[row.purpose],
    state: row.status === 'queued' ? 'waiting' : 'running',
    jobs,
    since,
  }));
}

async function waitingMails({ database }: Dependencies): Promise<QueueDepth[]> {
  const { jobId, createdAt, status } = deliveries;
  const [found] = await database.orm
    .select({ jobs: countDistinct(jobId), since: min(createdAt) })
    .from(deliveries)
    .where(inArray(status, ['queued', 'retrying']));
  return found ? [{ kind: 'mail', state: 'waiting', ...found }] : [];
}
