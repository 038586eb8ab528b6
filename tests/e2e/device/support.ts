import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Download, Locator, Page } from '@playwright/test';

export const NOTHING_UPLOADED = 'Converted on your device. Nothing was uploaded.';
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export async function download(page: Page, start: Locator): Promise<{ download: Download; content: Buffer }> {
  // Together, so that a click that waits is named when the time is up, and not only the download.
  const [started] = await Promise.all([page.waitForEvent('download'), start.click()]);
  return { download: started, content: await readFile(await started.path()) };
}

/** Collects requests that carry or ask for data, besides pages and their assets. */
export function watchApi(page: Page): string[] {
  const calls: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!['GET', 'HEAD'].includes(request.method()) || pathname.startsWith('/api/'))
      calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/**
 * Has requests fail, also those of workers. @returns a function that lets them pass again
 *
 * The route stays: after one that workers use was removed, the page sometimes received no input.
 */
export async function loseRequests(at: Page | BrowserContext, url: string | RegExp): Promise<() => void> {
  let isLost = true;
  await at.route(url, (route) => (isLost ? route.abort() : route.continue()));
  return () => {
    isLost = false;
  };
}

/** Names of the folders of stored results. */
export const storedResults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('results', { create: true });
    return Array.fromAsync(folder.keys());
  });

/** Paths of everything that the service worker keeps. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
