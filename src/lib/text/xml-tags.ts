/**
 * Tags and attributes in XML text, in time proportional to its length. Comments, CDATA sections and document types are not
 * recognized: a tag inside them counts as one.
 */

/** A start, end or empty-element tag. */
export interface Tag {
  /** Index of its `<`. */
  start: number;
  /** Index after its `>`. */
  end: number;
  /** With its prefix. */
  name: string;
  isEnd: boolean;
  isEmpty: boolean;
  /** The text between the name and the `>` or `/>`, and its index. */
  attributes: string;
  attributesStart: number;
}

export interface Attribute {
  /** Index within the attributes, including the whitespace before the name. */
  start: number;
  /** Index after the closing quote. */
  end: number;
  /** With its prefix. */
  name: string;
  /** As it is written: entities are not replaced. */
  value: string;
}

const tagName = /[^\s<>/!?"'=]+/y;
const endsName = /[\s/>]/;
const space = /\s/;
const nameAndValue = /([^\s"'<>=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;

/**
 * The tags of a text, in order. A tag that a `<` or the end of the text interrupts is skipped, and the search continues
 * after its first character. That stays linear, because attempts that overlap differ in their quotes: at any character at
 * most one is outside of quotes, one within double and one within single quotes.
 */
export function* tagsOf(text: string): Generator<Tag> {
  for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', start)) {
    const tag = tagAt(text, start);
    start = tag?.end ?? start + 1;
    if (tag) yield tag;
  }
}

/** The tag that starts at an index. Undefined if there is none. */
export function tagAt(text: string, start: number): Tag | undefined {
  const isEnd = text[start + 1] === '/';
  const nameStart = start + (isEnd ? 2 : 1);
  tagName.lastIndex = nameStart;
  if (!tagName.test(text)) return undefined;
  const attributesStart = tagName.lastIndex;
  const end = tagEnd(text, attributesStart);
  if (end === undefined) return undefined;
  const isEmpty = text[end - 2] === '/';
  const attributes = text.slice(attributesStart, end - (isEmpty ? 2 : 1));
  return { start, end, name: text.slice(nameStart, attributesStart), isEnd, isEmpty, attributes, attributesStart };
}

/** Index after the `>` of a tag whose name ends at `from`. */
function tagEnd(text: string, from: number): number | undefined {
  if (!endsName.test(text.charAt(from))) return undefined;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '>') return at + 1;
    if (character === '<') return undefined;
    if (character !== '"' && character !== "'") continue;
    at = text.indexOf(character, at + 1);
    if (at < 0) return undefined;
  }
  return undefined;
}

/** The attributes of a tag that have a quoted value, in order. */
export function* attributesOf(attributes: string): Generator<Attribute> {
  for (const { 0: text, 1: name = '', 2: double, 3: single, index } of attributes.matchAll(nameAndValue)) {
    const value = double ?? single;
    if (value === undefined) continue;
    let start = index;
    while (start > 0 && space.test(attributes.charAt(start - 1))) start--;
    yield { start, end: index + text.length, name, value };
  }
}

/** The names of a tag and of its attributes. */
export function* namesIn({ name, attributes }: Tag): Generator<string> {
  yield name;
  for (const attribute of attributesOf(attributes)) yield attribute.name;
}

/** A tag's attributes without the unwanted ones. */
export function withoutAttributes(attributes: string, isUnwanted: (name: string) => boolean): string {
  let kept = '';
  let from = 0;
  for (const { start, end, name } of attributesOf(attributes)) {
    if (!isUnwanted(name)) continue;
    kept += attributes.slice(from, start);
    from = end;
  }
  return kept + attributes.slice(from);
}

/** A name without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
