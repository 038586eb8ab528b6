// After a build: writes a Brotli and a gzip copy of every asset that becomes smaller, which servers send instead.
// `node scripts/precompress.ts dist/client` takes a minute, for a release. With `--fast` it takes seconds, for 14 % more bytes.
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = resolve(import.meta.dirname, '..');
const [folder = 'dist/client', option] = process.argv.slice(2);
const isRelease = option !== '--fast';
const clientDir = resolve(root, folder);
/** Copies of the best quality, by the hash of the original. Most originals come from packages, so most builds reuse them. */
const cacheDir = join(root, 'node_modules/.cache/precompressed');
/** Below this size, the additional header outweighs the savings. */
const MIN_BYTES = 512;
/** Larger fonts have no gzip copy, which only browsers without HTTPS request. */
const MAX_GZIP_FONT_BYTES = 1_000_000;

/** Brotli qualities by what is compressed: scripts are sent with every page, WebAssembly and fonts once a visitor. */
const qualities = isRelease
  ? { script: constants.BROTLI_MAX_QUALITY, wasm: constants.BROTLI_MAX_QUALITY, font: 9 }
  : { script: 7, wasm: 3, font: 3 };
const gzipLevel = isRelease ? 9 : 6;

// At the same time, on the threads of Node's pool. Without OpenType fonts: their outlines are compressed, and a copy saves an eighth.
await Promise.all(
  (await Array.fromAsync(glob('**/*.{js,mjs,css,svg,json,wasm,map,ttf}', { cwd: clientDir }))).map(compress),
);

async function compress(name: string): Promise<void> {
  const path = join(clientDir, name);
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const quality = qualities[name.endsWith('.wasm') ? 'wasm' : name.endsWith('.ttf') ? 'font' : 'script'];
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const brotli = () => promisify(brotliCompress)(bytes, { params });
  await writeFile(`${path}.br`, isRelease ? await cached(`${sha256(bytes)}-${quality}.br`, brotli) : await brotli());
  if (name.endsWith('.ttf') && bytes.length > MAX_GZIP_FONT_BYTES) return;
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: gzipLevel }));
}

async function cached(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(cacheDir, name);
  const found = await readFile(path).catch(() => undefined);
  if (found) return found;
  const made = await make();
  await mkdir(cacheDir, { recursive: true });
  // Renamed when complete, because a build can be interrupted.
  await writeFile(`${path}.${process.pid}`, made);
  await rename(`${path}.${process.pid}`, path);
  return made;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
