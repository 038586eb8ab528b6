import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { parse, projectFiles, readSource, sourceFiles } from './support/imports.ts';

interface Text {
  path: string;
  text: string;
}

/** String literals and parts of templates of a module, except for imports and types. */
function literalsOf(path: string): Text[] {
  const found: Text[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText) found.push({ path, text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(parse(path));
  return found;
}

/** Strings of the content, without the keywords, which are what people search for. */
function stringsOf(path: string, value: unknown): Text[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === 'keywords' ? [] : stringsOf(path, part)));
}

/** Lines of pages without code, and of Markdown without keywords. */
const linesOf = (path: string): Text[] =>
  readSource(path)
    .split('\n')
    .filter((line) => !/^\s*(keywords|\/\/|\*|\/\*|import )/.test(line))
    .map((text) => ({ path, text }));

const interfaceTexts = [
  ...sourceFiles('src/{convert,islands,session}/**/*messages.ts'),
  ...sourceFiles('src/lib/{**/messages,effects,formats/*,difference/*}.ts'),
].flatMap(literalsOf);
const contentTexts = [
  ...projectFiles('src/content/**/*.json').flatMap((path) => stringsOf(path, JSON.parse(readSource(path)))),
  ...projectFiles('src/{content/**/*.md,pages/**/*.astro}').flatMap(linesOf),
  ...sourceFiles('src/{components,layouts}/**/messages.ts').flatMap(literalsOf),
];

const matching = (texts: readonly Text[], pattern: RegExp, allowed: readonly string[]): string[] =>
  texts
    .filter(({ text }) => pattern.test(text) && !allowed.some((one) => text.includes(one)))
    .map(({ path, text }) => `${path}: ${text}`);

describe('the noun is image', () => {
  test('no text says picture', () => {
    const allowed = ['picture element']; // Of HTML.
    expect(matching([...interfaceTexts, ...contentTexts], /\bpictures?\b/i, allowed)).toEqual([]);
  });

  test('photo is only used where a camera is meant', () => {
    const allowed = [
      // What cameras write into files.
      'Keep photo details',
      'Camera, date and location inside photos',
      'motion photo',
      'RAW file of a camera',
      'from a photo editor',
      // Of a person, as forms demand it.
      'Photo for a form',
      'form-photo',
      // Photographs, unlike drawings, compress well with losses.
      'Photos need too many shapes as SVG.',
      'Photos are usually larger as PNG.',
      'Photos are large as PNG.',
      ' for photos.',
      'best for photos',
      'Tracing suits drawings, not photos',
    ];
    expect(matching(interfaceTexts, /\bphotos?\b/i, allowed)).toEqual([]);
  });
});

describe('a format has one name', () => {
  test('the interface says JPEG, as the choice of formats does', () => {
    const allowed = [
      // Lists of formats, and the sentences of docs/REQUIREMENTS.md.
      'JPG, PNG, WebP',
      'Only PNG, JPG, GIF',
    ];
    const others = interfaceTexts.filter(({ text }) => text !== 'JPG');
    expect(matching(others, /\bJPGs?\b/, allowed)).toEqual([]);
  });

  test('pages say JPG, as their titles do', () => {
    const allowed = ['JPEG XL', 'Keep JPEG data', 'keep JPEG and press', 'Choose JPEG, PNG or AVIF as output'];
    expect(matching(contentTexts, /\bJPEGs?\b/, allowed)).toEqual([]);
  });
});
