import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asPatterns, isUnused } from '../scripts/prune-packages.mjs';
import { projectDir } from './support/server/server.ts';

/** Files that name fonts of packages by their path. */
const namingFonts = [
  'src/lib/server/engine/fonts.conf',
  'src/device/pdf-fonts.ts',
  'src/device/device-host.ts',
  'scripts/share-images.conf',
];

test.each(namingFonts)('%s names fonts that an installation without development packages keeps', (file) => {
  const text = readFileSync(join(projectDir, file), 'utf8');
  const fonts = Array.from(text.matchAll(/@(?:expo-google-fonts|embedpdf\/fonts)[^'"?<]+/g), ([path]) => path);
  expect(fonts).not.toEqual([]);
  expect(fonts.filter(isUnused)).toEqual([]);
});

test('keeps regular and bold Chinese, and removes the weights between', () => {
  const fonts = globSync('*.otf', { cwd: join(projectDir, 'node_modules/@embedpdf/fonts-sc/fonts') });
  const kept = fonts.filter((name) => !isUnused(`@embedpdf/fonts-sc/fonts/${name}`));
  expect(kept.sort()).toEqual(['NotoSansHans-Bold.otf', 'NotoSansHans-Regular.otf']);
});

test('removes types, source maps and what pdf.js needs under Node only', () => {
  const paths = ['zod/index.d.cts', 'pg-boss/dist/index.js.map', '@napi-rs/canvas-linux-x64-gnu', 'node/node_modules'];
  paths.push('@imagemagick/magick-wasm/dist/x64', '@electric-sql/pglite/dist/pgcrypto.tar.gz', 'zod/src');
  paths.push('@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf.png', 'bintrees/test');
  expect(paths.filter((path) => !isUnused(path))).toEqual([]);
  const used = [
    '@imagemagick/magick-wasm/dist/x86',
    'zod/index.js',
    'node/bin/node',
    '@napi-rs/wasm-runtime',
    'astro/templates/content/types.d.ts',
  ];
  expect(used.filter(isUnused)).toEqual([]);
});

test('exports of one form become a pattern, and the others stay', () => {
  const file = (name: string) => ({ import: { types: `./${name}.d.ts`, default: `./${name}.js` } });
  const exports = {
    '.': file('index'),
    './alias': file('alias'),
    './pg/core': file('pg/core'),
    './pg': file('pg/index'),
  };
  const short = { '.': file('index'), './pg': file('pg/index'), './*': file('*') };
  expect(asPatterns(exports)).toEqual(short);
  expect(asPatterns(short)).toEqual(short);
});

test('the exports of drizzle-orm are short and lead to existing files', () => {
  const path = join(projectDir, 'node_modules/drizzle-orm/package.json');
  expect(readFileSync(path, 'utf8').length).toBeLessThan(40_000);
  for (const name of ['', '/sql', '/pg-core', '/pg-core/columns/text', '/pglite/migrator', '/postgres-js'])
    expect(existsSync(new URL(import.meta.resolve(`drizzle-orm${name}`))), name).toBe(true);
});
