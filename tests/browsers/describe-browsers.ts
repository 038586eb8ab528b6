import { afterAll, beforeAll, describe } from 'vitest';
import { temporaryDir } from '../support/server/server.ts';
import type { Browser } from './browser.ts';
import { type InstalledBrowser, installedBrowsers } from './installed.ts';

export interface OpenBrowser {
  name: string;
  browser: Browser;
  /** Empty at first. Downloads land in it. */
  folder: string;
}

/** Runs a suite in each browser, and skips the missing ones with the packages to install. */
export function describeBrowsers(
  what: string,
  suite: (open: () => OpenBrowser) => void,
  browsers: readonly InstalledBrowser[] = installedBrowsers(),
): void {
  for (const { name, start, packages } of browsers) {
    const title = `${what} in ${name}`;
    const reason = `skipped: not installed, on Debian: apt-get install ${packages}`;
    if (!start) process.stdout.write(`${title}: ${reason}\n`);
    describe.skipIf(!start)(start ? title : `${title} (${reason})`, () => {
      let folder: Awaited<ReturnType<typeof temporaryDir>>;
      let browser: Browser;

      beforeAll(async () => {
        folder = await temporaryDir();
        if (start) browser = await start(folder.path);
      });

      afterAll(async () => {
        await browser[Symbol.asyncDispose]();
        await folder.remove();
      });

      suite(() => ({ name, browser, folder: folder.path }));
    });
  }
}
