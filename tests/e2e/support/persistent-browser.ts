import type { BrowserContext, LaunchOptions, PlaywrightWorkerArgs } from '@playwright/test';
import { temporaryDir } from '../../support/server/server.ts';

export interface BrowserFixture {
  /** Opens a browser with a profile on disk. Closing it and opening it again is a cold start. */
  openBrowser: () => Promise<BrowserContext>;
}

type Needed = Pick<PlaywrightWorkerArgs, 'playwright'> & { launchOptions: LaunchOptions };

export const browserFixture = {
  openBrowser: async (
    { playwright, launchOptions }: Needed,
    use: (open: BrowserFixture['openBrowser']) => Promise<void>,
  ): Promise<void> => {
    const profile = await temporaryDir();
    let context: BrowserContext | undefined;
    await use(async () => {
      await context?.close();
      context = await playwright.chromium.launchPersistentContext(profile.path, launchOptions);
      return context;
    });
    await context?.close();
    await profile.remove();
  },
};
