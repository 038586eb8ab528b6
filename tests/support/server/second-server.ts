import { inject } from 'vitest';
import { startServer, type TestServer, temporaryDir } from './server.ts';

/**
 * Starts another server with additional variables on the backend under test. With an embedded database, which serves a single
 * process, it has its own database.
 */
export async function withServer(
  variables: Record<string, string>,
  run: (server: TestServer) => Promise<void>,
): Promise<void> {
  const folder = await temporaryDir();
  const server = await startServer({ ...inject('variables'), DATA_DIR: folder.path, ...variables });
  try {
    await run(server);
  } finally {
    await server.end();
    await folder.remove();
  }
}
