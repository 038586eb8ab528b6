// Removes files of installed packages that neither the build nor the server reads: a third of their size. Runs with Node's
// built-in modules only, like run.mjs.
import { readdirSync, rmSync } from 'node:fs';
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
