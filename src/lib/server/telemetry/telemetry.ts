import type { Config } from '../config/config.ts';
import { type Metrics, noMetrics } from './metrics.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** Metrics and traces of a process, for its operators. */
export interface Telemetry {
  metrics: Metrics;
  tracing: Tracing;
}

/** Opens what is configured. The packages of the rest are not loaded. */
export async function openTelemetry(config: Pick<Config, 'metrics' | 'tracesUrl' | 'role'>): Promise<Telemetry> {
  return { metrics: await openMetrics(config), tracing: await openTracing(config) };
}

export async function openMetrics({ metrics, role }: Pick<Config, 'metrics' | 'role'>): Promise<Metrics> {
  if (metrics.port === undefined && metrics.token === undefined) return noMetrics;
  const { prometheusMetrics } = await import('./prometheus.ts');
  return prometheusMetrics(role);
}

async function openTracing({ tracesUrl, role }: Pick<Config, 'tracesUrl' | 'role'>): Promise<Tracing> {
  if (!tracesUrl) return noTracing;
  const { openTelemetryTracing } = await import('./open-telemetry.ts');
  return openTelemetryTracing(tracesUrl, role);
}
