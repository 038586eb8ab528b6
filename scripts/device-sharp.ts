// Builds sharp for the visitor's browser from the installed packages `sharp` and `@img/sharp-wasm32`, before Astro bundles the
// worker that starts it.
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type Plugin } from 'esbuild';
import sharp from 'sharp';
import { buildTargets } from '../src/lib/supported-browsers.ts';
import { adaptGlue } from './sharp-glue.ts';

const require = createRequire(import.meta.url);
const sourceDir = fileURLToPath(new URL('../src/device/sharp', import.meta.url));
/** Ignored by git, except for the types. */
export const deviceSharpDir = join(sourceDir, 'generated');

const notices = fileURLToPath(new URL('../THIRD-PARTY-NOTICES.md', import.meta.url));

/** Builds before each build of the site, and when the development server starts. */
export function deviceSharp(): AstroIntegration {
  return {
    name: 'device-sharp',
    hooks: {
      'astro:config:setup': () => buildDeviceSharp(deviceSharpDir),
      // The licenses of its libraries require it.
      'astro:build:done': ({ dir }) => copyFile(notices, fileURLToPath(new URL('third-party-notices.txt', dir))),
    },
  };
}

/**
 * Writes `sharp.js` (exports `startSharp`), `sharp-thread.js` (the script of its threads) and `sharp.wasm`.
 * @throws Error if the versions of the packages differ, or the glue cannot be adapted
 */
export async function buildDeviceSharp(folder: string): Promise<void> {
  const version = sharp.versions.sharp;
  const wasmDir = dirname(require.resolve('@img/sharp-wasm32/package'));
  const installed = (require('@img/sharp-wasm32/package') as { version: string }).version;
  if (installed !== version) {
    throw new Error(
      `@img/sharp-wasm32 has version ${installed}, but sharp ${version}: install the same version of both.`,
    );
  }
  const compiled = join(wasmDir, 'lib', `sharp-wasm32-${version}.node`);
  const glue = adaptGlue(await readFile(`${compiled}.js`, 'utf8'), version);
  await mkdir(folder, { recursive: true });
  const plugins = [sharpModules(glue)];
  await Promise.all([
    copyFile(`${compiled}.wasm`, join(folder, 'sharp.wasm')),
    bundle({ entry: 'start-sharp.ts', format: 'esm', outfile: join(folder, 'sharp.js'), plugins }),
    bundle({ entry: 'thread.ts', format: 'iife', outfile: join(folder, 'sharp-thread.js'), plugins }),
  ]);
}

interface Bundle {
  entry: string;
  format: 'esm' | 'iife';
  outfile: string;
  plugins: Plugin[];
}

const bundle = ({ entry, ...options }: Bundle) =>
  build({
    ...options,
    entryPoints: [join(sourceDir, entry)],
    inject: [join(sourceDir, 'globals.ts')],
    bundle: true,
    minify: true,
    legalComments: 'none',
    target: buildTargets,
    logLevel: 'warning',
  });

/** Replaces what sharp imports by its parts for browsers. */
function sharpModules(glue: string): Plugin {
  const nodeModules = `export * from './node-modules.ts'; export * as default from './node-modules.ts';`;
  const modules: readonly [imported: RegExp, contents: string][] = [
    [/^virtual:sharp-glue$/, glue],
    [/^\.\/sharp\.mjs$/, `export { binding as default } from './binding.ts';`],
    [/^\.\/libvips\.mjs$/, nodeModules],
    [/^(node:.*|detect-libc)$/, nodeModules],
  ];
  return {
    name: 'sharp-modules',
    setup(build) {
      build.onResolve({ filter: /^sharp$/ }, () => ({ path: join(dirname(require.resolve('sharp')), 'index.mjs') }));
      for (const [index, [filter, contents]] of modules.entries()) {
        const namespace = `module-${index}`;
        build.onResolve({ filter }, ({ path }) => ({ path, namespace }));
        build.onLoad({ filter: /.*/, namespace }, () => ({ contents, loader: 'js', resolveDir: sourceDir }));
      }
    },
  };
}
