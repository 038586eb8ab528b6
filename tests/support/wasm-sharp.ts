import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import type sharp from 'sharp';
import { projectDir } from './server/server.ts';

const require = createRequire(import.meta.url);

/**
 * Loads sharp in WebAssembly beside the native one: the JavaScript of sharp is bundled with the other binding. Its files are on
 * the disk.
 */
export async function loadWasmSharp(): Promise<typeof sharp> {
  const outfile = join(projectDir, 'node_modules/.cache/wasm-sharp', `${process.pid}.mjs`);
  const binding = require.resolve('@img/sharp-wasm32/sharp.node');
  await build({
    entryPoints: [join(dirname(require.resolve('sharp')), 'index.mjs')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['detect-libc'],
    logLevel: 'error',
    plugins: [
      {
        name: 'binding',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^\.\/sharp\.mjs$/ }, () => ({ path: 'binding', namespace: 'binding' }));
          onLoad({ filter: /.*/, namespace: 'binding' }, () => ({
            contents: `import { createRequire } from 'node:module';
              export default createRequire(${JSON.stringify(binding)})(${JSON.stringify(binding)});`,
          }));
        },
      },
    ],
  });
  return ((await import(outfile)) as { default: typeof sharp }).default;
}
