const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);
const ownSites = new Set(['same-origin', 'none']);

/**
 * Whether a request that changes something was sent by another website's page. Browsers say so in Sec-Fetch-Site, older
 * ones by Origin; command-line clients send neither and are welcome.
 */
export function isCrossSitePost(request: Request, siteUrl: string): boolean {
  if (harmless.has(request.method)) return false;
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return !ownSites.has(site);
  const origin = request.headers.get('Origin');
  if (origin === null) return false;
  // `null` is what sandboxed frames send.
  return !isOwnOrigin(origin, siteUrl, request.headers.get('Host'));
}

/**
 * Whether an origin is this site's. The requested host counts as well as SITE_URL: a self-hosted site may have several
 * names. Compared as text, as browsers serialize it: parsing a long host takes quadratic time.
 */
export const isOwnOrigin = (origin: string, siteUrl: string, host: string | null): boolean =>
  origin === new URL(siteUrl).origin || (!!host && (origin === `https://${host}` || origin === `http://${host}`));

/** A host name of 253 characters with a port. */
const MAX_HOST = 259;
const hostCharacters = /^[\w.:[\]-]*$/;

/** Whether a text looks like a host with or without a port, as browsers send it: names of other alphabets in Punycode. */
export const isHost = (text: string): boolean => text.length <= MAX_HOST && hostCharacters.test(text);
