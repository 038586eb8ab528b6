import { basename } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { ChunkingContext, CodeSplittingGroup } from 'rolldown';

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
 * Makes few chunks of the modules that pages share with parts that load later, and of those that these parts share. By default,
 * every set of parts that share a module is a chunk of its own: 57 files for a page, which Brotli compresses 12 KB less, and
 * another 57 below 1.5 KB once the page is idle, for each of which a phone spends time.
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
    { name: 'zod', test: /\/node_modules\/zod\// },
    { name: ofEntries },
    { name: ofParts },
  ].map((group, index) => ({ ...group, priority: -index }));
  return {
    name: 'island-chunks',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: { environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } } },
        });
      },
    },
  };
}

/**
 * Chunk of a module that parts share with entries other than the pages above, for example scripts of `.astro` files. Those with one
 * part are apart, so that no page loads them with another.
 */
function ofEntries(id: string, context: ChunkingContext): string | undefined {
  const { entries, parts } = importersOf(id, context);
  const [part, another] = parts;
  if (entries.length === 0 || part === undefined) return undefined;
  return [...entries.map(nameOf).sort(), another ? 'parts' : nameOf(part)].join('-');
}

/** Chunk of a module that several parts share, by the pages that load these parts. Modules of one part stay in its chunk. */
function ofParts(id: string, context: ChunkingContext): string | undefined {
  const { entries, parts } = importersOf(id, context);
  if (entries.length > 0 || parts.length < 2) return undefined;
  const pages = new Set<string>();
  const seen = new Set<string>();
  const pending = [...parts];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (seen.has(part)) continue;
    seen.add(part);
    for (const importer of context.getModuleInfo(part)?.dynamicImporters ?? []) {
      const above = importersOf(importer, context);
      for (const entry of above.entries) pages.add(nameOf(entry));
      pending.push(...above.parts);
    }
  }
  return ['parts', ...[...pages].sort()].join('-');
}

/** Name of a file without its extension and query. */
const nameOf = (id: string): string => basename(id).replace(/\..*/, '');

/** Entries and lazily loaded parts that import a module statically. */
function importersOf(moduleId: string, context: ChunkingContext): { entries: string[]; parts: string[] } {
  const entries: string[] = [];
  const parts: string[] = [];
  const seen = new Set<string>();
  const pending = [moduleId];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const module = context.getModuleInfo(id);
    if (module?.isEntry) entries.push(id);
    if (module && module.dynamicImporters.length > 0) parts.push(id);
    pending.push(...(module?.importers ?? []));
  }
  return { entries, parts };
}
