import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { readSource, sourceFiles } from './support/imports.ts';
import { textModules, textsOf } from './support/texts.ts';

/** Names of texts in a module, with their exports: `texts` and `src/convert/messages.ts messages`. */
function namesOfTexts(path: string): [string, string][] {
  const own = textModules.includes(path) ? readSource(path).matchAll(/^export const (\w+)/gm) : [];
  return [...importedNames(path), ...[...own].map(([, name = '']): [string, string] => [name, `${path} ${name}`])];
}

function importedNames(path: string): [string, string][] {
  const imports = readSource(path).matchAll(/\bimport \{([^{}]*)\} from '([^']*\bmessages\.ts)'/g);
  return [...imports].flatMap(([, names = '', from = '']) => {
    const module = from.startsWith('#') ? from.replace('#', 'src/') : join(dirname(path), from);
    return names.split(',').map((each): [string, string] => {
      const [exported = '', local = exported] = each.trim().split(' as ');
      return [local, `${module} ${exported}`];
    });
  });
}

/** Keys that a module reads. An object that it passes on or indexes is read with all its keys, and ends with `*`. */
function readBy(path: string): string[] {
  const code = readSource(path).replaceAll(/\bimport \{[^{}]*\} from [^;]*;|^export const \w+/gm, '');
  return namesOfTexts(path).flatMap(([local, exported]) => {
    const destructured = [...code.matchAll(new RegExp(`\\{([^{}]*)\\} = ${local};`, 'g'))];
    const rest = code.replaceAll(new RegExp(`\\} = ${local};`, 'g'), '');
    const accesses = [...rest.matchAll(new RegExp(`(?<!\\w|'|(?<!\\.\\.)\\.)${local}\\b((?:\\??\\.\\w+)*)`, 'g'))];
    return [
      ...destructured.flatMap(([, names = '']) => names.split(',').map((name) => `.${name.split(':')[0]?.trim()}*`)),
      ...accesses.map(([, keys = '']) => `${keys.replaceAll('?', '')}*`),
    ].map((keys) => exported + keys);
  });
}

test('every text is used', () => {
  const files = sourceFiles('src/**/*.{ts,tsx,astro}').filter((path) => !path.startsWith('src/languages/'));
  const read = new Set(files.flatMap(readBy));
  const within = new Set([...read].flatMap(parentsOf));
  const isRead = (key: string) => within.has(key) || [key, ...parentsOf(key)].some((one) => read.has(`${one}*`));
  const keys = textModules.flatMap((path) => [...textsOf(path).keys()].map((key) => `${path} ${key}`));
  expect(keys.length).toBeGreaterThan(1500);
  expect(keys.filter((key) => !isRead(key))).toEqual([]);
});

/** The objects that have a key, from the outside. */
const parentsOf = (key: string): string[] => [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index));

const identifiersIn = (node: ts.Node): ts.Identifier[] => [
  ...(ts.isIdentifier(node) ? [node] : []),
  ...node.getChildren().flatMap(identifiersIn),
];

/** Places of the parameters that a text uses. @param counts whether a use does */
function parametersOf(text: ts.Expression | undefined, counts: (use: ts.Identifier) => boolean): number[] {
  if (!text || !ts.isArrowFunction(text)) return [];
  const used = new Set(
    identifiersIn(text.body)
      .filter(counts)
      .map((use) => use.text),
  );
  const places = text.parameters.map(({ name }, place) => ({ names: identifiersIn(name), place }));
  return places.filter(({ names }) => names.some((name) => used.has(name.text))).map(({ place }) => place);
}

/** Whether a value is not said, but chooses words: `plural(count, { one: 'is', other: 'are' })` or `count === 1 ? 'is' : 'are'`. */
function choosesWords(use: ts.Identifier): boolean {
  const { parent } = use;
  if (ts.isCallExpression(parent)) return parent.expression.getText() === 'plural' && !parent.getText().includes('#');
  return ts.isBinaryExpression(parent) && ts.isConditionalExpression(parent.parent);
}

describe.each(readdirSync(join(import.meta.dirname, '../src/languages')))('texts in %s', (language) => {
  test('say what those in English say', () => {
    const different = textModules.flatMap((path) => {
      const translated = textsOf(path.replace('src/', `src/languages/${language}/`));
      return [...textsOf(path)].flatMap(([key, text]) => {
        const said = parametersOf(text, (use) => !choosesWords(use));
        const used = parametersOf(translated.get(key), () => true);
        return said.every((place) => used.includes(place)) ? [] : [`${path} ${key}: ${used} instead of ${said}`];
      });
    });
    expect(different).toEqual([]);
  });
});
