import { test as base } from '@playwright/test';
import { startServer, type TestServer, temporaryDir } from '../../support/server/server.ts';

export const expect = base.expect;

/** Tests against a server of their own worker: embedded database, files in a temporary folder. */
export const test = base.extend<object, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const folder = await temporaryDir();
      const server = await startServer({ DATA_DIR: folder.path });
      await use(server);
      await server.end();
      await folder.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});
