import { createServer, type Server } from 'node:http';
import { type Config, ConfigError } from '../config.ts';
import type { Services } from '../services.ts';
import { continueWhenRead } from './continue.ts';
import { createSite } from './site.ts';

const HEADERS_TIMEOUT_MS = 30_000;
/** For the slowest honest upload: 50 MB at half a megabit a second. Pages send one file a request. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;
const KEEP_ALIVE_MS = 65_000;
const IDLE_CHECK_MS = 100;

/**
 * Serves the site.
 * @param distDir what `astro build` wrote
 * @returns stops accepting, and resolves when the last answer is out
 * @throws ConfigError when it cannot listen where it should
 */
export async function listen(services: Services, distDir: string): Promise<() => Promise<void>> {
  const { config, log } = services;
  const state = { draining: false };
  const site = await createSite(services, distDir, state);
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    site,
  );
  server.on('checkContinue', (request, response) => {
    continueWhenRead(request, response);
    site(request, response);
  });
  await bind(server, config);
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : config.port;
  log.info({ port, siteUrl: config.siteUrl }, 'listening');
  process.stdout.write(`Ready on http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}\n`);

  return () => {
    state.draining = true;
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

async function bind(server: Server, { host, port }: Config): Promise<void> {
  const bound = Promise.withResolvers<void>();
  server.once('error', bound.reject);
  server.listen(port, host, bound.resolve);
  try {
    await bound.promise;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new ConfigError(`PORT must be a free port; ${port} is in use.`, { cause });
    if (code === 'EACCES')
      throw new ConfigError(`PORT must be one this user may listen on; ${port} is not.`, { cause });
    throw new ConfigError(`HOST must be an address of this machine; "${host}" is not (${code}).`, { cause });
  }
}
