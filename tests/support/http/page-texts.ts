import type { Language } from '#lib/language/languages.ts';
import { decodeEntities, elementsOf, structuredDataOf } from './html.ts';

/** Names and units, which are the same in all languages. */
const names =
  /^((\d+ )?(KB|MB|px)|AVIF|BMP|GIF|HEIC|ICO|JPE?G|JXL|PDF|PNG|PSD|RAW|SVG|TIFF|WebP|(© \d+ )?Image Converter)$/;
const sameWords: Partial<Record<Language, readonly string[]>> = {
  de: ['Animation', 'Cartoon', 'Letter', 'Links.', 'Original', 'Sepia', 'Sitemap', 'Social Media', 'Vintage', 'auto'],
  es: ['Color', 'Original', 'Sepia', 'Vintage', 'auto'],
  fr: [
    'Animation',
    'Animations',
    'Cartoon',
    'Compression',
    'E-mail',
    'Questions',
    'Saturation',
    'Site',
    'Vintage',
    'auto',
  ],
  pt: ['Cartoon', 'Converter', 'E-mail', 'Links.', 'Original', 'Site', 'Vintage', 'auto'],
  it: ['E-mail', 'Home', 'Letter', 'Privacy', 'Vintage', 'auto'],
  zh: ['Letter'],
};
const shownAttributes = ['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title'];
const shownMetadata = /^(description|keywords|og:(title|description|image:alt)|twitter:(title|description))$/;

/** Texts with words that a page says, without links to other languages and without offers of other languages. */
export function textsOf(html: string): Set<string> {
  const page = html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<a\b[^>]* hreflang[\s\S]*?<\/a>/g, '')
    .replaceAll(/<button\b[^>]* data-close-offer[\s\S]*?<\/button>/g, '');
  const between = [...page.matchAll(/>([^<]+)</g)].map(([, text = '']) => decodeEntities(text));
  const inAttributes = elementsOf(page).flatMap(({ attributes }) => [
    ...shownAttributes.map((name) => attributes[name] ?? ''),
    shownMetadata.test(attributes.name ?? attributes.property ?? '') ? (attributes.content ?? '') : '',
  ]);
  const data = JSON.stringify(structuredDataOf(html)).matchAll(/"(?:name|text|description)":"([^"]*)"/g);
  const all = [...between, ...inAttributes, ...[...data].map(([, text = '']) => text)];
  return new Set(all.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => /[a-z]{2}/i.test(text)));
}

/** Texts of a page in a language that are also on the English page, without names and words that are the same. */
export function englishTexts(html: string, english: ReadonlySet<string>, language: Language): string[] {
  const isSame = (text: string) => names.test(text) || sameWords[language]?.includes(text);
  return [...textsOf(html).intersection(english)].filter((text) => !isSame(text));
}
