const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);
const ownSites = new Set(['same-origin', 'none']);

/**
 * Whether a request with side effects comes from another site's page (CSRF). Browsers send Sec-Fetch-Site, older ones Origin;
 * command-line clients send neither and are allowed.
 */
export function isCrossSiteWrite(request: Request, siteUrl: string): boolean {
  if (harmless.has(request.method)) return false;
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return !ownSites.has(site);
  const origin = request.headers.get('Origin');
  if (origin === null) return false;
  // Sandboxed frames send `null`.
  return !isOwnOrigin(origin, siteUrl, request.headers.get('Host'));
}

/**
 * Whether an origin is this site's. The requested host is accepted besides SITE_URL, because a self-hosted site may have several
 * names. Compared as text: parsing a long host takes quadratic time.
 */
export const isOwnOrigin = (origin: string, siteUrl: string, host: string | null): boolean =>
  origin === new URL(siteUrl).origin || (!!host && (origin === `https://${host}` || origin === `http://${host}`));

/** A host name of 253 characters with a port. */
const MAX_HOST = 259;
const hostCharacters = /^[\w.:[\]-]*$/;

/** Whether a text has the form of a host with an optional port; international names are in Punycode. */
export const isHost = (text: string): boolean => text.length <= MAX_HOST && hostCharacters.test(text);
