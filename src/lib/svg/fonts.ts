import { attributesOf, localName } from '../text/xml-tokens.ts';
import { type DrawingTag, drawingRules, drawingTags } from './markup.ts';
import { type Declaration, declarationsOf, type Rule } from './style-sheet.ts';

/** Families of CSS Fonts 4, 2.1.3, and keywords, which every renderer has. */
const generic =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-\w+(?:-\w+)?|math|emoji|fangsong|inherit|initial|unset|revert(?:-layer)?|-apple-system|BlinkMacSystemFont)$/i;
/** The font size in the shorthand `font`, after which the families follow. */
const fontSize = /^(?:[\d.]+(?:[a-z]+|%)|(?:x{1,3}-)?(?:small|large)|medium|smaller|larger)(?:\/|$)/i;
const MAX_LISTS = 100;
const MAX_CHARACTERS = 500;

/**
 * The fonts that the text of a drawing names, except for those in the file and generic ones: lists of alternatives, at most 100.
 * A list is left out if it names none.
 */
export function namedFonts(text: string): string[][] {
  if (!/<(?:[\w.-]+:)?text\b/.test(text)) return [];
  const lists = new Map<string, string[]>();
  for (const value of fontValues(text)) {
    const families = value.length <= MAX_CHARACTERS ? familiesIn(value) : [];
    if (families.length > 0 && lists.size < MAX_LISTS) lists.set(families.join(), families);
  }
  const embedded = new Set(embeddedFonts(text));
  return [...lists.values()].filter((families) => !families.some((family) => embedded.has(family)));
}

const isFontFace = ({ prelude }: Rule): boolean => /^@font-face\b/i.test(prelude);

function* embeddedFonts(text: string): Generator<string> {
  for (const rule of drawingRules(text)) {
    if (isFontFace(rule)) for (const value of fontsOf(rule.declarations)) yield familyName(value);
  }
}

function* fontValues(text: string): Generator<string> {
  for (const rule of drawingRules(text)) if (!isFontFace(rule)) yield* fontsOf(rule.declarations);
  for (const tag of drawingTags(text)) yield* fontsOfTag(tag);
}

function* fontsOfTag({ attributes }: DrawingTag): Generator<string> {
  if (!attributes.includes('font')) return;
  for (const { name, value } of attributesOf(attributes)) {
    if (localName(name) === 'font-family') yield value;
    else if (name === 'style') yield* fontsOf(declarationsOf(value));
  }
}

function* fontsOf(declarations: readonly Declaration[]): Generator<string> {
  for (const { name, value } of declarations) {
    if (value.length > MAX_CHARACTERS) continue;
    if (name === 'font-family') yield value;
    else if (name === 'font') yield familiesOfShorthand(value);
  }
}

function familiesOfShorthand(value: string): string {
  // The line height is a part of the size.
  const joined = value
    .split('/')
    .map((part) => part.trim())
    .join('/');
  const words = joined.split(/\s/).filter(Boolean);
  const size = words.findIndex((word) => fontSize.test(word));
  return size < 0 ? '' : words.slice(size + 1).join(' ');
}

const familiesIn = (value: string): string[] =>
  value
    .replace(/!\s*important\s*$/i, '')
    .split(',')
    .map(familyName)
    .filter((family) => family !== '' && !generic.test(family) && !/[<>(){}\\;&]/.test(family));

const familyName = (value: string): string =>
  value
    .trim()
    .replace(/^["']|["']$/g, '')
    .trim();
