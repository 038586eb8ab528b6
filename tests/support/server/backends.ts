import type { TestProject } from 'vitest/node';
import { startPostgres } from '../services/postgres.ts';
import { startS3 } from '../services/s3.ts';
import { ERROR_LEVEL, startServer, type TestServer, temporaryDir } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server under test. */
    url: string;
    /** Its environment variables, which also open its database and storage from a test. */
    variables: Record<string, string>;
  }
}

/** `embedded`: one process with an embedded database and files on disk. `roles`: a web process and two workers with PostgreSQL and S3. */
export type Backend = 'embedded' | 'roles';

/** Starts the product on a backend. */
export function backendSetup(backend: Backend): (project: TestProject) => Promise<() => Promise<void>> {
  return async (project) => {
    const folder = await temporaryDir();
    const stops: (() => Promise<unknown>)[] = [];
    const variables: Record<string, string> = { DATA_DIR: folder.path };
    if (backend !== 'embedded') {
      const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
      Object.assign(variables, { DATABASE_URL: postgres.url }, s3.variables);
      stops.push(s3.stop, postgres.stop);
    }
    const roles = backend === 'roles' ? ['web', 'worker', 'worker'] : ['all'];
    const servers: TestServer[] = [];
    for (const role of roles) {
      servers.push(await startServer({ ...variables, ROLE: role, WORKERS: role === 'all' ? '2' : '1' }));
    }
    project.provide('url', servers[0]?.url ?? '');
    project.provide('variables', variables);
    return async () => {
      await Promise.all(servers.map((server) => server.end()));
      for (const stop of stops) await stop();
      await folder.remove();
      // User input must not cause errors in the log.
      const errors = servers.flatMap(({ log }) => log).filter(({ level }) => Number(level) >= ERROR_LEVEL);
      if (errors.length > 0) throw new Error(`The server logged errors: ${JSON.stringify(errors.slice(0, 5))}`);
    };
  };
}
