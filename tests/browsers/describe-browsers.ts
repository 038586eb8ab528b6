import { afterAll, beforeAll, describe } from 'vitest';
import { temporaryDir } from '../support/server/server.ts';
import type { Browser } from './browser.ts';
import { installedBrowsers } from './installed.ts';

interface OpenBrowser {
  name: string;
  browser: Browser;
  /** Empty at first. Downloads land in it. */
  folder: string;
}

/** Runs a suite in each browser, and says which ones are missing. */
export function describeBrowsers(what: string, suite: (open: () => OpenBrowser) => void): void {
  for (const { name, start, packages } of installedBrowsers()) {
    if (!start) {
      process.stdout.write(`${name} is not installed, so no ${what} are tested in it: apt-get install ${packages}\n`);
      continue;
    }
    describe(`${what} in ${name}`, () => {
      let folder: Awaited<ReturnType<typeof temporaryDir>>;
      let browser: Browser;

      beforeAll(async () => {
        folder = await temporaryDir();
        browser = await start(folder.path);
      });

      afterAll(async () => {
        await browser[Symbol.asyncDispose]();
        await folder.remove();
      });

      suite(() => ({ name, browser, folder: folder.path }));
    });
  }
}
