import { createServer } from 'node:http';
import { bind } from '../bind.ts';
import type { Config } from '../config/config.ts';
import { hasToken, isMetricsRequest, respondWithMetrics } from './scrape.ts';
import type { Telemetry } from './telemetry.ts';

/** For the request's headers and for the whole request. */
const TIMEOUT_MS = 10_000;

/**
 * Serves the metrics of this process on a separate port, if one is set. The server runs until the process exits, so that
 * the shutdown can be monitored too.
 * @returns the port
 * @throws ConfigError if it cannot listen there
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
