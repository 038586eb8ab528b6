import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';

/** A Chromium from npm, so that nothing has to be installed by hand; CHROMIUM_PATH names one that is there already. */
const executablePath = process.env.CHROMIUM_PATH ?? (await chromium.executablePath());

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: 120_000,
  // What is waited for comes when it comes: a busy machine is no fault of the page's.
  expect: { timeout: 15_000 },
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    trace: 'retain-on-failure',
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
