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

/** Metrics are off: neither a port nor a token is configured. */
export const noMetrics: Metrics = { count: noop, observe: noop, set: noop, add: noop, onScrape: noop };
