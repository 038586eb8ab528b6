/** Longest wait, in milliseconds, where the page is never idle; and the whole wait where browsers do not tell. */
const LATEST_MS = 3000;

/**
 * Calls back once the page has come to rest after loading.
 * @returns calls it off
 */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
}
