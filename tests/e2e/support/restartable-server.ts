import { freePort } from '../../support/server/port.ts';
import { startServer, type TestServer, temporaryDir } from '../../support/server/server.ts';
import { test as base } from './test.ts';

/** A server that can be restarted at the same address with the same data. */
export interface RestartableServer extends TestServer {
  restart(): Promise<void>;
}

/** Tests that may stop and restart their server. */
export const test = base.extend<object, { server: RestartableServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const folder = await temporaryDir();
      const start = async () => startServer({ DATA_DIR: folder.path, PORT: port, CONVERT_ON: 'server' });
      const port = String(await freePort());
      let running = await start();
      const server: RestartableServer = {
        ...running,
        end: (signal) => running.end(signal),
        restart: async () => {
          running = await start();
        },
      };
      await use(server);
      await running.end();
      await folder.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
