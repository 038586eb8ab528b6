import type { AstroGlobal } from 'astro';
import { AppError } from '#lib/errors.ts';

/** What the page of something unknown, expired or deleted answers with. */
export const missing = new AppError('not_found');

interface SecretPage {
  found: boolean;
  /** Whether the page posts a form to itself. */
  hasForm?: boolean;
}

/**
 * Sets the head of the answer for a page whose address is its key: who knows it may see what it shows, so no other site is
 * told it, and what was deleted is not shown from a cache.
 */
export function answerAsSecret({ response }: Pick<AstroGlobal, 'response'>, { found, hasForm }: SecretPage): void {
  // Under `no-referrer` a form is posted with `Origin: null`, which over plain HTTP looks like another site's.
  response.headers.set('Referrer-Policy', hasForm ? 'same-origin' : 'no-referrer');
  response.headers.set('Cache-Control', 'private, no-store');
  if (found) return;
  response.status = missing.status;
  // Node names the status then; Astro calls each of them OK.
  response.statusText = '';
}
