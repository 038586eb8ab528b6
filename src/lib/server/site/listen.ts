import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../app/services.ts';
import { bind } from '../bind.ts';
import type { Config } from '../config/config.ts';
import { CHECK_INTERVAL_MS, defaultLimits, limitConnections } from './connection-limits.ts';
import { continueWhenRead } from './continue.ts';
import { IncomingRequest } from './incoming-request.ts';
import { createSite } from './site.ts';

const IDLE_CHECK_MS = 100;
const names = { port: 'PORT', host: 'HOST' };

/**
 * Checks the address of the site before anything else is opened, so that a second start names the taken port first.
 * @throws ConfigError if the address or port cannot be bound
 */
export async function checkAddress({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const server = createServer();
  await bind(server, { port, host, names });
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Serves the site.
 * @param distDir what `astro build` wrote
 * @returns stops the server: first fails /readyz for `drainMs`, then stops accepting, and resolves after the last response
 * @throws ConfigError if the address or port cannot be bound
 */
export async function listen(services: Services, distDir: string): Promise<() => Promise<void>> {
  const { config, log } = services;
  const state = { draining: false };
  const site = await createSite(services, distDir, state);
  const server = createServer(
    {
      IncomingMessage: IncomingRequest,
      headersTimeout: defaultLimits.headersMs,
      requestTimeout: defaultLimits.requestMs,
      keepAliveTimeout: defaultLimits.keepAliveMs,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
    },
    site,
  );
  server.on('checkContinue', (request, response) => {
    continueWhenRead(request, response);
    site(request, response);
  });
  limitConnections(server, defaultLimits, { direct: !config.trustProxy });
  const port = await bind(server, { ...config, names });
  log.info({ port, siteUrl: config.siteUrl }, 'listening');
  const host = config.host === '0.0.0.0' ? 'localhost' : config.host;
  process.stdout.write(`Ready on http://${host}:${port}${config.basePath} after ${process.uptime().toFixed(1)} s\n`);

  return async () => {
    state.draining = true;
    // Load balancers send requests here until their next check of /readyz.
    await sleep(config.drainMs);
    // A busy connection becomes idle when its response has been sent.
    const closing = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    return new Promise((resolve) => {
      server.close(() => {
        clearInterval(closing);
        resolve();
      });
    });
  };
}
