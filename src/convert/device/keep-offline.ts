import { KEEP_MESSAGE } from '#lib/site.ts';

let isAsked = false;

/** Has the service worker keep the converter, batch conversion and the tools for work without a connection. */
export async function keepOffline(): Promise<void> {
  if (isAsked || !('serviceWorker' in navigator)) return;
  isAsked = true;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: KEEP_MESSAGE });
}
