import { sitePages } from '#lib/pages/site-pages.ts';

/** English slugs of the pages with a slug of their own in each language. Pairs of formats have a pattern instead. */
export const slugsOfPages = sitePages
  .filter(({ kind }) => !['home', 'pair', 'offline', 'notFound'].includes(kind))
  .map(({ path }) => path.slice(1));
