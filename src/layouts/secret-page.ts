import type { AstroGlobal } from 'astro';
import { AppError } from '#lib/errors.ts';

/** The error for unknown, expired and deleted items. */
export const notFoundError = new AppError('not_found');

interface SecretPage {
  found: boolean;
  /** Whether the page posts a form to itself. */
  hasForm?: boolean;
}

/**
 * Sets the response headers of a page with a secret address. Its address must not leak to other sites as a referrer,
 * and deleted content must not come from a cache.
 */
export function setSecretPageResponse(
  { response }: Pick<AstroGlobal, 'response'>,
  { found, hasForm }: SecretPage,
): void {
  // Under `no-referrer` a form is posted with `Origin: null`, which over plain HTTP looks like a cross-site request.
  response.headers.set('Referrer-Policy', hasForm ? 'same-origin' : 'no-referrer');
  response.headers.set('Cache-Control', 'private, no-store');
  if (found) return;
  response.status = notFoundError.status;
  // Node then sets the text of the status. Astro would send OK for all of them.
  response.statusText = '';
}
