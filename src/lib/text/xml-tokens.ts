// The tokenizer of all readers of XML: XMP and SVG. It takes time proportional to the length of a text.
import { type SectionKind, sectionAt } from './xml-sections.ts';

export type XmlToken = Tag | Part;

/** A token between tags. */
export interface Part {
  /** `malformed`: a `<` that starts no token, or a section without its end, which extends to the end of the text. */
  kind: 'text' | SectionKind | 'malformed';
  start: number;
  end: number;
}

/** A start, end or empty-element tag. Its attributes may be malformed. */
export interface Tag {
  kind: 'tag';
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

/** The tags of a text that are not in a comment, CDATA section or instruction, in order. */
export function* tagsOf(text: string): Generator<Tag> {
  for (let start = 0; start < text.length; ) {
    const token = tokenAt(text, start);
    if (token.kind === 'tag') yield token;
    start = token.end;
  }
}

/**
 * The token that starts at an index before the end. Document types are no tokens: their `<` is malformed. After a tag that a `<` or
 * the end of the text interrupts, the next token starts at its second character. That stays linear, because attempts that overlap
 * differ in their quotes: at any character at most one is outside of quotes, one within double and one within single quotes.
 */
export function tokenAt(text: string, start: number): XmlToken {
  if (text[start] !== '<') {
    const next = text.indexOf('<', start);
    return { kind: 'text', start, end: next < 0 ? text.length : next };
  }
  const section = sectionAt(text, start);
  if (section?.end !== undefined) return { kind: section.kind, start, end: section.end };
  if (section) return { kind: 'malformed', start, end: text.length };
  return tagAt(text, start) ?? { kind: 'malformed', start, end: start + 1 };
}

function tagAt(text: string, start: number): Tag | undefined {
  const isEnd = text[start + 1] === '/';
  const nameStart = start + (isEnd ? 2 : 1);
  tagName.lastIndex = nameStart;
  if (!tagName.test(text)) return undefined;
  const attributesStart = tagName.lastIndex;
  const end = tagEnd(text, attributesStart);
  if (end === undefined) return undefined;
  const isEmpty = text[end - 2] === '/';
  const attributes = text.slice(attributesStart, end - (isEmpty ? 2 : 1));
  return {
    kind: 'tag',
    start,
    end,
    name: text.slice(nameStart, attributesStart),
    isEnd,
    isEmpty,
    attributes,
    attributesStart,
  };
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

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves character references. Invalid references stay unchanged. */
export const decodeReferences = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
