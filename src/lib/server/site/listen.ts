import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../app/services.ts';
import { bind } from '../bind.ts';
import { CHECK_INTERVAL_MS, defaultBounds, keepBounds } from './bounds.ts';
import { continueWhenRead } from './continue.ts';
import { IncomingRequest } from './incoming-request.ts';
import { createSite } from './site.ts';

const IDLE_CHECK_MS = 100;

/**
 * Serves the site.
 * @param distDir what `astro build` wrote
 * @returns ends: says so to balancers first (`drainMs`), stops accepting then, and resolves when the last answer is out
 * @throws ConfigError when it cannot listen where it should
 */
export async function listen(services: Services, distDir: string): Promise<() => Promise<void>> {
  const { config, log } = services;
  const state = { draining: false };
  const site = await createSite(services, distDir, state);
  const server = createServer(
    {
      IncomingMessage: IncomingRequest,
      headersTimeout: defaultBounds.headersMs,
      requestTimeout: defaultBounds.requestMs,
      keepAliveTimeout: defaultBounds.keepAliveMs,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
    },
    site,
  );
  server.on('checkContinue', (request, response) => {
    continueWhenRead(request, response);
    site(request, response);
  });
  keepBounds(server, defaultBounds, { direct: !config.trustProxy });
  const port = await bind(server, { ...config, names: { port: 'PORT', host: 'HOST' } });
  log.info({ port, siteUrl: config.siteUrl }, 'listening');
  process.stdout.write(`Ready on http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}\n`);

  return async () => {
    state.draining = true;
    // Until whoever hands requests out has asked /readyz, they still come here.
    await sleep(config.drainMs);
    // A connection that was busy when the end came is idle only once its answer is out.
    const closing = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    return new Promise((resolve) => {
      server.close(() => {
        clearInterval(closing);
        resolve();
      });
    });
  };
}
