import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { sharesNetwork } from '../jobs/child-process.ts';
import { EngineProcess, type EngineProcessOptions } from '../jobs/engine-process.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/** Where no engine converts, two open documents, so that one that takes its time holds nobody up. */
const OPENERS = 2;

/** The engine processes of this process, by its role: those that convert, or those that only open documents. */
export function startEngines(
  config: Config,
  folder: string,
  { metrics, log }: { metrics: Metrics; log: Logger },
): EngineProcess[] {
  const converts = config.role !== 'web';
  const logNetwork = networkLogger(log);
  return Array.from({ length: converts ? config.workers : OPENERS }, (_, index) => {
    const engine = new EngineProcess({
      ...engineOptions(config, join(folder, `engine-${index}`), metrics),
      onStarted: logNetwork,
    });
    // Ahead of the first job, so that no visitor waits for it; one that fails to start says so at its first job. Those that
    // open documents are started with the first of them.
    if (converts) engine.start().catch(() => {});
    return engine;
  });
}

const engineOptions = ({ limits }: Config, folder: string, metrics: Metrics): EngineProcessOptions => ({
  folder,
  memoryBytes: limits.engineMemoryBytes,
  onReplaced: (reason) => metrics.count('engineEnds', { reason }),
});

/** Logs whether engines have a network, for the first one that starts: all are started alike. */
function networkLogger(log: Logger): (pid: number) => Promise<void> {
  let isLogged = false;
  return async (pid) => {
    if (isLogged) return;
    isLogged = true;
    if (await sharesNetwork(pid)) log.warn('engines have a network: they could not be started without one');
    else log.info('engines have no network');
  };
}
