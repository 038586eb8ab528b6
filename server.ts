import { createServer } from 'node:http';
import { join } from 'node:path';
import { ConfigError, readConfig } from '#lib/server/config.ts';
import { projectDir } from '#lib/server/project-dir.ts';
import { createServices, type Services } from '#lib/server/services.ts';
import { createSite } from '#lib/server/site/site.ts';

/** How long what runs may go on once the process is told to end. */
const SHUTDOWN_MS = 30_000;
const HEADERS_TIMEOUT_MS = 30_000;
/** For the slowest honest upload: 50 MB at half a megabit a second. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;
const KEEP_ALIVE_MS = 65_000;

try {
  await main();
} catch (error) {
  // A wrong setting is the operator's to mend: one line, no stack.
  process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : `${(error as Error).stack}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const services = await createServices(config);
  const stopServing = config.role === 'worker' ? async () => {} : await serve(services);
  if (config.role === 'worker') services.log.info('working');

  let ending = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (ending) process.exit(1);
      ending = true;
      services.log.info('shutting down');
      // Requests wait for their conversions, so the workers end after them.
      const deadline = Date.now() + SHUTDOWN_MS;
      await Promise.race([stopServing(), sleep(SHUTDOWN_MS)]);
      await services.close(Math.max(1000, deadline - Date.now()));
      process.exit(0);
    });
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** Listens. @returns stops accepting and resolves when the last answer is out */
async function serve(services: Services): Promise<() => Promise<void>> {
  const { config, log } = services;
  const site = await createSite(services, join(projectDir, 'dist'));
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    site,
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : config.port;
  log.info({ port, siteUrl: config.siteUrl }, 'listening');
  process.stdout.write(`Ready on http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}\n`);

  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
}
