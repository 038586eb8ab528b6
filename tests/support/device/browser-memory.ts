import type { Page } from '@playwright/test';
import { residentBytes } from '../server/processes.ts';

/** Resident memory of the browser's processes that run pages and their workers, in bytes. */
export const rendererBytes = (page: Page): Promise<number> => processBytes(page, (type) => type === 'renderer');

/** Resident memory of all processes of the browser, in bytes. */
export const browserBytes = (page: Page): Promise<number> => processBytes(page, () => true);

async function processBytes(page: Page, isCounted: (type: string) => boolean): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  await session?.detach();
  const bytes = processInfo.filter(({ type }) => isCounted(type)).map(({ id }) => residentBytes(id));
  return (await Promise.all(bytes)).reduce((sum, one) => sum + one, 0);
}
