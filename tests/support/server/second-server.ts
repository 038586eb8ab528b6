import { inject } from 'vitest';
import { startServer, type TestServer, temporaryDir } from './server.ts';

/**
 * Runs with a server of its own on the backend under test, started with further variables. An embedded database serves
 * one process only, so there it gets a folder of its own.
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
