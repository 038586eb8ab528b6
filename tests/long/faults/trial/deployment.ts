import { freePort } from '../../../support/server/port.ts';
import { startServer, type TestServer, temporaryDir } from '../../../support/server/server.ts';
import { type FaultyProxy, faultyProxy } from '../../../support/services/faulty-proxy.ts';
import { startPostgres, type TestPostgres } from '../../../support/services/postgres.ts';
import { startS3 } from '../../../support/services/s3.ts';
import { type SmallDisk, smallDisk } from '../../../support/services/small-disk.ts';

const WORKERS = 2;
/** For uploads, copies of originals and unfinished results. */
const DISK_MB = 128;

/** The product in several processes, with a database and a storage, each of which can fail. */
export interface Deployment {
  url: string;
  /** Variables that open the database and the storage. */
  variables: Record<string, string>;
  postgres: TestPostgres;
  /** Proxy between all processes and the storage. */
  store: FaultyProxy;
  /** The disk of `DATA_DIR` of all processes, or the reason why this machine has none. */
  disk: SmallDisk | string;
  web(): TestServer;
  workers(): TestServer[];
  /** Kills a process with `SIGKILL` and starts it again, the web process at the same address. */
  replace(server: TestServer): Promise<void>;
  /** Log of all processes so far. */
  log(): Record<string, unknown>[];
  /** Stops the processes. */
  endServers(): Promise<void>;
  stop(): Promise<void>;
}

export async function deploy(): Promise<Deployment> {
  const disk = await smallDisk(DISK_MB);
  const folder = typeof disk === 'string' ? await temporaryDir() : disk;
  const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  const store = await faultyProxy(s3.variables.S3_ENDPOINT ?? '');
  const variables = {
    ...s3.variables,
    S3_ENDPOINT: store.url,
    DATABASE_URL: postgres.url,
    DATA_DIR: folder.path,
    MIN_FREE_MB: '0',
  };
  const port = String(await freePort());
  const start = (role: string) => {
    const all = { ...variables, ROLE: role, WORKERS: '1', ...(role === 'web' && { PORT: port }) };
    return typeof disk === 'string' ? startServer(all) : disk.start(all);
  };
  const logs: Record<string, unknown>[][] = [];
  const begin = async (role: string) => {
    const server = await start(role);
    logs.push(server.log);
    return server;
  };
  let web = await begin('web');
  const workers = await Promise.all(Array.from({ length: WORKERS }, () => begin('worker')));
  const endServers = async () => void (await Promise.all([web, ...workers].map((server) => server.end())));
  return {
    url: web.url,
    variables,
    postgres,
    store,
    disk,
    web: () => web,
    workers: () => workers,
    async replace(server) {
      await server.end('SIGKILL');
      if (server === web) web = await begin('web');
      else workers[workers.indexOf(server)] = await begin('worker');
    },
    log: () => logs.flat(),
    endServers,
    async stop() {
      await endServers();
      await store.stop();
      await Promise.all([s3.stop(), postgres.stop()]);
      await folder.remove();
    },
  };
}
