import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { optionsSchema } from '../../../src/lib/options/schema.ts';
import type { OptionsInput } from '../images/converted.ts';
import { projectDir } from '../server/server.ts';

declare global {
  interface Window {
    pool: typeof import('../../../src/convert/device/engine-pool.ts');
    files: Blob[];
  }
}

const assets = join(projectDir, 'dist/client/_astro');

/** URL of a file of the build. @param name without hash and extension: `engine.worker`, `sharp`, `sharp-thread` */
export function assetUrl(name: string): string {
  const found = readdirSync(assets).filter((file) => /^[.-][\w-]{8}\.(js|wasm)$/.test(file.replace(name, '')));
  const [file] = found;
  if (!file || found.length > 1) throw new Error(`The build has to contain one file ${name}.`);
  return `/_astro/${file}`;
}

/** The module of the pool as a script that sets `pool`, with the workers and the WebAssembly of the build. */
async function bundlePool(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(projectDir, 'src/convert/device/engine-pool.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'pool',
    write: false,
    // Vite's variables, which a script that is no module cannot read.
    define: { 'import.meta.env': '{}' },
    plugins: [
      {
        name: 'assets-of-the-build',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /\?(worker&)?url$/ }, ({ path }) => ({ path, namespace: 'asset' }));
          onLoad({ filter: /.*/, namespace: 'asset' }, ({ path }) => {
            const [, name = ''] = /([\w.-]+)\.(?:ts|js|wasm)\?/.exec(path) ?? [];
            return { contents: `export default ${JSON.stringify(assetUrl(name))};` };
          });
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

/** Opens a page of the site with the pool as `window.pool`, and the files to convert as `window.files`. */
export async function openPool(page: Page, url: string, files: readonly Buffer[]): Promise<void> {
  await page.goto(url);
  // A global of the page, although evaluated in a function.
  await page.evaluate(`${await bundlePool()}; window.pool = pool;`);
  await page.evaluate(
    (all) => {
      window.files = all.map(
        (base64) => new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))]),
      );
    },
    files.map((file) => file.toString('base64')),
  );
}

export interface PoolResult {
  /** Size of the result in bytes. Undefined after an error. */
  sizeBytes?: number;
  /** Name and message of the error. */
  error?: string;
  /** Time in the page. */
  ms: number;
}

/** Converts one of the page's files with its pool. */
export function convertInPool(page: Page, options: OptionsInput, index = 0): Promise<PoolResult> {
  return page.evaluate(
    async ([options, index]) => {
      const startedAt = performance.now();
      const source = window.files[index] ?? new Blob();
      const request = { source, originalName: 'photo', options, wantsPreview: false };
      const outcome = await window.pool.convertOnDevice(request, new AbortController().signal).then(
        ({ file }) => ({ sizeBytes: file.length }),
        ({ name, message }: Error) => ({ error: `${name}: ${message}` }),
      );
      return { ...outcome, ms: performance.now() - startedAt };
    },
    [optionsSchema.parse(options), index] as const,
  );
}
