import postgres from 'postgres';
import { inject } from 'vitest';
import { startServer, type TestServer, temporaryDir } from './server.ts';

/** A server that shares no records and jobs with the one under test. */
export interface OwnServer {
  url: string;
  /** Log of all its processes. */
  log: Record<string, unknown>[];
  /** Address of its database server, if it has one. */
  databaseUrl: string | undefined;
  end(): Promise<void>;
}

/**
 * Starts a server with its own database on the backend under test, so that no process with other settings runs its jobs. With
 * PostgreSQL, `web` and `worker` are two processes.
 */
export async function startOwnServer(variables: Record<string, string>): Promise<OwnServer> {
  const folder = await temporaryDir();
  const shared = inject('variables').DATABASE_URL;
  const name = `own_${crypto.randomUUID().replaceAll('-', '')}`;
  if (shared) await administrate(shared, `create database ${name}`);
  const databaseUrl = shared?.replace(/[^/]+$/, name);
  const all = {
    ...inject('variables'),
    DATA_DIR: folder.path,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...variables,
  };
  const servers: TestServer[] = [];
  for (const role of shared ? ['web', 'worker'] : ['all']) {
    servers.push(await startServer({ ...all, ROLE: role, WORKERS: '1' }));
  }
  return {
    url: servers[0]?.url ?? '',
    get log() {
      return servers.flatMap(({ log }) => log);
    },
    databaseUrl,
    async end() {
      await Promise.all(servers.map((server) => server.end()));
      if (shared) await administrate(shared, `drop database ${name} with (force)`);
      await folder.remove();
    },
  };
}

async function administrate(url: string, statement: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client.unsafe(statement);
  } finally {
    await client.end();
  }
}
