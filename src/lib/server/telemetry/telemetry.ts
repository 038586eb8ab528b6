import type { Config } from '../config.ts';
import { type Metrics, openMetrics } from './metrics.ts';
import { openTracing, type Tracing } from './tracing.ts';

/** Metrics and traces of a process, for its operators. */
export interface Telemetry {
  metrics: Metrics;
  tracing: Tracing;
}

/** Opens what is configured. The packages of the rest are not loaded. */
export async function openTelemetry(config: Pick<Config, 'metrics' | 'tracesUrl' | 'role'>): Promise<Telemetry> {
  return { metrics: await openMetrics(config), tracing: await openTracing(config) };
}
