import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { deviceSharp } from './scripts/device-sharp.ts';
import { islandChunks } from './scripts/island-chunks.ts';
import { localizedRoutes } from './scripts/localized-routes.ts';
import { messages, textsVersion } from './scripts/messages.ts';
import { pdfjsFiles } from './scripts/pdfjs-files.ts';
import { pureNames } from './scripts/pure-names.ts';
import { serviceWorker } from './scripts/service-worker.ts';
import { shareImages } from './scripts/share-images.ts';
import { sitemap } from './scripts/sitemap.ts';
import { isStaticSite, STATIC_DIR } from './scripts/static-site.ts';
import { languageIds } from './src/lib/language/languages.ts';
import { textImportMap } from './src/lib/language/text-files.ts';
import { isolationHeaders } from './src/lib/server/site/security.ts';
import { SITE_PLACEHOLDER } from './src/lib/site.ts';
import { buildTargets } from './src/lib/supported-browsers.ts';

// Inlined into the head so that they run before the islands are loaded, and without comments, which pages would carry.
// Astro does not hash inline scripts for the CSP.
const inlinedFiles = [
  'layouts/theme-script.js',
  'layouts/load-polyfills.js',
  'layouts/early-files.js',
  'islands/options/persistence/hide-until-restored.js',
  'components/frame/offer-language.js',
];
const inlined = [
  ...inlinedFiles.map((path) => readFileSync(new URL(`./src/${path}`, import.meta.url))),
  ...languageIds.map((language) => textImportMap(language, textsVersion)),
].map((script) => /** @type {const} */ (`sha256-${createHash('sha256').update(script).digest('base64')}`));

// Of `npm run build:static`.
const outDir = isStaticSite ? STATIC_DIR : 'dist';

// A plugin, because Astro overrides the option of its configuration.
const clientTarget = {
  name: 'client-target',
  config: () => ({ environments: { client: { build: { target: buildTargets } } } }),
};

// Scripts and stylesheets find other files relative to their own address, so one build works below any path.
/** @type {import('vite').RenderBuiltAssetUrl} */
const renderBuiltUrl = (filename, { ssr, hostType }) => {
  // All are in one folder. The server's environment, which builds the stylesheets of pages, ignores `relative`.
  if (hostType === 'css') return basename(filename);
  return ssr ? undefined : { relative: true };
};

export default defineConfig({
  outDir,
  // Replaced by SITE_URL when a page is served, so one build works at any address.
  site: SITE_PLACEHOLDER,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  adapter: node({ mode: 'middleware', bodySizeLimit: 0 }),
  integrations: [
    react(),
    localizedRoutes(),
    islandChunks(),
    deviceSharp(),
    pdfjsFiles(),
    shareImages(),
    serviceWorker(),
    sitemap(outDir),
  ],
  vite: {
    plugins: [tailwindcss(), pureNames(), messages(), clientTarget],
    experimental: { renderBuiltUrl },
    // Without `cssTarget`, browsers that lack `oklch` would get no colors.
    // The engine's worker is larger than Vite's limit for warnings. It is loaded when an image is chosen.
    build: { assetsInlineLimit: 0, cssTarget: buildTargets, chunkSizeWarningLimit: 1500 },
    worker: {
      format: 'es',
      rolldownOptions: {
        transform: { target: buildTargets },
        checks: { pluginTimings: false },
        // As pages name them, so that a page and its worker share them.
        output: { assetFileNames: '_astro/[name].[hash][extname]' },
      },
    },
  },
  // No page has code in it, and the policy below forbids the styles of highlighted code.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  // For `npm run dev`. The product's server sets its own.
  server: { headers: isolationHeaders },
  security: {
    // Astro's check also rejects POST requests without an Origin header, for example curl's. src/middleware.ts checks origins.
    checkOrigin: false,
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self' blob:",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      scriptDirective: { hashes: inlined },
      // Besides 'self'. Attributes only: sliders and tabs are positioned by style attributes in the rendered HTML.
      styleDirective: { resources: [{ resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
});
