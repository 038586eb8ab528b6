import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '../../support/server/processes.ts';
import type { Deployment } from './deployment.ts';
import { keepFull } from './keep-full.ts';

/** How hard a fault hits: the suite's, or that of the command. */
export interface Force {
  /** Engine processes that are killed. */
  engines: number;
  /** How long a part is away. */
  awayMs: number;
}

/** How far the files are while a fault happens. */
export interface Progress {
  /** Resolves when such a share of the files is answered. */
  reached(share: number): Promise<void>;
  over(): boolean;
}

interface Fault {
  title: string;
  happen(deployment: Deployment, progress: Progress, force: Force): Promise<void>;
}

/** Between two kills of an engine process, in milliseconds: at random, so that they meet every part of a run. */
const kills = { shortest: 50, longest: 400 };

/** What happens to the parts of the product while files are converted. */
export const faults = {
  none: { title: 'nothing', happen: async () => {} },
  engine: {
    title: 'engine processes killed at random',
    async happen(deployment, progress, { engines }) {
      await progress.reached(0.05);
      for (let killed = 0; killed < engines && !progress.over(); killed++) {
        await killAnEngine(deployment);
        await sleep(kills.shortest + Math.random() * (kills.longest - kills.shortest));
      }
    },
  },
  worker: {
    title: 'a worker process killed',
    async happen(deployment, progress) {
      await progress.reached(0.25);
      const [worker] = deployment.workers();
      if (worker) await deployment.replace(worker);
    },
  },
  web: {
    title: 'the web process killed',
    async happen(deployment, progress) {
      await progress.reached(0.25);
      await deployment.replace(deployment.web());
    },
  },
  connections: {
    title: 'all connections to PostgreSQL cut',
    async happen({ postgres }, progress) {
      await progress.reached(0.25);
      await postgres.cutConnections();
    },
  },
  database: {
    title: 'PostgreSQL restarted',
    async happen({ postgres }, progress, { awayMs }) {
      await progress.reached(0.25);
      await postgres.restart(() => sleep(awayMs));
    },
  },
  failingStore: {
    title: 'the store fails one call in ten',
    async happen({ store }, progress) {
      store.failEvery(10);
      await progress.reached(1);
      store.failEvery(0);
      if (store.failed === 0) throw new Error('No call was failed.');
    },
  },
  store: {
    title: 'the store gone',
    async happen({ store }, progress, { awayMs }) {
      await progress.reached(0.25);
      await store.goAway();
      await sleep(awayMs);
      await store.comeBack();
    },
  },
  disk: {
    title: 'the disk full to the last byte',
    async happen({ disk }, progress, { awayMs }) {
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
    // It has ended by itself meanwhile.
  }
}
