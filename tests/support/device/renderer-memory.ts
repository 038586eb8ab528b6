import type { Page } from '@playwright/test';
import { residentBytes } from '../server/processes.ts';

/** Resident memory of the browser's processes that run pages and their workers, in bytes. */
export async function rendererBytes(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  await session?.detach();
  const bytes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentBytes(id));
  return (await Promise.all(bytes)).reduce((sum, one) => sum + one, 0);
}
