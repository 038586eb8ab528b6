// Lists the pages in /sitemap.xml that search engines may index.
import { existsSync, readFileSync } from 'node:fs';
import astroSitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { isIndexed } from './built-pages.ts';

const clientDir = new URL('../dist/client', import.meta.url);

export const sitemap = (): AstroIntegration => astroSitemap({ filenameBase: 'sitemap', filter: isListed });

/** Decides by the built page, so that the sitemap always matches it. Pages rendered on demand have no built file. */
function isListed(address: string): boolean {
  const { pathname } = new URL(address);
  const file = new URL(`${clientDir}${pathname === '/' ? '/index' : pathname}.html`);
  return existsSync(file) && isIndexed(readFileSync(file, 'utf8'));
}
