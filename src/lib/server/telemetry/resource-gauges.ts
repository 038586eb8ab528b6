import { statfs } from 'node:fs/promises';
import type { EnginePool } from '../jobs/engine-pool.ts';
import type { Metrics } from './metrics.ts';

/** Updates the gauges of disk space and engines at each scrape. */
export function registerResourceGauges(metrics: Metrics, dataDir: string, engines: EnginePool): void {
  metrics.onScrape(() => {
    metrics.set('engines', { state: 'idle' }, engines.idleCount);
    metrics.set('engines', { state: 'busy' }, engines.count - engines.idleCount);
  });
  metrics.onScrape(async () => {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    metrics.set('diskFree', {}, bavail * bsize);
    metrics.set('diskSize', {}, blocks * bsize);
  });
}
