import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '../../../support/server/processes.ts';
import type { Deployment } from './deployment.ts';
import { keepFull } from './keep-full.ts';

/** Severity of a fault. */
export interface Force {
  /** Number of engine processes to kill. */
  engines: number;
  /** Downtime of a part. */
  awayMs: number;
}

/** Progress of the files during a fault. */
export interface Progress {
  /** Resolves when this share of the files has a response. */
  reached(share: number): Promise<void>;
  over(): boolean;
}

interface Fault {
  title: string;
  cause(deployment: Deployment, progress: Progress, force: Force): Promise<void>;
}

/** Random interval between two kills of an engine process, in ms, so that they hit every phase of a run. */
const kills = { shortest: 50, longest: 400 };

/** Faults during conversions. */
export const faults = {
  none: { title: 'nothing', cause: async () => {} },
  engine: {
    title: 'engine processes killed at random',
    async cause(deployment, progress, { engines }) {
      await progress.reached(0.05);
      for (let killed = 0; killed < engines && !progress.over(); killed++) {
        await killAnEngine(deployment);
        await sleep(kills.shortest + Math.random() * (kills.longest - kills.shortest));
      }
    },
  },
  worker: {
    title: 'a worker process killed',
    async cause(deployment, progress) {
      await progress.reached(0.25);
      const [worker] = deployment.workers();
      if (worker) await deployment.replace(worker);
    },
  },
  web: {
    title: 'the web process killed',
    async cause(deployment, progress) {
      await progress.reached(0.25);
      await deployment.replace(deployment.web());
    },
  },
  connections: {
    title: 'all connections to PostgreSQL cut',
    async cause({ postgres }, progress) {
      await progress.reached(0.25);
      await postgres.cutConnections();
    },
  },
  database: {
    title: 'PostgreSQL restarted',
    async cause({ postgres }, progress, { awayMs }) {
      await progress.reached(0.25);
      await postgres.restart(() => sleep(awayMs));
    },
  },
  failingStore: {
    title: 'the store fails one call in ten',
    async cause({ store }, progress) {
      store.failEvery(10);
      await progress.reached(1);
      store.failEvery(0);
      if (store.failed === 0) throw new Error('No call was failed.');
    },
  },
  store: {
    title: 'the store gone',
    async cause({ store }, progress, { awayMs }) {
      await progress.reached(0.25);
      await store.goAway();
      await sleep(awayMs);
      await store.comeBack();
    },
  },
  disk: {
    title: 'the disk full to the last byte',
    async cause({ disk }, progress, { awayMs }) {
      await progress.reached(0.25);
      if (typeof disk === 'string')
        process.stderr.write(`No small disk could be made here, so none was filled: ${disk}\n`);
      else await keepFull(disk.path, awayMs);
    },
  },
} satisfies Record<string, Fault>;
export type FaultName = keyof typeof faults;

async function killAnEngine(deployment: Deployment): Promise<void> {
  const engines = (await Promise.all(deployment.workers().map(({ pid }) => childrenOf(pid)))).flat();
  const pid = engines[Math.floor(Math.random() * engines.length)];
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}
