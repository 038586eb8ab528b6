// Adds the routes of all languages that are no built pages: docs/how-to/add-a-page.md
import type { AstroIntegration } from 'astro';
import { languageIds } from '../src/lib/language/languages.ts';
import { localizedRedirects } from '../src/lib/pages/localized-path.ts';
import { isStaticSite } from './static-site.ts';

/** Files in `src/pages` that render unknown conversions on demand. */
const onDemand = ['convert/[path]', 'pdf-to-[target]'];

export function localizedRoutes(): AstroIntegration {
  return {
    name: 'localized-routes',
    hooks: {
      'astro:config:setup': ({ injectRoute, updateConfig }) => {
        for (const language of languageIds.filter((id) => id !== 'en'))
          for (const route of onDemand) {
            const entrypoint = new URL(`../src/pages/${route}.astro`, import.meta.url);
            injectRoute({ pattern: `/${language}/${route}`, entrypoint, prerender: false });
          }
        // The server redirects by itself.
        if (isStaticSite) updateConfig({ redirects: Object.fromEntries(localizedRedirects()) });
      },
    },
  };
}
