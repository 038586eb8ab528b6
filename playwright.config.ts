import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import type { ServerFixtures } from './tests/e2e/support/test.ts';

/** Chromium from npm, so that nothing is installed by hand. `CHROMIUM_PATH` selects an installed one. */
const executablePath = process.env.CHROMIUM_PATH ?? (await chromium.executablePath());

// Chromium calls a download whose name the character set of the system lacks `download`.
process.env.LC_ALL = 'C.UTF-8';

// For tests that compare with the server's engine, in their own process.
process.env.FONTCONFIG_FILE = resolve('src/lib/server/engine/fonts.conf');

export default defineConfig<object, ServerFixtures>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: 120_000,
  // Expectations poll, so a generous limit costs nothing on a quiet machine.
  expect: { timeout: 30_000 },
  // They keep two cores busy. Three at a time are no faster.
  workers: 2,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/tests/playwright.json' }]],
  // Pages convert on the device. The tests of the server's path are in one folder and share the servers of their workers.
  projects: [
    { name: 'device', testIgnore: '**/e2e/{long,server}/**' },
    { name: 'server', testMatch: '**/e2e/server/**/*.spec.ts', use: { convertOn: 'server' } },
    // Checks that take minutes: every page in every theme, the static site, and memory. `npm test` leaves them out.
    { name: 'long', testMatch: '**/e2e/long/**/*.spec.ts' },
  ],
  use: {
    // Recording a trace doubles the time of a test. To record one: `--trace retain-on-failure`.
    trace: 'off',
    // Animations take a tenth of the time. Tests of them ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests through one are invisible to the tests that watch or answer them.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
