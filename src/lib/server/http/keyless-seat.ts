import type { APIContext } from 'astro';

/**
 * Counts a request without a key at the first call, and releases it after the response.
 * @throws AppError `too_many_requests`, `busy` as `Admission.seatKeyless` does
 */
export function keylessSeat({ services, address, outgoing }: APIContext['locals']): () => void {
  let seated = false;
  return () => {
    if (seated) return;
    outgoing.onClosed(services.admission.seatKeyless(address));
    seated = true;
  };
}
