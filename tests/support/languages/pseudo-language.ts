import { copyFile, cp, glob, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { effects } from '#lib/effects.ts';
import { formats, outputFormats } from '#lib/formats/formats.ts';
import { cropRatios } from '#lib/geometry/crop.ts';
import { projectDir } from '../server/server.ts';
import { textModules, textsOf } from '../texts.ts';
import { slugsOfPages } from './pages-with-slugs.ts';
import { pseudoText } from './pseudo.ts';

/** The id of the pseudo-language. Its tag is in the range that BCP 47 keeps for private use. */
export const PSEUDO = 'qps';

/** Copies what a build needs to a folder, and adds the pseudo-language as docs/how-to/add-a-language.md says. */
export async function copyWithPseudoLanguage(folder: string): Promise<void> {
  for (const name of ['src', 'public', 'scripts', 'patches'])
    await cp(join(projectDir, name), join(folder, name), { recursive: true });
  for (const name of [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'astro.config.mjs',
    'server.ts',
    'THIRD-PARTY-NOTICES.md',
  ])
    await copyFile(join(projectDir, name), join(folder, name));
  await symlink(join(projectDir, 'node_modules'), join(folder, 'node_modules'));
  await addToTables(folder);
  const languageDir = join(folder, 'src/languages', PSEUDO);
  await mkdir(languageDir, { recursive: true });
  await copyFile(join(import.meta.dirname, 'pseudo.ts'), join(languageDir, 'pseudo.ts'));
  for (const path of textModules) await write(join(languageDir, relative('src', path)), moduleOf(path));
  await writeContent(languageDir);
}

async function addToTables(folder: string): Promise<void> {
  const add = async (path: string, after: RegExp, added: string) => {
    const source = await readFile(join(folder, path), 'utf8');
    const changed = source.replace(after, (found) => found + added);
    if (changed === source) throw new Error(`${path} has no ${after}`);
    await writeFile(join(folder, path), changed);
  };
  const row = `\n  ${PSEUDO}: { tag: '${PSEUDO}', locale: 'en-US', name: 'Pšééúúdóó' },`;
  await add('src/lib/language/languages.ts', /\n {2}zh: \{.*\},/, row);
  await add(
    'src/lib/pages/slugs.ts',
    /import zh .*;/,
    `\nimport ${PSEUDO} from '../../languages/${PSEUDO}/slugs.json' with { type: 'json' };`,
  );
  await add('src/lib/pages/slugs.ts', /= \{ de.*zh/, `, ${PSEUDO}`);
}

/** A module of texts in the pseudo-language, made of the English one. */
function moduleOf(path: string): string {
  const from = dirname(join('languages', PSEUDO, relative('src', path)));
  const english = `${relative(from, relative('src', path))}?texts`;
  const names = [...textsOf(path).keys()].filter((key) => !key.includes('.'));
  return [
    `import * as english from '${english}';`,
    `import { pseudo } from '${relative(from, `languages/${PSEUDO}/pseudo.ts`)}';`,
    ...names.map((name) => `export const ${name} = ${name === 'tableTexts' ? tables() : `pseudo(english.${name})`};`),
  ].join('\n');
}

/** What the tables of effects, formats and crop ratios say. */
function tables(): string {
  const texts = {
    effects: Object.fromEntries(Object.entries(effects).map(([id, { label }]) => [id, pseudoText(label)])),
    formatHints: Object.fromEntries(outputFormats.map((id) => [id, pseudoText(formats[id].output.hint)])),
    cropRatios: Object.fromEntries(Object.entries(cropRatios).map(([id, { label }]) => [id, pseudoText(label)])),
  };
  return JSON.stringify(texts);
}

async function writeContent(languageDir: string): Promise<void> {
  const content = join(projectDir, 'src/content');
  for await (const path of glob('**/*.{json,md}', { cwd: content })) {
    const text = await readFile(join(content, path), 'utf8');
    await write(
      join(languageDir, 'content', path),
      path.endsWith('.md') ? pseudoMarkdown(text) : pseudoJson(path, text),
    );
  }
  const slugs = { pair: '{source}-to-{target}', ...Object.fromEntries(slugsOfPages.map((slug) => [slug, slug])) };
  await write(join(languageDir, 'slugs.json'), JSON.stringify(slugs));
}

/** Values whose length search engines limit. */
const limited = /^(title|description|keywords)$/;

/** Features have their order and icons in English only. */
function pseudoJson(path: string, text: string): string {
  const unread = path === 'features.json' ? /^(order|icon)$/ : /^$/;
  const value = JSON.parse(text, (key, value: unknown) => {
    if (key !== '' && unread.test(key)) return undefined;
    return typeof value === 'string' && key !== 'id' ? pseudoText(value, !limited.test(key)) : value;
  }) as unknown;
  return JSON.stringify(value);
}

function pseudoMarkdown(text: string): string {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---([\s\S]*)$/.exec(text) ?? [];
  const lines = head
    .split('\n')
    .map((line) =>
      line.replace(
        /^(\w+): (.*)$/,
        (_, key: string, value: string) => `${key}: ${pseudoText(value, !limited.test(key))}`,
      ),
    );
  return ['---', ...lines, `---${pseudoText(body)}`].join('\n');
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
