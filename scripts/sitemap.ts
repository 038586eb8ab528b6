// Lists the pages in /sitemap.xml that search engines may index.
import { existsSync, readFileSync } from 'node:fs';
import astroSitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { isIndexed } from './built-pages.ts';

/** @param outDir output folder of the build, relative to the project */
export const sitemap = (outDir: string): AstroIntegration => {
  const clientDir = new URL(`../${outDir}/client`, import.meta.url);
  return astroSitemap({ filenameBase: 'sitemap', filter: (address) => isListed(address, clientDir) });
};

/** Decides by the built page, so that the sitemap always matches it. Pages rendered on demand have no built file. */
function isListed(address: string, clientDir: URL): boolean {
  const { pathname } = new URL(address);
  const file = new URL(`${clientDir}${pathname === '/' ? '/index' : pathname}.html`);
  return existsSync(file) && isIndexed(readFileSync(file, 'utf8'));
}
