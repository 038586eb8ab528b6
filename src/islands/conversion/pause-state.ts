import { atom, computed } from 'nanostores';

const $paused = atom(false);

/** Whether the browser, or what was tried last, says that there is no connection. */
export const $offline = atom(false);

/**
 * Why nothing new is sent: the visitor wants it so, or there is no connection. What is on its way already ends, whatever
 * stands here.
 */
export const $standstill = computed([$paused, $offline], (paused, offline): 'none' | 'paused' | 'offline' => {
  if (paused) return 'paused';
  return offline ? 'offline' : 'none';
});

/** Lets nothing new be sent. What is on its way ends. */
export const pause = (): void => $paused.set(true);

export const resume = (): void => $paused.set(false);

const connected = (): void => $offline.set(false);
const disconnected = (): void => $offline.set(true);

// Stores are also read where pages are built, and tested without a window.
if (typeof window !== 'undefined') {
  $offline.set(navigator.onLine === false);
  addEventListener('online', connected);
  addEventListener('offline', disconnected);
}
