// Bundles the service worker with the lists of files that it may keep: docs/decisions/0036-work-offline.md
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import { SERVICE_WORKER_PATH } from '../src/lib/site.ts';
import { buildTargets } from '../src/lib/supported-browsers.ts';
import type { Build } from '../src/service-worker/build.ts';
import { builtPages } from './built-pages.ts';

const entry = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url));

/** The page of unknown addresses. */
const unknownPage = '/404';
const isWorkPage = /^\/(batch-convert|image-\w+|\w+-to-pdf|tools(\/.*)?)?$/;
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
  const paths = (await builtPages(clientDir)).map(({ path }) => path);
  const pages = paths.filter((path) => path !== unknownPage);
  const offlinePage = await readFile(join(clientDir, 'offline.html'), 'utf8');
  return {
    version: createHash('sha256').update(assets.join()).digest('hex').slice(0, 12),
    pages,
    workPages: pages.filter((path) => isWorkPage.test(path)),
    assets,
    offlineAssets: assets.filter((path) => offlinePage.includes(path)),
  };
}
