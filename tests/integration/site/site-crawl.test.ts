import { expect, test } from 'vitest';
import { get } from '../../support/http/api.ts';
import { elementsOf } from '../../support/http/html.ts';
import { type PageResponse, type Reference, referencesOf } from '../../support/http/page-links.ts';
import { isNoindex, listedPaths, siteAddress, viewPath } from '../../support/http/site.ts';

/** A requested path with its response and its references. */
interface Visit extends PageResponse {
  path: string;
  /** The path that links to it. */
  from: string;
  references: Reference[];
}

/** Paths that pages need not link: dynamic and missing pages. */
const unlinked = ['/robots.txt', '/convert/heic-to-avif', '/convert/webp', '/pdf-to-gif'];
const absent = ['/no/such/page', '/404', '/view/gone'];

const site = await siteAddress();
const listed = await listedPaths();
const visits = await crawl(['/', ...listed, ...unlinked, ...absent, await viewPath()]);
const pages = visits.filter(({ type }) => type.startsWith('text/html'));

test('every page declares its charset', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter(({ type }) => type.toLowerCase() !== 'text/html; charset=utf-8').map(({ path }) => path)).toEqual(
    [],
  );
});

test('no link and no asset is broken', () => {
  const broken = visits.filter(({ path, status }) => status !== (absent.includes(path) ? 404 : 200));
  expect(broken.map(({ path, status, from }) => `${status} ${path}, from ${from}`)).toEqual([]);
  for (const kind of ['text/css', 'javascript', 'font/woff2', 'image/png', 'image/svg+xml', 'manifest']) {
    expect(visits.some(({ type }) => type.includes(kind))).toBe(true);
  }
});

test('pages load from and post to this site only', () => {
  const external = visits.flatMap(({ path, references }) =>
    references
      .filter(({ address, kind }) => kind !== 'followed' && !/^(data|blob):/.test(address) && !ours(address, path))
      .map(({ address, kind }) => `${path}: ${kind} ${address}`),
  );
  expect(external).toEqual([]);
});

test('every linked fragment exists', () => {
  const lost = pages.flatMap(({ path, references }) =>
    references.flatMap(({ address, kind }) => {
      const target = ours(address, path);
      const fragment = decodeURIComponent(target?.hash.slice(1) ?? '');
      if (kind !== 'followed' || !target || !fragment) return [];
      const there = visits.find((visit) => visit.path === `${target.pathname}${target.search}`)?.text ?? '';
      return elementsOf(there).some(({ attributes }) => attributes.id === fragment) ? [] : [`${path}: ${address}`];
    }),
  );
  expect(lost).toEqual([]);
});

test('the sitemap lists exactly the indexable pages', () => {
  const indexable = pages.filter(({ path, status, text }) => status === 200 && !path.includes('?') && !isNoindex(text));
  expect(indexable.map(({ path }) => path).sort()).toEqual([...listed].sort());
  expect(listed).toEqual([...new Set(listed)]);
});

test('every listed page is linked from another', () => {
  const linked = pages.flatMap(({ path, references }) =>
    references
      .filter(({ kind }) => kind === 'followed')
      .map(({ address }) => ours(address, path)?.pathname)
      .filter((target) => target !== path),
  );
  expect(listed.filter((path) => !linked.includes(path))).toEqual([]);
});

test('API endpoints are not indexed', () => {
  const robots = visits.find(({ path }) => path === '/robots.txt')?.text ?? '';
  expect(robots.split('\n')).toEqual(expect.arrayContaining(['Disallow: /api/', `Sitemap: ${site}/sitemap.xml`]));
});

/** Requests everything reachable from these paths, once each. */
async function crawl(starts: readonly string[]): Promise<Visit[]> {
  const found = new Map(starts.map((path) => [path, 'the start']));
  const visited: Visit[] = [];
  // The loop includes entries that are added meanwhile.
  for (const [path, from] of found) {
    const response = await get(path);
    const type = response.headers.get('content-type') ?? '';
    const page = { status: response.status, type, text: await response.text() };
    const references = referencesOf(page, path, site);
    visited.push({ ...page, path, from, references });
    for (const { address, kind } of references) {
      const target = kind === 'posted' ? undefined : ours(address, path);
      const next = target && `${target.pathname}${target.search}`;
      if (next && !found.has(next)) found.set(next, path);
    }
  }
  return visited;
}

/** Resolves an address of a page. @returns undefined for other sites */
function ours(address: string, path: string): URL | undefined {
  const url = new URL(address, new URL(path, site));
  return url.origin === site ? url : undefined;
}
