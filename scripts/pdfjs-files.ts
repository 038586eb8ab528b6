// Serves the files that pdf.js loads by URL: its workers, and data for pages with fonts that are not embedded or with
// unusual image formats. They come from the installed package, so that their version always matches.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import { pdfjsPath } from '../src/lib/pdfjs.ts';
import { createAssets } from '../src/lib/server/site/assets.ts';
import { isolationHeaders } from '../src/lib/server/site/security.ts';
import { buildTargets } from '../src/lib/supported-browsers.ts';

const require = createRequire(import.meta.url);
const manifest = require.resolve('pdfjs-dist/package.json');
const packageDir = dirname(manifest);
const path = pdfjsPath((require(manifest) as { version: string }).version);

const folders = ['cmaps', 'iccs', 'standard_fonts', 'wasm'];
/** The files of the build that are not bundled. */
const workers = ['legacy/build/pdf.worker.min.mjs', 'legacy/build/pdf.renderer.min.mjs'];
const polyfills = fileURLToPath(new URL('../src/lib/polyfills.ts', import.meta.url));
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
        for (const name of folders) {
          const filter = (file: string) => !left.test(basename(file));
          await cp(join(packageDir, name), join(target, name), { recursive: true, filter });
        }
        for (const name of workers) {
          await mkdir(dirname(join(target, name)), { recursive: true });
          const worker = await readFile(join(packageDir, name), 'utf8');
          await writeFile(join(target, name), `${await bundlePolyfills()}${worker}`);
        }
      },
    },
  };
}

/** The legacy build lacks functions that older browsers of src/lib/supported-browsers.ts lack too. */
async function bundlePolyfills(): Promise<string> {
  const options = { bundle: true, minify: true, format: 'iife', target: buildTargets, write: false } as const;
  const { outputFiles } = await build({ ...options, entryPoints: [polyfills] });
  return outputFiles[0]?.text ?? '';
}
