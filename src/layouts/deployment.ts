import type { AstroGlobal } from 'astro';
import { type Deployment, placeholders } from '#lib/site.ts';

type Page = Pick<AstroGlobal, 'isPrerendered' | 'locals'>;

/** The configured values on this page. Pages prerendered by a build get placeholders, which the server replaces. */
export function deployment(astro: Page): Deployment {
  return astro.isPrerendered && !import.meta.env.DEV ? placeholders : astro.locals.deployment;
}

/** The absolute URL of a path. */
export function absoluteUrl(astro: Page, path: string): string {
  return new URL(deployment(astro).siteUrl + path).href;
}
