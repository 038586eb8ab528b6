import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { MAX_DEVICE_FILE_MB, MAX_FILES } from '#lib/file-limits.ts';
import { commonFormats, formats } from '#lib/formats/formats.ts';
import { pairSlug, pairsWithPage } from '#lib/formats/pairs.ts';
import { placeholders } from '#lib/site.ts';
import { faqSchema, featureSchema, pageSchema, pairSchema, textPageSchema } from '../src/content/schemas.ts';
import { contentFiles, frontMatter } from './support/content-files.ts';

const folder = join(import.meta.dirname, '../src/content');
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const filesOf = (collection: string, extension: string) => contentFiles(join(folder, collection), extension);

const pairWords = filesOf('pairs', '.json').map(([slug, content]) => ({
  slug,
  ...pairSchema.parse(JSON.parse(content)),
}));
const pageWords = filesOf('pages', '.json').map(([slug, content]) => ({
  slug,
  ...pageSchema.parse(JSON.parse(content)),
}));
const texts = filesOf('texts', '.md').map(([slug, content]) => ({
  slug,
  content,
  ...textPageSchema.parse(frontMatter(content)),
}));
const faq = z.array(faqSchema).parse(JSON.parse(read('faq.json')));
const features = z.array(featureSchema).parse(JSON.parse(read('features.json')));

type PairWords = (typeof pairWords)[number];

/** The specific text of a conversion page. */
const saidOf = ({ lead, formats, kept, options, questions }: PairWords): string[] => [
  lead,
  formats,
  ...Object.values(kept),
  options,
  ...questions.flatMap(({ question, answer }) => [question, answer]),
];

/** Words of a text with all formats replaced by one name, so that texts that differ only in formats are equal. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\b(?:jpe?g|png|webp|avif|svg|hei[cf]|tiff?|gif|bmp|ico)s?\b/g, 'format')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const GRAM = 5;
const gramsOf = (text: string): string[] => {
  const words = wordsOf(text);
  return words.slice(GRAM - 1).map((_, at) => words.slice(at, at + GRAM).join(' '));
};

/** Jaccard similarity of two sets, from 0 to 1. */
function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((gram) => other.has(gram)).length;
  return common / (one.size + other.size - common);
}

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.?!])\s+/).map((sentence) => wordsOf(sentence).join(' '));

/** Duplicate values. */
const repeated = (all: readonly string[]): string[] => [...new Set(all.filter((one, at) => all.indexOf(one) !== at))];

/** Texts that share 10 % of their five-word sequences are similar; 1 % is coincidence. */
const MOST_IN_COMMON = 0.01;

describe('pairs', () => {
  test('every pair has a text, and there are no others', () => {
    expect(pairWords.map(({ slug }) => slug).toSorted()).toEqual(pairsWithPage.map(pairSlug).toSorted());
  });

  test('texts are not similar', () => {
    const grams = pairWords.map((words) => new Set(saidOf(words).flatMap(gramsOf)));
    const alike = pairWords.flatMap(({ slug }, at) =>
      pairWords.slice(at + 1).flatMap((other, after) => {
        const share = jaccard(grams[at] ?? new Set(), grams[at + 1 + after] ?? new Set());
        return share > MOST_IN_COMMON ? [`${slug} and ${other.slug}: ${share.toFixed(3)}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });

  test('no sentence or question is repeated, apart from formats', () => {
    const sentences = pairWords.flatMap((words) => saidOf(words).flatMap(sentencesOf));
    // Short sentences such as "Yes." and "Why?" may repeat.
    expect(repeated(sentences.filter((sentence) => sentence.includes(' ')))).toEqual([]);
  });

  test.each(pairWords)('$slug has a short text of its own', (words) => {
    const { length } = saidOf(words).join(' ').split(/\s+/);
    expect(length).toBeGreaterThanOrEqual(150);
    expect(length).toBeLessThanOrEqual(215);
  });
});

describe('pages', () => {
  // A text of the static site replaces another.
  const pages = [...pairWords, ...pageWords, ...texts.filter(({ slug }) => !slug.endsWith('-static'))];

  test('have unique titles, descriptions and questions', () => {
    expect(repeated(pages.map(({ title }) => title))).toEqual([]);
    expect(repeated(pages.map(({ description }) => description))).toEqual([]);
    const questions = [...pairWords, ...pageWords].flatMap(({ questions }) => questions);
    expect(repeated([...questions, ...faq].map(({ question }) => question))).toEqual([]);
  });

  test('contain only placeholders that the server replaces', () => {
    const known: string[] = Object.values(placeholders);
    const all = ['pairs', 'pages', 'texts'].flatMap((collection) =>
      filesOf(collection, '').map(([, content]) => content),
    );
    const used = [...all, read('faq.json'), read('features.json')].flatMap((text) => text.match(/\{[a-z-]+\}/g) ?? []);
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
    expect(used).not.toEqual([]);
  });

  test('contain no exclamation marks', () => {
    const allTexts = JSON.stringify([pairWords, pageWords, texts, faq, features]);
    expect(allTexts).not.toContain('!');
  });
});

describe('texts of docs/REQUIREMENTS.md', () => {
  test('contain six questions and five features in order', () => {
    expect(faq.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(features.map(({ title }) => title)).toEqual([
      'High-Speed Conversion',
      'Security Protection',
      'Bulk Processing',
      'Image Enhancement',
      'Advanced Format Conversion',
    ]);
    const outputs = commonFormats.map((format) => (format === 'jpg' ? 'JPG' : formats[format].label));
    const formatsAnswer = faq.find(({ id }) => id === 'formats')?.answer;
    expect(formatsAnswer).toContain(` become ${outputs.slice(0, -1).join(', ')} or ${outputs.at(-1)}.`);
    const advice = faq.find(({ id }) => id === 'quality')?.answer;
    expect(advice).toContain('90-100 for fidelity, 70-85 for a good balance');
  });

  test('contain the exact facts about the owner', () => {
    const contentOf = Object.fromEntries(texts.map(({ slug, content }) => [slug, content]));
    expect(contentOf.about).toContain('founded in 2023');
    for (const slug of ['privacy', 'terms']) {
      expect(texts.find((text) => text.slug === slug)?.updated).toBe('April 25, 2025');
      expect(contentOf[slug]).toContain(`typically deleted within ${placeholders.resultTime}`);
      expect(contentOf[slug]).toContain('at least 13 years old');
    }
    for (const { content } of texts) expect(content).toContain(placeholders.support);
    expect(contentOf.privacy).toContain('only if you opt to receive converted files by e-mail');
  });
});

test('limits of files are placeholders, and said in the drop zone alone', () => {
  const texts = [...filesOf('pages', '.json'), ...filesOf('texts', '.md'), ['faq', read('faq.json')] as const];
  const numbers = new RegExp(`\\b(${MAX_DEVICE_FILE_MB} MB|${MAX_FILES} (at a time|images|files))\\b`);
  for (const [slug, content] of texts) {
    const [, body = content] = content.split('"tagline"');
    expect(body, slug).not.toMatch(numbers);
  }
});
