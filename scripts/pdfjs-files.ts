// Serves the files that pdf.js loads by URL: its workers, and data for pages with fonts that are not embedded or with
// unusual image formats. They come from the installed package, so that their version always matches.
import { cp, mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { pdfjsPath } from '../src/lib/pdfjs.ts';
import { createAssets } from '../src/lib/server/site/assets.ts';
import { isolationHeaders } from '../src/lib/server/site/security.ts';

const require = createRequire(import.meta.url);
const manifest = require.resolve('pdfjs-dist/package.json');
const packageDir = dirname(manifest);
const path = pdfjsPath((require(manifest) as { version: string }).version);

/** Whole folders, and the files of `build` that are not bundled. */
const served = ['cmaps', 'iccs', 'standard_fonts', 'wasm', 'build/pdf.worker.min.mjs', 'build/pdf.renderer.min.mjs'];
/** Excludes the JavaScript engine: scripts in PDFs are never run. */
const left = /quickjs|QUICKJS/;

export function pdfjsFiles(): AstroIntegration {
  return {
    name: 'pdfjs-files',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const serve = createAssets(packageDir);
        server.middlewares.use(path, (request: IncomingMessage, response: ServerResponse, next: () => void) => {
          response.setHeaders(new Map(Object.entries(isolationHeaders)));
          serve(request, response, next);
        });
      },
      'astro:build:done': async ({ dir }) => {
        const target = join(fileURLToPath(dir), path);
        await mkdir(join(target, 'build'), { recursive: true });
        for (const name of served) {
          const filter = (file: string) => !left.test(basename(file));
          await cp(join(packageDir, name), join(target, name), { recursive: true, filter });
        }
      },
    },
  };
}
