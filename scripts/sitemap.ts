// Lists in /sitemap.xml every page that search engines may list, and no other.
import { existsSync, readFileSync } from 'node:fs';
import astroSitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { isIndexed } from './built-pages.ts';

const clientDir = new URL('../dist/client', import.meta.url);

export const sitemap = (): AstroIntegration => astroSitemap({ filenameBase: 'sitemap', filter: isListed });

/** Asked of the page as it was built, so that the list cannot differ from it. What is made on demand was not built. */
function isListed(address: string): boolean {
  const { pathname } = new URL(address);
  const file = new URL(`${clientDir}${pathname === '/' ? '/index' : pathname}.html`);
  return existsSync(file) && isIndexed(readFileSync(file, 'utf8'));
}
