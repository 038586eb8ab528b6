// Removes files of installed packages that neither the build nor the server reads: a third of their size. Shortens a list that
// Node reads again and again. Runs with Node's built-in modules only, like run.mjs.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whole folders or files, relative to `node_modules`. */
const unusedPaths = [
  // Headers and documentation of Node. Its program is a hard link to `node/bin`.
  /^node\/node_modules$/,
  // Draws canvases for pdf.js under Node. Pages use that of the browser.
  /^@napi-rs\/canvas[^/]*$/,
  // Weights of fonts: text is drawn in regular and bold (src/lib/server/engine/fonts.conf), share images in two others.
  /^@expo-google-fonts\/(?!instrument-sans\/)[^/]+\/(?!400|700)\d{3}[^/]*$/,
  /^@embedpdf\/fonts-sc\/fonts\/NotoSansHans-(Light|DemiLight|Medium)\.otf$/,
  // Samples of fonts.
  /^@expo-google-fonts\/.*\.png$/,
  // Sources and tests.
  /^(zod\/src|bintrees\/test)$/,
  // For 64-bit WebAssembly.
  /^@imagemagick\/magick-wasm\/dist\/x64$/,
  // For `require`.
  /^@electric-sql\/pglite\/dist\/.*\.cjs$/,
  // Extensions of the embedded database that no migration creates.
  /^@electric-sql\/pglite\/dist\/[^/]+\.tar\.gz$/,
  // For developers. Astro copies its templates into `.astro`.
  /\.map$/,
  /^(?!astro\/templates\/).*\.d\.[cm]?ts$/,
];

/** Whether the build and the server work without a path. @param path relative to `node_modules`, with `/` */
export const isUnused = (path) => unusedPaths.some((pattern) => pattern.test(path));

/** @param packagesDir path of `node_modules` */
export function prunePackages(packagesDir, path = '') {
  for (const entry of readdirSync(join(packagesDir, path), { withFileTypes: true })) {
    const below = path ? `${path}/${entry.name}` : entry.name;
    if (isUnused(below)) rmSync(join(packagesDir, below), { recursive: true, force: true });
    else if (entry.isDirectory()) prunePackages(packagesDir, below);
  }
}

/**
 * Replaces the exports of drizzle-orm that have one form by a pattern. Node parses this list, of 178 KB, at each import of the
 * package: 1.3 of the 1.9 seconds in which the server loads its modules.
 * @param packagesDir path of `node_modules`
 */
export function shortenExports(packagesDir) {
  const path = join(packagesDir, 'drizzle-orm/package.json');
  if (!existsSync(path)) return;
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...manifest, exports: asPatterns(manifest.exports) }));
}

/**
 * Merges the exports that name a file like `./alias` does into one pattern (nodejs.org/api/packages.html#subpath-patterns). Each
 * name still leads to the same file.
 */
export function asPatterns(exports) {
  const pattern = './*';
  const formOf = (name) => JSON.stringify(exports[name]).replaceAll(`"${name}.`, `"${pattern}.`);
  const form = './alias' in exports ? formOf('./alias') : undefined;
  const others = Object.entries(exports).filter(([name]) => formOf(name) !== form);
  return { ...Object.fromEntries(others), ...(form && { [pattern]: JSON.parse(form) }) };
}
