import { createServer } from 'node:http';
import { bind } from '../bind.ts';
import type { Config } from '../config.ts';
import { hasToken, isMetricsRequest, respondWithMetrics } from './scrape.ts';
import type { Telemetry } from './telemetry.ts';

/** For asking and for being answered. */
const TIMEOUT_MS = 10_000;

/**
 * Serves the metrics of this process on a port of their own, whatever its role, if one is set; until it has ended, so that
 * its end can be watched too.
 * @returns the port
 * @throws ConfigError when it cannot listen where it should
 */
export async function serveMetrics(
  { metrics: { port, host, token } }: Pick<Config, 'metrics'>,
  { metrics: { expose } }: Telemetry,
): Promise<number | undefined> {
  if (port === undefined || !expose) return undefined;
  const server = createServer({ headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS }, (request, response) => {
    if (!isMetricsRequest(request)) response.writeHead(404).end();
    else if (token && !hasToken(request, token)) response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
    else void respondWithMetrics(expose, response);
  });
  return bind(server, { port, host, names: { port: 'METRICS_PORT', host: 'METRICS_HOST' } });
}
