// Lists the pages in /sitemap.xml that search engines may index.
import { existsSync, readFileSync } from 'node:fs';
import astroSitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { languageIds, languages } from '../src/lib/language/languages.ts';
import { alternatePaths, localizedPath } from '../src/lib/pages/localized-path.ts';
import { sitePages } from '../src/lib/pages/site-pages.ts';
import { SITE_PLACEHOLDER } from '../src/lib/site.ts';
import { isIndexed } from './built-pages.ts';

/** Addresses of the page in all languages, by the path in each. */
const alternates = new Map(sitePages.flatMap(({ path }) => alternatesOf(path)));

/** @param outDir output folder of the build, relative to the project */
export const sitemap = (outDir: string): AstroIntegration => {
  const clientDir = new URL(`../${outDir}/client`, import.meta.url);
  return astroSitemap({
    filenameBase: 'sitemap',
    filter: (address) => isListed(address, clientDir),
    serialize: (item) => ({ ...item, links: alternates.get(new URL(item.url).pathname) ?? [] }),
  });
};

/** @param path in English */
function alternatesOf(path: string) {
  const links = [...alternatePaths(path)].map(([language, alternate]) => ({
    lang: languages[language].tag as string,
    url: SITE_PLACEHOLDER + alternate,
  }));
  const all = links.length > 0 ? [...links, { lang: 'x-default', url: SITE_PLACEHOLDER + path }] : [];
  return languageIds.map((language) => [localizedPath(path, language), all] as const);
}

/** Decides by the built page, so that the sitemap always matches it. Pages rendered on demand have no built file. */
function isListed(address: string, clientDir: URL): boolean {
  const { pathname } = new URL(address);
  const file = new URL(`${clientDir}${pathname === '/' ? '/index' : pathname}.html`);
  return existsSync(file) && isIndexed(readFileSync(file, 'utf8'));
}
