import { NDJSON } from '../../api.ts';

/**
 * Whether to respond with a page, because a browser posted a form without scripts. Wildcards, which command-line clients send, do
 * not count.
 * @param accept the request's Accept header
 */
export function wantsPage(accept: string | null): boolean {
  const page = weightOf('text/html', accept);
  return page > 0 && page >= weightOf('application/json', accept) && weightOf(NDJSON, accept) === 0;
}

/** The `q` value of a media type; 0 if it is not listed. */
function weightOf(type: string, accept: string | null): number {
  for (const range of (accept ?? '').toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== type) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight ? Number(weight.slice(2)) || 0 : 1;
  }
  return 0;
}
