import { svgRootStart } from '../formats/signatures.ts';
import { localName, type Tag, tokenAt } from '../text/xml-tokens.ts';
import { blankComments, type Rule, rulesOf } from './style-sheet.ts';

/** The style sheet in a `style` element. */
export interface Sheet {
  /** Indices of the text between the tags. */
  start: number;
  end: number;
  /** Comments are blank. */
  css: string;
}

/** A tag that is not in a comment, CDATA section or instruction. */
export interface DrawingTag extends Tag {
  /** Without its prefix. */
  element: string;
  /** Defined for a `style` start tag. */
  sheet?: Sheet;
}

/** Within CDATA, the marks of comments have no effect on a style sheet: CSS Syntax 3, 9. */
const cdataMarks = /<!\[CDATA\[|\]\]>|<!--|-->/g;

/** The tags of a drawing from its root on, in time proportional to its length. */
export function* drawingTags(text: string): Generator<DrawingTag> {
  for (let start = svgRootStart(text); start < text.length; ) {
    const token = tokenAt(text, start);
    start = token.end;
    if (token.kind !== 'tag') continue;
    const element = localName(token.name);
    const sheet = element === 'style' && !token.isEnd && !token.isEmpty ? sheetAt(text, start) : undefined;
    start = sheet?.end ?? start;
    yield { ...token, element, ...(sheet && { sheet }) };
  }
}

/** The rules of all style sheets of a drawing. */
export function* drawingRules(text: string): Generator<Rule> {
  if (!text.includes('style')) return;
  for (const { sheet } of drawingTags(text)) if (sheet) yield* rulesOf(sheet.css);
}

/** Replaces parts of a text. They are in order and do not overlap. */
export function replaceParts(text: string, parts: readonly { start: number; end: number; by: string }[]): string {
  let replaced = '';
  let from = 0;
  for (const { start, end, by } of parts) {
    replaced += text.slice(from, start) + by;
    from = end;
  }
  return replaced + text.slice(from);
}

/** Rewrites the attributes and the style sheets of a drawing that a test selects. */
export function rewriteStyles(
  text: string,
  isConcerned: (part: string) => boolean,
  rewrite: (part: string) => string,
): string {
  const parts = [];
  for (const { attributes, attributesStart, sheet } of drawingTags(text)) {
    if (isConcerned(attributes)) {
      const end = attributesStart + attributes.length;
      parts.push({ start: attributesStart, end, by: rewrite(attributes) });
    }
    if (sheet && isConcerned(sheet.css)) parts.push({ ...sheet, by: rewrite(sheet.css) });
  }
  return replaceParts(text, parts);
}

function sheetAt(text: string, start: number): Sheet {
  const close = text.indexOf('</', start);
  const end = close < 0 ? text.length : close;
  const content = text.slice(start, end);
  const css = content.includes('<![CDATA[')
    ? content.replace(cdataMarks, (mark) => ' '.repeat(mark.length))
    : blankComments(content, '<!--', '-->');
  return { start, end, css: blankComments(css) };
}
