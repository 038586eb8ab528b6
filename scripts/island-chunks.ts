import { basename } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { ChunkingContext, CodeSplittingGroup } from 'rolldown';

const converterPage = /\/src\/islands\/[^/]+$/;

/**
 * Chunks of the modules that the converter's pages load first, by the entries that import them. Those of the most pages come
 * first, because a chunk takes the imports of its modules along.
 */
const chunks: readonly ((entries: readonly string[]) => string | undefined)[] = [
  (entries) => entries.some((entry) => entry.includes('@astrojs/react')) && 'react',
  (entries) => entries.some((entry) => entry.includes('.astro')) && 'page',
  (entries) => entries.some((entry) => !converterPage.test(entry)) && 'island',
  (entries) => entries.length > 1 && 'converter',
  ([entry = '']) => basename(entry, '.tsx'),
].map((name) => (entries) => (entries.some((entry) => converterPage.test(entry)) && name(entries)) || undefined);

/**
 * Makes few chunks of the modules that the converter's pages load first. By default, every module that such a page shares with a
 * part that loads later is a chunk of its own: 57 files, which Brotli compresses 12 KB less.
 */
export function islandChunks(): AstroIntegration {
  const groups = chunks.map(
    (name, index): CodeSplittingGroup => ({
      name: (id, context) => name(entriesOf(id, context)),
      priority: -index,
    }),
  );
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

/** Entries that import a module statically. Empty for modules of parts that load later. */
function entriesOf(moduleId: string, context: ChunkingContext): string[] {
  const entries: string[] = [];
  const seen = new Set<string>();
  const pending = [moduleId];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const module = context.getModuleInfo(id);
    if (module?.isEntry) entries.push(id);
    pending.push(...(module?.importers ?? []));
  }
  return entries;
}
