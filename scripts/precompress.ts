// After a build: writes a brotli and a gzip copy of every asset that becomes smaller, which the server sends.
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const clientDir = resolve(import.meta.dirname, '../dist/client');
/** Below this size, the additional header outweighs the savings. */
const MIN_BYTES = 512;
/** Fonts that PDFs may lack are 10 MB, and rarely sent. The best quality would take a minute for a few percent. */
const FONT_QUALITY = 9;

// At the same time, on the threads of Node's pool.
await Promise.all(
  (await Array.fromAsync(glob('**/*.{js,mjs,css,svg,json,wasm,map,ttf}', { cwd: clientDir }))).map(compress),
);

async function compress(name: string): Promise<void> {
  const path = join(clientDir, name);
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: name.endsWith('.ttf') ? FONT_QUALITY : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
