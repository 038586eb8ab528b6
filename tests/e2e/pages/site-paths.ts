import type { Page } from '@playwright/test';
import { imageFile } from '../support/input-files.ts';
import { action, choose, openHome } from '../support/page.ts';
import { expect } from '../support/test.ts';

/** Examples of pages that are not in the sitemap. */
export const unlisted = ['/convert/heic-to-avif', '/pdf-to-gif', '/view/gone', '/no/such/page'];
export async function sitemapPaths(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
  expect(paths.length).toBeGreaterThan(30);
  return paths;
}

/** Converts a file in another tab, so that pages in this one restore no results. @returns the path of its view page */
export async function viewPath(tab: Page): Promise<string> {
  const page = await tab.context().newPage();
  await openHome(page);
  await choose(page, await imageFile('sea.png', 640, 480));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  const path = await (await action(page, 'View sea.jpg')).getAttribute('href');
  await page.close();
  return path ?? '';
}
