import { join } from 'node:path';
import type { Config } from './config.ts';
import { EngineProcess, type EngineProcessOptions } from './jobs/engine-process.ts';
import type { Metrics } from './telemetry/metrics.ts';

/** Where no engine converts, two open documents, so that one that takes its time holds nobody up. */
const OPENERS = 2;

/** The engine processes of this process, by its role: those that convert, or those that only open documents. */
export function startEngines(config: Config, folder: string, metrics: Metrics): EngineProcess[] {
  const converts = config.role !== 'web';
  return Array.from({ length: converts ? config.workers : OPENERS }, (_, index) => {
    const engine = new EngineProcess(engineOptions(config, join(folder, `engine-${index}`), metrics));
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
