import { pairOfSlug, pdfPageOfSlug } from '../formats/pairs.ts';
import { languageIds, languageOfPath } from '../language/languages.ts';
import { englishPairSlug, localizedPath } from './localized-path.ts';
import { type SitePart, sitePages } from './site-pages.ts';

/** The parts of all pages that are built, by the path in each language. */
const parts = new Map(
  sitePages.flatMap(({ path, part }) => languageIds.map((language) => [localizedPath(path, language), part] as const)),
);

const onDemandPair = /^(?:\/[a-z]{2})?\/convert\/([^/]+)$/;
const onDemandPdfPage = /^(?:\/[a-z]{2})?\/pdf-to-[^/]+$/;
const page = /^[^?#]*/;

/**
 * The part without which the site does not have a page, be it built or rendered on demand: a format to convert to, or the tools.
 * @param path in any language
 */
export function partOfPath(path: string): SitePart | undefined {
  const [name = ''] = page.exec(path) ?? [];
  if (parts.has(name)) return parts.get(name);
  // As `src/pages/pdf-to-[target].astro` and `src/pages/convert/[path].astro` render them.
  if (onDemandPdfPage.test(name)) return 'jpg';
  const slug = onDemandPair.exec(name)?.[1];
  if (slug === undefined) return undefined;
  const english = englishPairSlug(slug, languageOfPath(name));
  const pdfPage = pdfPageOfSlug(english);
  return pdfPage === undefined ? pairOfSlug(english).target : parts.get(pdfPage);
}

/** Whether a site has a page. @param disabledParts separated by spaces, as in `Deployment` */
export function hasPage(path: string, disabledParts: string): boolean {
  const part = partOfPath(path);
  return part === undefined || !disabledParts.split(' ').includes(part);
}

/** The parts of several pages, for an element with links to them: the attribute `data-needs` (`fill-page.ts`). */
export function partsOfPaths(paths: readonly string[]): string | undefined {
  const found = paths.map(partOfPath);
  const needed = found.filter((part) => part !== undefined);
  return needed.length < found.length ? undefined : [...new Set(needed)].join(' ');
}
