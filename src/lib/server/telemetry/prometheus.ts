import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { projectDir } from '../project-dir.ts';
import { counters, gauges, histograms } from './definitions.ts';
import { initialSeries } from './initial-series.ts';
import type { Metrics } from './metrics.ts';

/** Time for gauges to update at a scrape. Prometheus times out after ten seconds by default. */
const UPDATE_TIMEOUT_MS = 3000;

/** Metrics in the format of Prometheus, including those of the Node.js process. */
export function prometheusMetrics(role: Config['role']): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counted = made(counters, (one) => new Counter({ ...one, registers }));
  const observed = made(histograms, (one) => new Histogram({ ...one, buckets: [...one.buckets], registers }));
  const measured = made(gauges, (one) => new Gauge({ ...one, registers }));
  const updates: (() => Promise<void> | void)[] = [];

  const metrics: Metrics = {
    count: (name, labels, by = 1) => counted[name].inc(labels, by),
    observe: (name, labels, value) => observed[name].observe(labels, value),
    set: (name, labels, value) => measured[name].set(labels, value),
    add: (name, labels, by) => measured[name].inc(labels, by),
    onScrape: (update) => void updates.push(update),
    async expose() {
      const updated = Promise.allSettled(updates.map(async (update) => update()));
      await Promise.race([updated, sleep(UPDATE_TIMEOUT_MS, undefined, { ref: false })]);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
  // `increase` misses the first event of a series that does not exist before.
  for (const [name, series] of initialSeries) for (const labels of series) metrics.count(name, labels as never, 0);
  const { version } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')) as { version: string };
  metrics.set('build', { version, node: process.version, role }, 1);
  return metrics;
}

function made<T extends Record<string, { name: string; help: string; labels: readonly string[] }>, M>(
  table: T,
  createMetric: (one: Omit<T[keyof T], 'labels'> & { labelNames: string[] }) => M,
): Record<keyof T, M> {
  const entries = Object.entries(table).map(([name, { labels, ...one }]) => {
    return [name, createMetric({ ...one, labelNames: [...labels] } as never)];
  });
  return Object.fromEntries(entries) as Record<keyof T, M>;
}
