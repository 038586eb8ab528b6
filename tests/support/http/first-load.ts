import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Scripts that a page loads and runs without user interaction. */
export interface FirstLoad {
  /** File of the page: `convert/png-to-webp.html`. */
  page: string;
  /** Whether it has an island that hydrates without interaction. */
  hasIsland: boolean;
  scripts: readonly string[];
  /** Total size of the scripts as served: compressed with brotli at its highest level. */
  brotliBytes: number;
}

/** Scripts in the head and of islands: `src`, and the attributes of `astro-island`. */
const named = /(?:src|href|component-url|renderer-url|before-hydration-url)="(\/_astro\/[^"]+\.js)"/g;
/** `import "./x.js"`, `import a from "./x.js"`, `export * from "./x.js"`; `import("./x.js")` is lazy. */
const imported = /(?:\bfrom|\bimport)\s*["'](\.\.?\/[^"']+\.js)["']/g;

/** @param clientDir output folder of the build for the client */
export async function firstLoads(clientDir: string): Promise<FirstLoad[]> {
  const pages = await Array.fromAsync(glob('**/*.html', { cwd: clientDir }));
  const sizes = new Map<string, Promise<{ brotliBytes: number; imports: string[] }>>();
  const sizeOf = (script: string) => {
    const known = sizes.get(script) ?? measure(clientDir, script);
    sizes.set(script, known);
    return known;
  };
  return Promise.all(pages.sort().map((page) => firstLoad(clientDir, page, sizeOf)));
}

async function firstLoad(clientDir: string, page: string, sizeOf: (script: string) => ReturnType<typeof measure>) {
  const html = await readFile(join(clientDir, page), 'utf8');
  const scripts = new Set(Array.from(html.matchAll(named), ([, path = '']) => path));
  let brotliBytes = inlineBytes(html);
  // Iterating a set includes elements that are added meanwhile.
  for (const script of scripts) {
    const size = await sizeOf(script);
    brotliBytes += size.brotliBytes;
    for (const path of size.imports) scripts.add(path);
  }
  return { page, hasIsland: html.includes('<astro-island'), scripts: [...scripts], brotliBytes };
}

async function measure(clientDir: string, script: string) {
  const code = await readFile(join(clientDir, script), 'utf8');
  const imports = Array.from(code.matchAll(imported), ([, path = '']) => join(dirname(script), path));
  return { brotliBytes: brotliCompressSync(code).length, imports };
}

/** Inline scripts, without data for search engines. */
function inlineBytes(html: string): number {
  const inline = Array.from(html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g));
  const code = inline.map(([, text = '']) => text).join('');
  return code === '' ? 0 : brotliCompressSync(code).length;
}

/** One row per page, the largest first. */
export function firstLoadTable(loads: readonly FirstLoad[]): string {
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`.padStart(10);
  const sorted = loads.toSorted((one, other) => other.brotliBytes - one.brotliBytes);
  return sorted
    .map(({ page, scripts, brotliBytes }) => `${kb(brotliBytes)} ${scripts.length} scripts ${page}`)
    .join('\n');
}
