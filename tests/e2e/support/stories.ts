import { test as base } from '@playwright/test';
import { createServer } from 'vite';
import { projectDir } from '../../support/server/server.ts';

interface StoriesFixtures {
  /** URL of the page that lists all stories. `?page=overlays` shows one page of them. */
  storiesUrl: string;
}

/** Tests of components in their states, from the sources: tests/stories. */
export const storiesTest = base.extend<object, StoriesFixtures>({
  storiesUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured argument.
    async ({}, use) => {
      const configFile = `${projectDir}/tests/stories/vite.config.ts`;
      const server = await createServer({ configFile, logLevel: 'error', server: { open: false } });
      await server.listen(0);
      await use(`${server.resolvedUrls?.local[0]}tests/stories/index.html`);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
