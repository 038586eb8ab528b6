import type { APIContext } from 'astro';

/**
 * Counts a request without a key at the first call, and releases it after the response.
 * @throws AppError `too_many_requests`, `busy` as `Admission.acquireKeyless` does
 */
export function limitKeyless({ services, address, responseStream }: APIContext['locals']): () => void {
  let isCounted = false;
  return () => {
    if (isCounted) return;
    responseStream.onClosed(services.admission.acquireKeyless(address));
    isCounted = true;
  };
}
