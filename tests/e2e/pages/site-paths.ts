import type { Page } from '@playwright/test';
import { languageOfPath } from '#lib/language/languages.ts';
import { longPdf } from '../../fixtures/pdf.ts';
import { type InputFile, imageFile } from '../support/input-files.ts';
import { expect } from '../support/test.ts';

interface PageTemplate {
  /** All pages of the sitemap that the template renders. */
  paths: RegExp;
  /** The page that stands for them. */
  example: string;
}

/** The templates of the pages in the sitemap. Pages of one template differ in texts, links and preset options. */
export const pageTemplates: readonly PageTemplate[] = [
  { paths: /^\/$/, example: '/' },
  { paths: /^\/convert\/\w+-to-(?!svg)\w+$/, example: '/convert/webp-to-avif' },
  { paths: /^\/convert\/\w+-to-svg$/, example: '/convert/png-to-svg' },
  { paths: /^\/pdf-to-\w+$/, example: '/pdf-to-png' },
  { paths: /^\/\w+-to-pdf$/, example: '/images-to-pdf' },
  { paths: /^\/image-(compression|effects|resizer)$/, example: '/image-effects' },
  { paths: /^\/(photo|signature)-size-kb$/, example: '/signature-size-kb' },
  { paths: /^\/batch-convert$/, example: '/batch-convert' },
  { paths: /^\/tools$/, example: '/tools' },
  { paths: /^\/tools\/color-palette$/, example: '/tools/color-palette' },
  { paths: /^\/tools\/favicon-generator$/, example: '/tools/favicon-generator' },
  { paths: /^\/tools\/image-comparison$/, example: '/tools/image-comparison' },
  { paths: /^\/(about|privacy|terms)$/, example: '/terms' },
];

/** Examples of pages that are not in the sitemap. */
export const unlisted = ['/convert/heic-to-avif', '/pdf-to-gif', '/view/gone', '/no/such/page'];

/** English pages. Those of other languages have the same templates. */
export async function sitemapPaths(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
  expect(paths.length).toBeGreaterThan(30);
  return paths.filter((path) => languageOfPath(path) === 'en');
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

/** Pages that are rendered on demand: fallbacks, missing pages, and the pages of an image and of a PDF. */
export async function pagesOnDemand(page: Page): Promise<string[]> {
  const report = { name: 'report.pdf', mimeType: 'application/pdf', buffer: await longPdf(1) };
  return [...unlisted, await viewPath(page), await viewPath(page, report)];
}
