import sharp from 'sharp';
import { type Language, languageOfPath, languages } from '#lib/language/languages.ts';
import { get } from './api.ts';
import { decodeEntities, elementsOf, structuredDataOf, textOf } from './html.ts';
import { type StructuredType, structuredData } from './structured-data.ts';

const englishLengths = { title: { min: 20, max: 65 }, description: { min: 50, max: 165 } };
/** Translations are longer. Characters of Japanese and Chinese are twice as wide. */
const translatedLengths = { title: { min: 20, max: 65 }, description: { min: 50, max: 180 } };
const wideLengths = { title: { min: 10, max: 36 }, description: { min: 30, max: 95 } };
const lengthsByLanguage: Record<string, typeof englishLengths> = {
  en: englishLengths,
  ja: wideLengths,
  zh: wideLengths,
};
const lengthsOf = (language: Language) => lengthsByLanguage[language] ?? translatedLengths;
const IMAGE = { width: 1200, height: 630, maxBytes: 60 * 1024 };

export interface Head {
  path: string;
  status: number;
  title: string;
  description: string;
  canonical: string;
  /** Content by `name` or `property`. */
  meta: Record<string, string>;
  html: string;
}

/** Metadata in the head of a page. */
export async function headOf(path: string): Promise<Head> {
  const response = await get(path);
  const html = await response.text();
  const elements = elementsOf(html);
  const meta = elements
    .filter(({ name }) => name === 'meta')
    .map(({ attributes }) => [attributes.name ?? attributes.property ?? '', attributes.content ?? '']);
  const canonicals = elements.filter(({ name, attributes }) => name === 'link' && attributes.rel === 'canonical');
  return {
    path,
    status: response.status,
    title: decodeEntities(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: Object.fromEntries(meta).description ?? '',
    canonical: canonicals.length === 1 ? (canonicals[0]?.attributes.href ?? '') : `${canonicals.length} of them`,
    meta: Object.fromEntries(meta),
    html,
  };
}

/** Checks that apply to all pages. @returns problems */
export function problemsOfHead({ path, title, description, canonical, meta, html }: Head): string[] {
  const elements = elementsOf(html);
  const language = languageOfPath(path);
  const lengths = lengthsOf(language);
  const same: [what: string, value: string | undefined, expected: string][] = [
    ['og:title', meta['og:title'], title],
    ['twitter:title', meta['twitter:title'], title],
    ['og:description', meta['og:description'], description],
    ['twitter:description', meta['twitter:description'], description],
    ['og:url', meta['og:url'], canonical],
    ['twitter:image', meta['twitter:image'], meta['og:image'] ?? 'an og:image'],
    ['twitter:image:alt', meta['twitter:image:alt'], meta['og:image:alt'] ?? 'an og:image:alt'],
    ['twitter:card', meta['twitter:card'], 'summary_large_image'],
    ['og:type', meta['og:type'], 'website'],
  ];
  const headings = elements.filter(({ name }) => name === 'h1').length;
  return [
    ...outside('title', title, lengths.title),
    ...outside('description', description, lengths.description),
    ...same.filter(([, value, expected]) => value !== expected).map(([what, value]) => `${what} is ${value}`),
    ...(meta['og:image:alt'] ? [] : ['no og:image:alt']),
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(elements.find(({ name }) => name === 'html')?.attributes.lang === languages[language].tag ? [] : ['no lang']),
    ...(/\{[a-z]+(-[a-z]+)*\}|site-url\.invalid|undefined|\[object/.test(`${title}${description}${textOf(html)}`)
      ? ['something was not filled in']
      : []),
  ];
}

function outside(what: string, text: string, { min, max }: { min: number; max: number }): string[] {
  return text.length >= min && text.length <= max ? [] : [`${what} has ${text.length} characters: ${text}`];
}

/** Checks the structured data against schemas and the page. @returns problems */
export function problemsOfData({ html, canonical }: Head, required: readonly StructuredType[]): string[] {
  const parsed = structuredDataOf(html).map((item) => structuredData.safeParse(item));
  const items = parsed.flatMap(({ data }) => data ?? []);
  const text = textOf(html);
  const mismatches = items.flatMap((item) => {
    if (item['@type'] === 'FAQPage') {
      return item.mainEntity
        .filter(({ name }) => !text.includes(name.replaceAll(/\s+/g, ' ')))
        .map(({ name }) => `not on the page: ${name}`);
    }
    if (item['@type'] === 'BreadcrumbList') {
      const last = item.itemListElement.at(-1)?.item;
      return last === canonical ? [] : [`the trail ends at ${last}`];
    }
    return item['@type'] === 'WebApplication' && item.url !== canonical ? [`the application is ${item.url}`] : [];
  });
  const types: string[] = items.map((item) => item['@type']);
  return [
    ...parsed.flatMap(({ error }) => (error ? [error.message] : [])),
    ...mismatches,
    ...required.filter((type) => !types.includes(type)).map((type) => `no ${type}`),
    ...(new Set(types).size === types.length ? [] : [`twice the same: ${types.join(', ')}`]),
  ];
}

/** Checks the share image of a page. @returns problems */
export async function shareImageProblems({ meta }: Head): Promise<string[]> {
  const path = new URL(meta['og:image'] ?? '', 'http://none').pathname;
  const response = await get(path);
  if (response.status !== 200) return [`${response.status} ${path}`];
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height, format } = await sharp(bytes).metadata();
  const declaredSize = [meta['og:image:width'], meta['og:image:height']].join();
  return [
    ...(path.startsWith('/share/') ? [] : [`its image is ${path}`]),
    ...(format === 'png' && width === IMAGE.width && height === IMAGE.height
      ? []
      : [`a ${format} of ${width} × ${height}`]),
    ...(declaredSize === [IMAGE.width, IMAGE.height].join() ? [] : [`its size is said to be ${declaredSize}`]),
    ...(bytes.length <= IMAGE.maxBytes ? [] : [`${bytes.length} bytes of image`]),
  ];
}
