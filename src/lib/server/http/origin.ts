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

/** Whether an origin is this site's. The host asked counts as well as SITE_URL: a self-hoster's may have several names. */
export const isOwnOrigin = (origin: string, siteUrl: string, host: string | null): boolean =>
  origin === new URL(siteUrl).origin || (URL.canParse(origin) && new URL(origin).host === host);
