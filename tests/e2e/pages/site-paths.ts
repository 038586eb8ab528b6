import type { Page } from '@playwright/test';
import { type InputFile, imageFile } from '../support/input-files.ts';
import { expect } from '../support/test.ts';

/** Examples of pages that are not in the sitemap. */
export const unlisted = ['/convert/heic-to-avif', '/pdf-to-gif', '/view/gone', '/no/such/page'];
export async function sitemapPaths(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
  expect(paths.length).toBeGreaterThan(30);
  return paths;
}

/**
 * Converts a file by a request. In another tab instead, closing it sometimes left the page without frames.
 * @returns the path of its view page
 */
export async function viewPath(page: Page, file?: InputFile): Promise<string> {
  const response = await page.request.post('/api/convert', {
    multipart: { files: file ?? (await imageFile('sea.png', 640, 480)) },
  });
  const [{ viewUrl }] = (await response.json()) as [{ viewUrl: string }];
  return viewUrl;
}
