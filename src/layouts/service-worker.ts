import { SERVICE_WORKER_PATH } from '#lib/site.ts';
import { sitePath } from '#lib/site-path.ts';

/** Starts the worker with which pages work offline, after the page has loaded. Some private windows have none. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register(sitePath(SERVICE_WORKER_PATH)).then(
      () => (navigator.serviceWorker.controller ? undefined : keepThisPage()),
      // Blocked by the browser's settings.
      () => {},
    );
  });
}

/** Has a worker that did not see this page load keep it. `CACHE_URLS` is a message of workbox-routing. */
async function keepThisPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({
    type: 'CACHE_URLS',
    payload: { urlsToCache: [location.origin + location.pathname, ...loaded] },
  });
}
