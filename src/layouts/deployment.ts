import type { AstroGlobal } from 'astro';
import { type Deployment, placeholders } from '#lib/site.ts';

type Page = Pick<AstroGlobal, 'isPrerendered' | 'locals'>;

/** What the site's settings make this page say: placeholders while it is prerendered by a build, which the server fills in. */
export function deployment(astro: Page): Deployment {
  return astro.isPrerendered && !import.meta.env.DEV ? placeholders : astro.locals.deployment;
}

/** A path as a full address. */
export function absoluteUrl(astro: Page, path: string): string {
  return new URL(path, deployment(astro).siteUrl).href;
}
