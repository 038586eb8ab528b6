// Removes from a container image what only the build needs, and links files that the image would hold twice. The Dockerfile runs it
// after the build, as `node scripts/slim-image.mjs`.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Packages of the build, of pages and of development with more than half a megabyte, as patterns in `node_modules`. */
export const buildPackages = [
  '@astrojs',
  '@babel',
  '@bruits',
  '@emnapi',
  '@esbuild',
  '@img/sharp-wasm32',
  '@napi-rs',
  '@rolldown',
  '@shikijs',
  '@tailwindcss',
  '@tybys',
  '@types',
  'aria-query',
  'astro',
  'axobject-query',
  'css-tree',
  'css-what',
  'csso',
  'esbuild',
  'jiti',
  'lightningcss*',
  'mdn-data',
  'patch-package',
  'pdfjs-dist',
  'prismjs',
  'react-dom/cjs/*.{development,profiling}.js',
  'rolldown',
  'shiki',
  'svgo',
  'tailwindcss',
  'vite',
];

/** Files of packages that pages load as well, from `dist/client`. */
const sharedFiles = 'node_modules/{@expo-google-fonts,@embedpdf,@imagemagick}/**/*.{ttf,otf,wasm}';
/** A link takes a block of the file system, so smaller files stay. */
const MIN_LINKED_BYTES = 100_000;

/**
 * Files in `dist/client` with the content of a file in `node_modules`.
 * @param root path of the application
 * @returns pairs of both paths, relative to it
 */
export function copiesOfPackages(root) {
  const originals = new Map(globSync(sharedFiles, { cwd: root }).map((path) => [hash(join(root, path)), path]));
  return globSync('dist/client/**/*.{ttf,otf,wasm}', { cwd: root })
    .filter((path) => statSync(join(root, path)).size >= MIN_LINKED_BYTES)
    .map((path) => [path, originals.get(hash(join(root, path)))])
    .filter(([, original]) => original !== undefined);
}

/** Compressed variants that only browsers without HTTPS ask for, of modules that they can load without compression, too. */
export const largeVariants = 'dist/client/**/*.wasm.gz';

/** Translations that are in the build. Native code of the server reads all others. */
export const buildTranslations = 'src/languages/*/{content,components,convert,islands,layouts,session,glossary.md}';

/** Pages, which the image holds compressed: `about.html.br`. The server fills in its configuration, and compresses them again. */
export const pages = 'dist/client/**/*.html';

/** @returns the compressed file of a page */
export function packPage(path) {
  return brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

function hash(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  for (const path of globSync(buildPackages, { cwd: join(root, 'node_modules') })) {
    rmSync(join(root, 'node_modules', path), { recursive: true });
  }
  // The build leaves the assets of pages there as well.
  rmSync(join(root, 'dist/server/_astro'), { recursive: true });
  for (const path of globSync(largeVariants, { cwd: root })) rmSync(join(root, path));
  for (const path of globSync(pages, { cwd: root })) {
    writeFileSync(join(root, `${path}.br`), packPage(join(root, path)));
    rmSync(join(root, path));
  }
  for (const path of globSync(buildTranslations, { cwd: root })) rmSync(join(root, path), { recursive: true });
  for (const [path, original] of copiesOfPackages(root)) {
    const link = join(root, path);
    rmSync(link);
    symlinkSync(relative(dirname(link), join(root, original)), link);
  }
}
