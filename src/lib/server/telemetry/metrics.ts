import type { counters, gauges, histograms } from './definitions.ts';

type Tables = { counters: typeof counters; histograms: typeof histograms; gauges: typeof gauges };
type Name<T extends keyof Tables> = keyof Tables[T];
/** A value for each of its labels. */
export type Labels<T extends keyof Tables, N extends Name<T>> = Tables[T][N] extends { labels: readonly (infer L)[] }
  ? Record<L & string, string>
  : never;

/** What the product counts, by the names of definitions.ts. */
export interface Metrics {
  count<N extends Name<'counters'>>(name: N, labels: Labels<'counters', N>, by?: number): void;
  /** @param value in the unit that the metric's name ends with */
  observe<N extends Name<'histograms'>>(name: N, labels: Labels<'histograms', N>, value: number): void;
  set<N extends Name<'gauges'>>(name: N, labels: Labels<'gauges', N>, value: number): void;
  add<N extends Name<'gauges'>>(name: N, labels: Labels<'gauges', N>, by: number): void;
  /** Has something looked at before each answer; one that fails or takes its time holds no answer up. */
  onScrape(look: () => Promise<void> | void): void;
  /** All of it in Prometheus' text format, with its media type; missing where nobody may ask. */
  expose?: () => Promise<{ type: string; text: string }>;
}

const nothing = () => {};

/** Metrics are off: neither a port nor a token is configured. */
export const noMetrics: Metrics = { count: nothing, observe: nothing, set: nothing, add: nothing, onScrape: nothing };
