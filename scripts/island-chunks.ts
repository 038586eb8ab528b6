import { basename } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { ChunkingContext, CodeSplittingGroup, ModuleInfo } from 'rolldown';
import type { Plugin } from 'vite';

const isIslandPage = (entry: string): boolean => /\/src\/islands\/[^/]+$/.test(entry);

/**
 * Chunks of the modules that the converter's pages load first, by the entries that import them. Those of the most pages come
 * first, because a chunk takes the imports of its modules along.
 */
const firstChunks: readonly { name?: string; when: (entries: readonly string[]) => boolean }[] = [
  { name: 'react', when: (entries) => entries.some((entry) => entry.includes('@astrojs/react')) },
  { name: 'page', when: (entries) => entries.some((entry) => entry.includes('.astro')) },
  { name: 'island', when: (entries) => !entries.every(isIslandPage) },
  { name: 'converter', when: (entries) => entries.length > 1 },
  // Named like the only page.
  { when: () => true },
];

/**
 * Vite's links preload all chunks of a part at once: 100 ms of a phone's time in one task, to save one round trip, as chunks are
 * few. A plugin, because Astro overrides the option of its configuration.
 */
const noPreloadLinks = {
  name: 'no-preload-links',
  enforce: 'pre',
  config: () => ({ build: { modulePreload: false } }),
  load: {
    filter: { id: /vite\/preload-helper/ },
    // Vite's own function would only load stylesheets, and no part has one.
    handler: () => 'export const __vitePreload = (load) => load();',
  },
} satisfies Plugin;

/**
 * Makes few chunks of the modules that pages share with parts that load later, and of those that these parts share. By default,
 * every set of parts that share a module is a chunk of its own: 57 files for a page, which Brotli compresses 12 KB less, and
 * another 57 below 1.5 KB once the page is idle, each of which takes a phone 5 ms.
 */
export function islandChunks(): AstroIntegration {
  const groups = [
    ...firstChunks.map(
      ({ name, when }): CodeSplittingGroup => ({
        name: (id, context) => {
          const { entries } = importersOf(id, context);
          const page = entries.find(isIslandPage);
          return page && when(entries) ? (name ?? nameOf(page)) : undefined;
        },
      }),
    ),
    { name: sharedWithEntries },
    { name: sharedByParts },
    { name: schemasOfParts },
  ].map((group, index) => ({ ...group, priority: -index }));
  return {
    name: 'island-chunks',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
            // A module that one lazily loaded part imports statically and another dynamically still loads lazily. Times of plugins
            // depend on what else the machine does.
            build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false, pluginTimings: false } } },
            plugins: [noPreloadLinks],
          },
        });
      },
    },
  };
}

/**
 * Chunk of a module that parts share with entries other than the pages above, for example scripts of `.astro` files. Those with one
 * part are apart, so that no page loads them with another.
 */
function sharedWithEntries(id: string, context: ChunkingContext): string | undefined {
  const { entries, parts } = importersOf(id, context);
  const [part, another] = parts;
  if (entries.length === 0 || part === undefined) return undefined;
  return [...entries.map(nameOf).sort(), another ? 'parts' : nameOf(part)].join('-');
}

/**
 * Chunk of zod and the schemas that parts share. Their evaluation takes 100 ms of a phone's time, so the parts that an idle page
 * loads do without them.
 */
function schemasOfParts(id: string, context: ChunkingContext): string | undefined {
  return usesZod(id, context) && importersOf(id, context).parts.length > 1 ? 'schemas' : undefined;
}

const usesZod = (id: string, context: ChunkingContext): boolean =>
  withRelated(id, context, ({ importedIds }) => importedIds).some((module) => module.id.includes('/node_modules/zod/'));

/**
 * Chunk of a module that several parts share, by the pages that load these parts. Modules of one part stay in its chunk. These
 * chunks come before the one of schemas, which would take modules along that parts without a schema import, too.
 */
function sharedByParts(id: string, context: ChunkingContext): string | undefined {
  const { entries, parts } = importersOf(id, context);
  if (entries.length > 0 || parts.length < 2 || usesZod(id, context)) return undefined;
  const above = withRelated(id, context, ({ importers, dynamicImporters }) => [...importers, ...dynamicImporters]);
  const pages = above.filter(({ isEntry }) => isEntry).map((module) => nameOf(module.id));
  return ['parts', ...new Set(pages.sort())].join('-');
}

/** Name of a file without its extension and query. */
const nameOf = (id: string): string => basename(id).replace(/\..*/, '');

/** Entries and lazily loaded parts that import a module statically. */
function importersOf(moduleId: string, context: ChunkingContext): { entries: string[]; parts: string[] } {
  const modules = withRelated(moduleId, context, ({ importers }) => importers);
  return {
    entries: modules.filter(({ isEntry }) => isEntry).map(({ id }) => id),
    parts: modules.filter(({ dynamicImporters }) => dynamicImporters.length > 0).map(({ id }) => id),
  };
}

/** A module and all modules above or below it. @param next the modules directly above or below one */
function withRelated(
  moduleId: string,
  context: ChunkingContext,
  next: (module: ModuleInfo) => readonly string[],
): ModuleInfo[] {
  const modules: ModuleInfo[] = [];
  const seen = new Set<string>();
  const pending = [moduleId];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const module = seen.has(id) ? null : context.getModuleInfo(id);
    seen.add(id);
    if (!module) continue;
    modules.push(module);
    pending.push(...next(module));
  }
  return modules;
}
