import sharp from 'sharp';
import { expect, test } from 'vitest';
import { languageIds, languageOfPath, languages } from '#lib/language/languages.ts';
import { alternatePaths, localizedPath } from '#lib/pages/localized-path.ts';
import { sitePages } from '#lib/pages/site-pages.ts';
import { get } from '../../support/http/api.ts';
import { elementsOf } from '../../support/http/html.ts';
import { type Head, headOf, problemsOfData, problemsOfHead, shareImageProblems } from '../../support/http/page-head.ts';
import { englishTexts, textsOf } from '../../support/http/page-texts.ts';
import { isNoindex, listedPaths, siteAddress, viewPath } from '../../support/http/site.ts';
import type { StructuredType } from '../../support/http/structured-data.ts';

/** Required structured data by English path; the first match applies. */
const kinds: { path: RegExp; data: readonly StructuredType[] }[] = [
  { path: /^\/$/, data: ['WebApplication', 'FAQPage'] },
  { path: /^\/convert\//, data: ['WebApplication', 'FAQPage', 'BreadcrumbList'] },
  {
    path: /^\/(pdf-to-\w+|\w+-to-pdf|image-\w+|batch-convert|(photo|signature)-size-kb)$/,
    data: ['WebApplication', 'BreadcrumbList'],
  },
  { path: /^\/tools\/.+/, data: ['WebApplication', 'BreadcrumbList'] },
  { path: /^\/(tools|about|privacy|terms)$/, data: ['BreadcrumbList'] },
  { path: /^\/view\//, data: ['ImageObject'] },
];

/** Pages that show the content of another page, with that page. */
const fallbacks: Record<string, string> = {
  '/convert/heif-to-jpg': '/convert/heic-to-jpg',
  '/convert/xcf-to-webp': '/convert/jpg-to-webp',
  '/convert/png-to-bmp': '/convert/png-to-jpg',
  '/convert/jpg-to-jpg': '/convert/jpg-to-png',
  '/convert/png-to-png': '/convert/png-to-jpg',
  '/convert/webp': '/convert/jpg-to-webp',
  '/pdf-to-gif': '/pdf-to-jpg',
};

/** English paths by those of all languages. */
const englishPaths = new Map(
  languageIds.flatMap((language) => sitePages.map(({ path }) => [localizedPath(path, language), path])),
);
const kindOf = (path: string) => kinds.find((kind) => kind.path.test(englishPaths.get(path) ?? path));

const site = await siteAddress();
const [viewed, listed] = [await viewPath(), await listedPaths()];
const listedHeads = await Promise.all(listed.map(headOf));
const missing = await headOf('/no/such/page');
const view = await headOf(viewed);
const fallbackHeads = await Promise.all(Object.keys(fallbacks).map(headOf));
const every = [...listedHeads, missing, view, ...fallbackHeads];

/** Violations by page. */
async function wrong(heads: readonly Head[], problems: (head: Head) => string[] | Promise<string[]>) {
  const found = await Promise.all(heads.map(async (head) => [head.path, await problems(head)] as const));
  return Object.fromEntries(found.filter(([, list]) => list.length > 0));
}

/** Duplicate texts within a language, with their pages. */
function shared(heads: readonly Head[], textOfPage: (head: Head) => string): string[] {
  const paths = Map.groupBy(heads, (head) => `${languageOfPath(head.path)}: ${textOfPage(head)}`);
  return [...paths]
    .filter(([, same]) => same.length > 1)
    .map(([text, same]) => `${text}: ${same.map(({ path }) => path)}`);
}

test('every page has a valid title and description', async () => {
  expect(await wrong(every, problemsOfHead)).toEqual({});
});

test('listed pages have distinct titles, descriptions and keywords', () => {
  const own = [...listedHeads, missing];
  expect(shared(own, ({ title }) => title)).toEqual([]);
  expect(shared(own, ({ description }) => description)).toEqual([]);
  expect(shared(listedHeads, ({ meta }) => meta.keywords ?? '')).toEqual([]);
  expect(
    listedHeads.filter(({ meta }) => (meta.keywords ?? '').split(', ').length < 3).map(({ path }) => path),
  ).toEqual([]);
});

test('listed pages are their own canonical page', () => {
  expect(listedHeads.filter(({ path, canonical }) => canonical !== new URL(path, site).href)).toEqual([]);
  expect(listedHeads.filter(({ html, status }) => isNoindex(html) || status !== 200)).toEqual([]);
});

test('listed pages link the same page in all languages', () => {
  const languageLinks = ({ html }: Head) =>
    elementsOf(html)
      .filter(({ name, attributes }) => name === 'link' && attributes.rel === 'alternate')
      .map(({ attributes }) => `${attributes.hreflang} ${attributes.href}`);
  for (const head of listedHeads) {
    const english = englishPaths.get(head.path) ?? '';
    const alternates = [...alternatePaths(english)];
    const expected = alternates.map(([id, path]) => `${languages[id].tag} ${new URL(path, site).href}`);
    if (alternates.length > 0) expected.push(`x-default ${new URL(english, site).href}`);
    expect(languageLinks(head), head.path).toEqual(expected);
    expect(listed, head.path).toEqual(expect.arrayContaining(alternates.map(([, path]) => path)));
  }
});

test('no page in another language has a text in English', async () => {
  const htmlOf = new Map(listedHeads.map(({ path, html }) => [path, html]));
  // A page that is rendered on demand, in one language after another.
  const onDemand = '/convert/xcf-to-webp';
  for (const language of languageIds) {
    const path = localizedPath(onDemand, language);
    htmlOf.set(path, (await headOf(path)).html);
  }
  const compared: string[] = [];
  const found: string[] = [];
  for (const english of [...sitePages.map(({ path }) => path), onDemand]) {
    const englishPage = textsOf(htmlOf.get(english) ?? '');
    for (const language of languageIds.slice(1)) {
      const path = localizedPath(english, language);
      const html = htmlOf.get(path);
      if (html === undefined) continue;
      compared.push(path);
      found.push(...englishTexts(html, englishPage, language).map((text) => `${path}: ${text}`));
    }
  }
  expect(compared.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

test('fallback pages have a canonical page and are not indexed', () => {
  for (const head of fallbackHeads) {
    const path = fallbacks[head.path] ?? '';
    const own = listedHeads.find((listedHead) => listedHead.path === path);
    expect(head.status, head.path).toBe(200);
    expect(head.canonical, head.path).toBe(new URL(path, site).href);
    expect(isNoindex(head.html), head.path).toBe(true);
    expect([head.title, head.description, head.meta['og:image']], head.path).toEqual([
      own?.title,
      own?.description,
      own?.meta['og:image'],
    ]);
  }
});

test('a pair without a page is not indexed, and leads to a page with the same source', async () => {
  const head = await headOf('/convert/tiff-to-webp');
  expect([head.status, head.title]).toEqual([200, 'TIFF to WebP Converter: Free and Online']);
  expect(head.canonical).toBe(new URL('/convert/tiff-to-jpg', site).href);
  expect(isNoindex(head.html)).toBe(true);
  expect(await wrong([head], problemsOfHead)).toEqual({});
});

test('missing and private pages are not indexed', async () => {
  for (const path of ['/no/such/page', '/convert/a/b', '/view/gone', '/answer']) {
    const head = await headOf(path);
    expect(head.status, path).toBe(404);
    expect(isNoindex(head.html), path).toBe(true);
    expect(await shareImageProblems(head), path).toEqual([]);
  }
  expect(view.status).toBe(200);
  expect(isNoindex(view.html)).toBe(true);
});

test('every listed page has its own share image', async () => {
  expect(await wrong([...listedHeads, missing, ...fallbackHeads], shareImageProblems)).toEqual({});
  expect(shared([...listedHeads, missing], ({ meta }) => meta['og:image'] ?? '')).toEqual([]);
});

test('the page of a file shows that file', async () => {
  const image = await get(new URL(view.meta['og:image'] ?? '').pathname);
  expect(image.headers.get('content-type')).toBe('image/jpeg');
  expect(view.canonical).toBe(new URL(viewed, site).href);
});

test('structured data is valid and matches its page', async () => {
  const required = ({ path }: Head) => kindOf(path)?.data ?? [];
  expect(await wrong(every, (head) => problemsOfData(head, required(head)))).toEqual({});
  expect(listed.filter((path) => !kindOf(path))).toEqual([]);
});

test('the manifest has icons of the declared sizes', async () => {
  const response = await get('/site.webmanifest');
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await response.json()) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', name: expect.any(String) });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await get(src);
    expect(icon.headers.get('content-type'), src).toBe(type);
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
  }
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
});
