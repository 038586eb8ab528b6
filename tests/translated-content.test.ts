import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { faqSchema, featureSchema, pageSchema, pairSchema, textPageSchema } from '../src/content/schemas.ts';
import { contentFiles, frontMatter } from './support/content-files.ts';
import { slugsOfPages } from './support/languages/pages-with-slugs.ts';

const sources = join(import.meta.dirname, '../src');
const english = join(sources, 'content');
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const repeated = (all: readonly string[]): string[] => all.filter((one, at) => all.indexOf(one) !== at);

describe.each(readdirSync(join(sources, 'languages')))('content in %s', (id) => {
  const folder = join(sources, 'languages', id, 'content');
  const pairs = contentFiles(join(folder, 'pairs'), '.json').map(([, text]) => pairSchema.parse(JSON.parse(text)));
  const pages = contentFiles(join(folder, 'pages'), '.json').map(([, text]) => pageSchema.parse(JSON.parse(text)));
  const texts = contentFiles(join(folder, 'texts'), '.md');
  const ownTexts = texts
    .filter(([slug]) => !slug.endsWith('-static'))
    .map(([, text]) => textPageSchema.parse(frontMatter(text)));

  test('has the files of English', () => {
    for (const collection of ['pairs', 'pages', 'texts'])
      expect(readdirSync(join(folder, collection)).sort()).toEqual(readdirSync(join(english, collection)).sort());
  });

  test('has the questions and features of English', () => {
    const idsOf = (path: string) =>
      z
        .array(z.looseObject({ id: z.string() }))
        .parse(readJson(path))
        .map(({ id }) => id);
    const translatedFeature = featureSchema.omit({ order: true, icon: true });
    expect(z.array(faqSchema).safeParse(readJson(join(folder, 'faq.json'))).error).toBeUndefined();
    expect(z.array(translatedFeature).safeParse(readJson(join(folder, 'features.json'))).error).toBeUndefined();
    for (const name of ['faq.json', 'features.json'])
      expect(idsOf(join(folder, name))).toEqual(idsOf(join(english, name)));
  });

  test('has unique titles and descriptions', () => {
    const heads = [...pairs, ...pages, ...ownTexts];
    expect(repeated(heads.map(({ title }) => title))).toEqual([]);
    expect(repeated(heads.map(({ description }) => description))).toEqual([]);
  });

  test('has a path for every page', () => {
    const path = z.string().regex(/^[a-z0-9]+([/-][a-z0-9]+)*$/);
    const pattern = z.string().regex(/^[a-z-]*\{source\}-[a-z-]+-\{target\}[a-z-]*$/);
    const slugs = z.strictObject({ pair: pattern, ...Object.fromEntries(slugsOfPages.map((name) => [name, path])) });
    const { data, error } = slugs.safeParse(readJson(join(folder, '../slugs.json')));
    expect(error).toBeUndefined();
    expect(repeated(Object.values(data ?? {}) as string[])).toEqual([]);
  });
});
