import type { Config } from '../config.ts';
import type { counters, gauges, histograms } from './definitions.ts';

type Tables = { counters: typeof counters; histograms: typeof histograms; gauges: typeof gauges };
type Name<T extends keyof Tables> = keyof Tables[T];
/** A value for each label. */
export type Labels<T extends keyof Tables, N extends Name<T>> = Tables[T][N] extends { labels: readonly (infer L)[] }
  ? Record<L & string, string>
  : never;

/** Records metrics by their names in definitions.ts. */
export interface Metrics {
  count<N extends Name<'counters'>>(name: N, labels: Labels<'counters', N>, by?: number): void;
  /** @param value in the unit at the end of the metric's name */
  observe<N extends Name<'histograms'>>(name: N, labels: Labels<'histograms', N>, value: number): void;
  set<N extends Name<'gauges'>>(name: N, labels: Labels<'gauges', N>, value: number): void;
  add<N extends Name<'gauges'>>(name: N, labels: Labels<'gauges', N>, by: number): void;
  /** Calls `update` before each scrape. One that fails or is slow does not hold up the response. */
  onScrape(update: () => Promise<void> | void): void;
  /** All metrics in the text format of Prometheus, with its media type. Undefined if metrics are off. */
  expose?: () => Promise<{ type: string; text: string }>;
}

const noop = () => {};
const disabled: Metrics = { count: noop, observe: noop, set: noop, add: noop, onScrape: noop };

/** Metrics are on if a port or a token is set. Otherwise the Prometheus client is not loaded. */
export async function openMetrics({ metrics, role }: Pick<Config, 'metrics' | 'role'>): Promise<Metrics> {
  if (metrics.port === undefined && metrics.token === undefined) return disabled;
  const { prometheusMetrics } = await import('./prometheus.ts');
  return prometheusMetrics(role);
}
