import type { IncomingMessage } from 'node:http';
import postgres from 'postgres';
import { freePort } from '../support/server/port.ts';
import { type RoundRobin, startRoundRobin } from '../support/server/round-robin.ts';
import { startServer, type TestServer, temporaryDir } from '../support/server/server.ts';
import { startPostgres } from '../support/services/postgres.ts';
import { startS3 } from '../support/services/s3.ts';

/** A process of the product with its own folder, which can be restarted. */
export interface Machine {
  server: TestServer;
  /** Log of all its processes so far. */
  log: Record<string, unknown>[];
  /** Stops its process and starts a new one. @returns the exit code */
  restart(): Promise<number | string>;
}

export interface Fleet {
  /** Address of the load balancer. */
  url: string;
  balancer: RoundRobin;
  webs: [Machine, Machine];
  workers: Machine[];
  /** Variables for another machine of this fleet. */
  variables: Record<string, string>;
  sql: postgres.Sql;
  end(): Promise<void>;
}

interface FleetOptions {
  variables?: Record<string, string>;
  workers?: number;
  healthCheckMs?: number;
  /** Called for each request to the S3 server. */
  onS3Request?: (request: IncomingMessage) => void;
}

/**
 * Starts two web processes and workers with one engine each, on one PostgreSQL and one S3 server, behind a load
 * balancer.
 */
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
    const newMachine: Machine = {
      server: await start(),
      get log() {
        return [...log, ...newMachine.server.log];
      },
      async restart() {
        const code = await newMachine.server.end();
        log.push(...newMachine.server.log);
        newMachine.server = await start();
        return code;
      },
    };
    return newMachine;
  };
  // All start on an empty database, which each of them tries to migrate.
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

/** If one machine fails to start, stops the others. */
async function allOrNone(starts: Promise<Machine>[]): Promise<Machine[]> {
  try {
    return await Promise.all(starts);
  } catch (error) {
    const settled = await Promise.allSettled(starts);
    await Promise.all(settled.map((one) => one.status === 'fulfilled' && one.value.server.end('SIGKILL')));
    throw error;
  }
}
