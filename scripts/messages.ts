// Puts the texts of a language in place of the English ones: docs/decisions/0052-choose-modules-of-texts-by-language.md
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { type Language, languageIds } from '../src/lib/language/languages.ts';
import { textFile, textPackage } from '../src/lib/language/text-files.ts';
import { buildTargets } from '../src/lib/supported-browsers.ts';

/** An export of a `messages.ts`. */
interface Texts {
  /** Path of the module in `src`. */
  path: string;
  exported: string;
}

const sources = resolve(import.meta.dirname, '../src');

/** Version of the files of texts. It changes with every source, because the importing modules decide about the file of a text. */
export const textsVersion = versionOfSources();

function versionOfSources(): string {
  const hash = createHash('sha256');
  for (const path of globSync('**/*.{ts,tsx,astro,js}', { cwd: sources }).sort())
    hash.update(readFileSync(join(sources, path)));
  return hash.digest('base64url').slice(0, 8);
}

const englishModule = /\/src\/(?!languages\/).*\/messages\.ts$/;
/** `import { messages, panelMessages as texts } from './messages.ts'`, without imports of types alone. Astro prints double quotes. */
const importsOfTexts = /\bimport \{([^{}]*)\} from (["'])([^"']*\/messages\.ts)\2;/g;
const exportsOfTexts = /^export const (\w+)/gm;
/** From where chunks import texts until it is known which file has them. */
const UNPLACED = 'texts';
/** The islands whose texts belong to the first load. */
const firstIslands = /\/src\/islands\/(Batch|Converter)\.tsx$/;

/**
 * Lets one build serve all languages. On the server, a `messages.ts` exports the texts of the current language. In a browser,
 * scripts import texts from files per language, to which the import map of the page leads.
 */
export function messages(): Plugin {
  const textsByModule = new Map<string, Texts[]>();
  const textsOf = ({ moduleIds }: Rolldown.RenderedChunk) => moduleIds.flatMap((id) => textsByModule.get(id) ?? []);
  return {
    name: 'messages',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.TEXTS_VERSION': JSON.stringify(textsVersion) } }),
    resolveId: { filter: { id: /^texts$/ }, handler: (id) => ({ id, external: true }) },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler(code, id) {
        if (this.environment.mode === 'dev' || this.environment.name !== 'client')
          return englishModule.test(id) ? localizedModule(code, relative(sources, id)) : undefined;
        const { withoutTexts, texts } = separateTexts(code, dirname(id));
        textsByModule.set(id, texts);
        return withoutTexts;
      },
    },
    renderChunk(code, chunk, _, { chunks }) {
      if (!chunk.imports.includes(UNPLACED)) return;
      const first = new Set(firstOf(chunks).flatMap(textsOf).map(nameOf));
      const isFirst = textsOf(chunk).every((texts) => first.has(nameOf(texts)));
      return code.replaceAll(/(["'])texts\1/g, `"${textPackage(isFirst ? 'first' : 'more')}"`);
    },
    async generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.fromEntries(Object.entries(bundle).filter(([, { type }]) => type === 'chunk')) as Chunks;
      const english = Object.values(chunks).flatMap(({ moduleIds }) =>
        moduleIds.filter((id) => englishModule.test(id)),
      );
      if (english.length > 0) this.error(`Scripts have these texts in English only: ${english.join(', ')}`);
      const first = unique(firstOf(chunks).flatMap(textsOf));
      const names = new Set(first.map(nameOf));
      const more = unique(Object.values(chunks).flatMap(textsOf)).filter((texts) => !names.has(nameOf(texts)));
      for (const language of languageIds) {
        const shared = `export * from '${textPackage('first')}';`;
        const files = { first: exportsFor(language, first), more: shared + exportsFor(language, more) };
        for (const [part, source] of Object.entries(files)) {
          const fileName = textFile(part as keyof typeof files, language, textsVersion).slice(1);
          this.emitFile({ type: 'asset', fileName, source: await bundleTexts(source, language) });
        }
      }
    },
  };
}

type Chunks = Record<string, Rolldown.RenderedChunk>;

/** Path of a module of texts in a language. @param path of the English module, in `src` */
const pathOfTexts = (path: string, language: Language): string =>
  join(sources, language === 'en' ? '' : `languages/${language}`, path);

/** Name of texts in the files of all texts: `islands_stage_viewMessages`. */
const nameOf = ({ path, exported }: Texts): string => `${dirname(path).replaceAll(/\W/g, '_')}_${exported}`;

const unique = (all: readonly Texts[]): Texts[] => [...new Map(all.map((texts) => [nameOf(texts), texts])).values()];

/** A module that exports the texts of the current language. @param code of English. @param path of English, in `src` */
function localizedModule(code: string, path: string): string {
  const imports = languageIds.map((id) => `import * as ${id} from '${pathOfTexts(path, id)}?texts';`);
  const exports = [...code.matchAll(exportsOfTexts)].map(
    ([, name]) =>
      `export const ${name} = localized({ ${languageIds.map((id) => `${id}: ${id}.${name}`).join(', ')} });`,
  );
  return [`import { localized } from '#lib/language/localized.ts';`, ...imports, ...exports].join('\n');
}

/** Lets a module import its texts from the files of all texts. @param folder of the module */
function separateTexts(code: string, folder: string): { withoutTexts: string; texts: Texts[] } {
  const all: Texts[] = [];
  const withoutTexts = code.replaceAll(importsOfTexts, (_, names: string, _quote: string, from: string) => {
    const path = relative(sources, resolve(folder, from.replace(/^#/, `${sources}/`)));
    const imports = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [exported = '', local = exported] = name.split(' as ');
        all.push({ path, exported });
        return `${nameOf({ path, exported })} as ${local}`;
      });
    return `import { ${imports.join(', ')} } from '${UNPLACED}';`;
  });
  return { withoutTexts, texts: all };
}

/** The chunks that the first islands import statically, with their own. */
function firstOf(chunks: Chunks): Rolldown.RenderedChunk[] {
  const pending = Object.values(chunks).filter(({ facadeModuleId }) => firstIslands.test(facadeModuleId ?? ''));
  const found = new Set<Rolldown.RenderedChunk>();
  for (let chunk = pending.pop(); chunk; chunk = pending.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    pending.push(...chunk.imports.flatMap((name) => chunks[name] ?? []));
  }
  return [...found];
}

const exportsFor = (language: Language, all: readonly Texts[]): string =>
  all
    .map((texts) => `export { ${texts.exported} as ${nameOf(texts)} } from '${pathOfTexts(texts.path, language)}';`)
    .join('\n');

async function bundleTexts(contents: string, language: Language): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: sources, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    charset: 'utf8',
    target: buildTargets,
    external: [textPackage('first')],
    // For helpers that differ without a server, as Vite sets it.
    define: { 'import.meta.env': JSON.stringify({ PUBLIC_STATIC_SITE: process.env.PUBLIC_STATIC_SITE }) },
    plugins: [textsOfHelpers(language)],
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

/** Lets functions that texts call, such as `formatBytes`, have the texts of a language, too. */
const textsOfHelpers = (language: Language): EsbuildPlugin => ({
  name: 'texts-of-helpers',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\/messages\.ts$/ }, ({ path, resolveDir }) => ({
      path: pathOfTexts(relative(sources, join(resolveDir, path)), language),
    })),
});
