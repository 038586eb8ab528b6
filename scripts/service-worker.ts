// Bundles the service worker with the lists of files that it may keep: docs/decisions/0036-work-offline.md
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import { type Language, languageIds } from '../src/lib/language/languages.ts';
import { localizedPath } from '../src/lib/pages/localized-path.ts';
import { NOT_FOUND_PATH, sitePages } from '../src/lib/pages/site-pages.ts';
import { OFFLINE_PATH, SERVICE_WORKER_PATH } from '../src/lib/site.ts';
import { buildTargets } from '../src/lib/supported-browsers.ts';
import type { Build, LanguageBuild } from '../src/service-worker/build.ts';
import { builtPages } from './built-pages.ts';

const entry = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url));

/** The pages where images can be added. */
const workPages = sitePages.filter(({ kind }) =>
  ['home', 'converter', 'imagesToPdf', 'toolList', 'comparison', 'palette', 'favicon'].includes(kind),
);
/**
 * ImageMagick for rare formats, PDFium, and the fonts that PDFs may lack are large. Each is kept once it has been used. Arimo Bold
 * is the font of watermarks.
 */
const rarelyUsed = /\/((magick|pdfium|jxl-)[^/]*\.wasm|(?!Arimo_700Bold\.)[^/]*\.ttf)$/;

export function serviceWorker(): AstroIntegration {
  return {
    name: 'service-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const clientDir = fileURLToPath(dir);
        await build({
          entryPoints: [entry],
          outfile: join(clientDir, SERVICE_WORKER_PATH),
          bundle: true,
          minify: true,
          legalComments: 'none',
          target: buildTargets,
          define: {
            BUILD: JSON.stringify(await describeBuild(clientDir)),
            'process.env.NODE_ENV': '"production"',
          },
          logLevel: 'warning',
        });
      },
    },
  };
}

async function describeBuild(clientDir: string): Promise<Build> {
  const names = await Array.fromAsync(glob('_astro/*.{js,css,woff2,ttf,wasm}', { cwd: clientDir }));
  const assets = names
    .map((name) => `/${name.replaceAll('\\', '/')}`)
    .filter((name) => !rarelyUsed.test(name))
    .sort();
  const unknownPages = new Set(languageIds.map((language) => localizedPath(NOT_FOUND_PATH, language)));
  const paths = (await builtPages(clientDir)).map(({ path }) => path);
  const builds = languageIds.map(async (language) => [language, await describeLanguage(clientDir, assets, language)]);
  return {
    version: createHash('sha256').update(assets.join()).digest('hex').slice(0, 12),
    pages: paths.filter((path) => !unknownPages.has(path)),
    assets: assets.filter((path) => !languageIds.some((language) => isTextOf(path, language))),
    languages: Object.fromEntries(await Promise.all(builds)),
  };
}

const isTextOf = (path: string, language: Language): boolean => /\/texts-\w+\.(\w+)\./.exec(path)?.[1] === language;

async function describeLanguage(
  clientDir: string,
  assets: readonly string[],
  language: Language,
): Promise<LanguageBuild> {
  const offlinePage = localizedPath(OFFLINE_PATH, language);
  const offlineHtml = await readFile(join(clientDir, `${offlinePage}.html`), 'utf8');
  return {
    converter: localizedPath('/', language),
    offlinePage,
    offlineAssets: assets.filter((path) => offlineHtml.includes(path)),
    workPages: workPages.map(({ path }) => localizedPath(path, language)),
    texts: assets.filter((path) => isTextOf(path, language)),
  };
}
