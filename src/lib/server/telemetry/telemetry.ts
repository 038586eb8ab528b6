import type { Config } from '../config.ts';
import { type Metrics, openMetrics } from './metrics.ts';
import { openTracing, type Tracing } from './tracing.ts';

/** What is told of a process to those who run it. */
export interface Telemetry {
  metrics: Metrics;
  tracing: Tracing;
}

/** As configured; what is off is not loaded. */
export async function openTelemetry(config: Pick<Config, 'metrics' | 'tracesUrl' | 'role'>): Promise<Telemetry> {
  return { metrics: await openMetrics(config), tracing: await openTracing(config) };
}
