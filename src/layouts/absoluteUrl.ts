import type { AstroGlobal } from 'astro';

/**
 * A path as a full address. Prerendered pages are built with a placeholder, which the server replaces; pages rendered
 * on demand know the configured address.
 */
export function absoluteUrl(astro: Pick<AstroGlobal, 'isPrerendered' | 'site' | 'locals'>, path: string): string {
  return new URL(path, astro.isPrerendered ? astro.site : astro.locals.siteUrl).href;
}
