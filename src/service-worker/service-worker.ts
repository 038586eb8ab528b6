import type { RouteHandlerCallback } from 'workbox-core';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { type Language, languageIds, languageOfPath } from '../lib/language/languages.ts';
import { shareTarget } from '../lib/shared-files.ts';
import { KEEP_MESSAGE } from '../lib/site.ts';
import type { Build } from './build.ts';
import { receiveSharedFiles } from './share-target.ts';

// Keeps pages and their scripts, so that images can be converted without a connection: docs/decisions/0036-work-offline.md

declare const self: ServiceWorkerGlobalScope;
declare const BUILD: Build;

/** After this, a slow network loses against a kept page. */
const NETWORK_TIMEOUT_SECONDS = 4;

/** The path of the site, without a trailing slash. Paths below are relative to it. */
const basePath = new URL('.', self.location.href).pathname.slice(0, -1);
// Other sites of the same host may be below other paths.
const PAGES = `${basePath}pages-`;
const ASSETS = `${basePath}assets-`;
const pageCache = PAGES + BUILD.version;
const assetCache = ASSETS + BUILD.version;
const pages = new Set(BUILD.pages);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && pathOf(url).startsWith('/_astro/'),
  // Their names contain a hash.
  new CacheFirst({ cacheName: assetCache }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && pages.has(pathOf(url)),
  new NetworkFirst({
    cacheName: pageCache,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: [{ cacheKeyWillBeUsed: async ({ request }) => withoutQuery(request.url) }],
  }),
);

/** What the browser downloads, and this worker would only pass on. */
const isDownload = (path: string): boolean => /^\/(api|files|previews)\/|\.zip$/.test(path);

// Other pages need the server.
registerRoute(({ request, url }) => request.mode === 'navigate' && !isDownload(pathOf(url)), new NetworkOnly());

setCatchHandler(async ({ request }) => {
  const offlinePage = request.mode === 'navigate' && (await keptOfflinePage(pathOf(request.url)));
  return offlinePage || Response.error();
});

for (const { converter } of Object.values(BUILD.languages)) {
  const receive: RouteHandlerCallback = ({ event, request }) =>
    receiveSharedFiles(event, request, basePath + converter);
  registerRoute(basePath + shareTarget(converter), receive, 'POST');
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data?.type !== KEEP_MESSAGE) return;
  const { url } = event.source as WindowClient;
  event.waitUntil(keepEverything(languageOfAddress(url)));
});

/** Keeps of this build what is kept of an earlier one, because its pages and scripts are removed later. */
async function install(): Promise<void> {
  const keptPages = (await keptPaths(PAGES)).filter((path) => pages.has(path));
  await addMissingPages(keptPages);
  const openPages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const languages = new Set([...keptPages.map(languageOfPath), ...openPages.map(({ url }) => languageOfAddress(url))]);
  const keptAssets = await keptPaths(ASSETS);
  const keep = keptAssets.some((path) => path.endsWith('.wasm')) ? keepEverything : keepOfflinePage;
  for (const language of languages) await keep(language);
}

/** Runs when no page of an earlier build is open. */
async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(PAGES) || name.startsWith(ASSETS))
      .filter((name) => name !== pageCache && name !== assetCache)
      .map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

async function keepOfflinePage(language: Language): Promise<void> {
  const { offlinePage, offlineAssets } = BUILD.languages[language];
  await addMissing(pageCache, [offlinePage]);
  await addMissing(assetCache, offlineAssets);
}

async function keepEverything(language: Language): Promise<void> {
  const { texts, workPages } = BUILD.languages[language];
  await keepOfflinePage(language);
  await addMissing(assetCache, [...BUILD.assets, ...texts]);
  await addMissingPages(workPages);
}

const languageOfAddress = (url: string): Language => languageOfPath(pathOf(url));

/** The path of an address below that of the site. Empty outside of the site. */
function pathOf(url: string | URL): string {
  const { pathname } = new URL(url);
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : '';
}

/** The offline page in the language of a path, or else in one that has been kept. Pages of results are in no folder. */
async function keptOfflinePage(path: string): Promise<Response | undefined> {
  for (const language of [languageOfPath(path), ...languageIds]) {
    const page = await caches.match(basePath + BUILD.languages[language].offlinePage);
    if (page) return page;
  }
  return undefined;
}

async function addMissing(cacheName: string, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(await missingIn(cache, paths));
}

/** Adds pages. Those that the operator has switched off are not found. */
async function addMissingPages(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(pageCache);
  const add = async (path: string): Promise<void> => {
    const response = await fetch(path);
    if (response.status === 404) return;
    if (!response.ok) throw new Error(`${path} has the status ${response.status}.`);
    await cache.put(path, response);
  };
  await Promise.all((await missingIn(cache, paths)).map(add));
}

async function missingIn(cache: Cache, paths: readonly string[]): Promise<string[]> {
  const present = new Set((await cache.keys()).map(({ url }) => pathOf(url)));
  return [...new Set(paths)].filter((path) => !present.has(path)).map((path) => basePath + path);
}

/** Paths of all files in the caches of any build. @param kind how their names begin */
async function keptPaths(kind: string): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(kind));
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => pathOf(url));
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
