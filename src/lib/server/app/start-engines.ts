import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { sharesNetwork } from '../jobs/child-process.ts';
import { EngineProcess, type EngineProcessOptions } from '../jobs/engine-process.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/** A web process has two engines to open documents, so that a slow document does not block others. */
const OPENERS = 2;

/** The engine processes by role: those of workers convert, those of a web process only open documents. */
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
    // Started before the first job. A failure is reported by the first job. Engines that only open documents start with the
    // first document.
    if (converts) engine.start().catch(() => {});
    return engine;
  });
}

const engineOptions = ({ limits }: Config, folder: string, metrics: Metrics): EngineProcessOptions => ({
  folder,
  memoryBytes: limits.engineMemoryBytes,
  onReplaced: (reason) => metrics.count('engineEnds', { reason }),
});

/** Logs once whether engines are isolated from the network. */
function networkLogger(log: Logger): (pid: number) => Promise<void> {
  let isLogged = false;
  return async (pid) => {
    if (isLogged) return;
    isLogged = true;
    if (await sharesNetwork(pid)) log.warn('engines have a network: they could not be started without one');
    else log.info('engines have no network');
  };
}
