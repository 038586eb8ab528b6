import '#lib/server/security/harden-process.ts';
import { join } from 'node:path';
import { createServices } from '#lib/server/app/create-app.ts';
import type { Services } from '#lib/server/app/services.ts';
import { type Config, ConfigError, readConfig } from '#lib/server/config/config.ts';
import { logUncaught } from '#lib/server/logging/uncaught.ts';
import { projectDir } from '#lib/server/project-dir.ts';
import { checkAddress, listen } from '#lib/server/site/listen.ts';
import { serveMetrics } from '#lib/server/telemetry/metrics-server.ts';

/** Time for running requests to finish after shutdown starts. */
const FINISH_REQUESTS_MS = 28_000;
/** Minimum time to close the services afterwards. */
const CLOSE_MS = 2000;
/** Ctrl-C in a terminal signals every process of `npm start`, and npm forwards it as well. Both count as one signal. */
const SECOND_SIGNAL_MS = 1000;

try {
  await main();
} catch (error) {
  // Configuration errors print one line for the operator, without a stack trace.
  process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : `${(error as Error).stack}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  // Installed first, so that a stop signal during startup closes all opened resources.
  const stopped = stopSignal();
  const config = readConfig(process.env);
  if (config.role !== 'worker') await checkAddress(config);
  const services = await createServices(config);
  const stopServing = await serve(config, services).catch(async (error: unknown) => {
    await services.close(CLOSE_MS);
    throw error;
  });
  logUncaught(services.log);
  if (config.role === 'worker') services.log.info('working');
  await stopped;
  services.log.info('shutting down');
  const until = Date.now() + config.drainMs + FINISH_REQUESTS_MS;
  try {
    // Requests depend on their conversions, so workers stop after the requests.
    await Promise.race([stopServing(), sleep(until - Date.now())]);
    await services.close(Math.max(CLOSE_MS, until - Date.now()));
    process.exit(0);
  } catch (err) {
    services.log.error({ err }, 'shutting down failed');
    process.exit(1);
  }
}

/** Resolves at the first stop signal. A second signal after `SECOND_SIGNAL_MS` exits immediately. */
function stopSignal(): Promise<void> {
  const stopped = Promise.withResolvers<void>();
  let firstAt: number | undefined;
  const onSignal = () => {
    if (firstAt !== undefined && Date.now() - firstAt > SECOND_SIGNAL_MS) process.exit(1);
    firstAt ??= Date.now();
    stopped.resolve();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);
  return stopped.promise;
}

/**
 * Serves requests if the role includes the web server.
 * @returns a function that stops serving
 */
async function serve(config: Config, services: Services): Promise<() => Promise<void>> {
  const metricsPort = await serveMetrics(config, services.telemetry);
  if (metricsPort !== undefined) services.log.info({ port: metricsPort }, 'metrics');
  return config.role === 'worker' ? async () => {} : listen(services, join(projectDir, 'dist'));
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
