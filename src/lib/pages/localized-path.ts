import { currentLanguage } from '../language/current-language.ts';
import { type Language, languageIds } from '../language/languages.ts';
import { NOT_FOUND_PATH, sitePages } from './site-pages.ts';
import { type Slugs, slugs } from './slugs.ts';

/** A target alone, which opens a converter: `/convert/webp`. */
const englishTarget = /^\/convert\/[^/]+$/;
const CONVERT = '/convert/';
const BETWEEN = '-to-';
const sitePaths = new Set(sitePages.map(({ path }) => path));

const slugsOf = (language: Language): Slugs | undefined => (slugs as Partial<Record<Language, Slugs>>)[language];

/**
 * The path of a page in a language, with its query and fragment. Paths of files and of pages that are in no language stay.
 * @param path in English
 */
export function localizedPath(path: string, language: Language = currentLanguage()): string {
  const languageSlugs = slugsOf(language);
  if (!languageSlugs) return path;
  const end = path.search(/[?#]|$/);
  const slug = localizedSlug(path.slice(0, end), languageSlugs);
  return slug === undefined ? path : `/${language}${slug && `/${slug}`}${path.slice(end)}`;
}

/** The formats of the English path of a pair, or none. */
function formatsOf(path: string): string[] {
  const slug = path.startsWith(CONVERT) ? path.slice(CONVERT.length) : '';
  const at = slug.lastIndexOf(BETWEEN);
  return at < 0 || slug.includes('/') ? [] : [slug.slice(0, at), slug.slice(at + BETWEEN.length)];
}

/** Path in a language without its id, or undefined if the path is not that of a page. */
function localizedSlug(path: string, languageSlugs: Slugs): string | undefined {
  const [source, target] = formatsOf(path);
  if (source && target) return `convert/${languageSlugs.pair.replace('{source}', source).replace('{target}', target)}`;
  if (englishTarget.test(path)) return path.slice(1);
  return sitePaths.has(path) ? (languageSlugs[path.slice(1)] ?? path.slice(1)) : undefined;
}

/** The English form of the last segment of a path below `/convert/`: `heic-to-jpg` for `heic-in-jpg`. */
export function englishPairSlug(slug: string, language: Language = currentLanguage()): string {
  const [start = '', between = '', end = ''] = slugsOf(language)?.pair.split(/\{\w+\}/) ?? [];
  const at = slug.indexOf(between, start.length);
  if (between === '' || at < 0 || !slug.startsWith(start) || !slug.endsWith(end)) return slug;
  return `${slug.slice(start.length, at)}-to-${slug.slice(at + between.length, slug.length - end.length)}`;
}

/**
 * The path of a page in every language, by language. The not-found page has no address, so links in it lead to the home page. Empty
 * if the page is in one language only.
 * @param path in English
 */
export function alternatePaths(path: string): Map<Language, string> {
  if (!sitePaths.has(path)) return new Map();
  const alternate = path === NOT_FOUND_PATH ? '/' : path;
  return new Map(languageIds.map((language) => [language, localizedPath(alternate, language)]));
}

/** English paths below the folder of a language, such as `/de/privacy`, and the paths of that language to which they lead. */
export function localizedRedirects(): Map<string, string> {
  const paths = languageIds
    .filter((language) => language !== 'en')
    .flatMap((language) =>
      sitePages
        .filter(({ path }) => path !== '/')
        .map(({ path }) => [`/${language}${path}`, localizedPath(path, language)] as const),
    );
  return new Map(paths.filter(([path, target]) => path !== target));
}
