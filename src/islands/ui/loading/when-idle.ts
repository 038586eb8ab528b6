/** Maximum delay in milliseconds, and the fixed delay without `requestIdleCallback`. */
const LATEST_MS = 3000;

/**
 * Calls back once the page is idle after loading.
 * @returns function that cancels the callback
 */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
}
