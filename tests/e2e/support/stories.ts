import { test as base, expect } from '@playwright/test';
import { createServer } from 'vite';
import { projectDir } from '../../support/server/server.ts';

/** Tests of components on the stories page (`tests/stories`). Each test also fails on errors of the page. */
export const storiesTest = base.extend<{ monitoring: undefined }, { storiesUrl: string }>({
  storiesUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured argument.
    async ({}, use, { parallelIndex }) => {
      const server = await createServer({
        configFile: `${projectDir}/tests/stories/vite.config.ts`,
        // Servers of several workers would overwrite the prepared dependencies of each other.
        cacheDir: `${projectDir}/node_modules/.vite/stories-${parallelIndex}`,
        logLevel: 'error',
        server: { open: false },
      });
      await server.listen(0);
      await use(`${server.resolvedUrls?.local[0]}tests/stories/index.html`);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  monitoring: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', ({ message }) => problems.push(`${page.url()}: ${message}`));
      page.on('console', (message) => {
        // There is no server: requests that a browser without the engine sends fail.
        const isRequest = new URL(message.location().url || page.url()).pathname.startsWith('/api/');
        if (message.type() === 'error' && !isRequest) problems.push(`${page.url()}: ${message.text()}`);
      });
      // A page with files asks before it is left.
      page.on('dialog', (dialog) => void dialog.accept());
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});
