import type { IncomingMessage } from 'node:http';
import postgres from 'postgres';
import { freePort } from '../support/server/port.ts';
import { type RoundRobin, startRoundRobin } from '../support/server/round-robin.ts';
import { startServer, type TestServer, temporaryDir } from '../support/server/server.ts';
import { startPostgres } from '../support/services/postgres.ts';
import { startS3 } from '../support/services/s3.ts';

/** A process of the product with a folder of its own, as on a machine of its own. It may be started again. */
export interface Machine {
  server: TestServer;
  /** Of all its processes so far. */
  log: Record<string, unknown>[];
  /** Tells its process to end, waits for that, and starts another in its place. @returns the ended one's exit code */
  restart(): Promise<number | string>;
}

export interface Fleet {
  /** Of the balancer before the webs. */
  url: string;
  balancer: RoundRobin;
  webs: [Machine, Machine];
  workers: Machine[];
  /** Of PostgreSQL and S3 and of this fleet, for a further machine. */
  variables: Record<string, string>;
  sql: postgres.Sql;
  end(): Promise<void>;
}

interface FleetOptions {
  variables?: Record<string, string>;
  workers?: number;
  healthCheckMs?: number;
  /** Told of each request to the S3 server. */
  onS3Request?: (request: IncomingMessage) => void;
}

/** Two webs and some workers of one engine each, on one PostgreSQL and one S3 server, behind a balancer. */
export async function startFleet({
  variables = {},
  workers: workerCount = 2,
  healthCheckMs,
  onS3Request,
}: FleetOptions = {}): Promise<Fleet> {
  const [database, s3, folder, balancer] = await Promise.all([
    startPostgres(),
    startS3(),
    temporaryDir(),
    startRoundRobin([], healthCheckMs === undefined ? {} : { healthCheckMs }),
  ]);
  const counter = onS3Request && (await startRoundRobin([s3.variables.S3_ENDPOINT ?? ''], { onRequest: onS3Request }));
  const shared = {
    SITE_URL: balancer.url,
    WORKERS: '1',
    DATABASE_URL: database.url,
    ...s3.variables,
    ...(counter && { S3_ENDPOINT: counter.url }),
    ...variables,
  };
  const machine = async (role: 'web' | 'worker', number: number): Promise<Machine> => {
    const own = { ROLE: role, DATA_DIR: `${folder.path}/${role}-${number}`, PORT: String(await freePort()) };
    const log: Record<string, unknown>[] = [];
    const start = () => startServer({ ...shared, ...own });
    const made: Machine = {
      server: await start(),
      get log() {
        return [...log, ...made.server.log];
      },
      async restart() {
        const code = await made.server.end();
        log.push(...made.server.log);
        made.server = await start();
        return code;
      },
    };
    return made;
  };
  // All at once, on an empty database: each of them would migrate it.
  const [one, other, ...workers] = await allOrNone([
    machine('web', 1),
    machine('web', 2),
    ...Array.from({ length: workerCount }, (_, index) => machine('worker', index + 1)),
  ]);
  if (!one || !other) throw new Error('no webs');
  balancer.targets.push(one.server.url, other.server.url);
  const sql = postgres(database.url, { max: 2, onnotice: () => {} });
  return {
    url: balancer.url,
    balancer,
    webs: [one, other],
    workers,
    variables: shared,
    sql,
    async end() {
      await balancer.stop();
      await Promise.all([one, other, ...workers].map(({ server }) => server.end()));
      await Promise.all([sql.end(), counter?.stop()]);
      await Promise.all([s3.stop(), database.stop()]);
      await folder.remove();
    },
  };
}

/** Where one does not start, the others are ended: nothing else would end them. */
async function allOrNone(starts: Promise<Machine>[]): Promise<Machine[]> {
  try {
    return await Promise.all(starts);
  } catch (error) {
    const settled = await Promise.allSettled(starts);
    await Promise.all(settled.map((one) => one.status === 'fulfilled' && one.value.server.end('SIGKILL')));
    throw error;
  }
}
