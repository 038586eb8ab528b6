import { isUtf8 as validUtf8 } from 'node:buffer';
import { AppError } from '../../../errors.ts';
import type { Size } from '../../../resize.ts';
import { markedEncoding, svgRootStart } from '../../../signatures.ts';

/** CSS pixels a unit: CSS Values 4, 6.2, with 96 pixels an inch and the initial font size of 16. */
const pixelsPerUnit: Record<string, number> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  rem: 16,
  ex: 8,
};

const declaration = /^<\?xml\s[^>]*>/;
const declaredEncoding = /^<\?xml\s[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/;
/** How far a declaration reaches: XML has it at the very beginning. */
const MAX_DECLARATION_BYTES = 256;
/** A root tag with all its namespaces is rarely over 2,000 characters. */
const MAX_ROOT_CHARACTERS = 65_536;
const rootTag = /^(<(?:[\w.-]+:)?svg)(?=[\s>/])((?:[^>"']|"[^"]*"|'[^']*')*)>/;
const entities = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;

export interface SvgText {
  text: string;
  /** Whether the file is UTF-8 and says nothing else, so that any reader takes its bytes for this text. */
  isUtf8: boolean;
}

/**
 * The text of an SVG file, by its byte order mark, else by its XML declaration, else as UTF-8. Of another encoding the
 * declaration is left out, because it would be untrue of the text once that is written as UTF-8.
 */
export function decodeSvg(bytes: Buffer): SvgText {
  const declared = declaredEncoding.exec(bytes.toString('latin1', 0, MAX_DECLARATION_BYTES))?.[1]?.toLowerCase();
  const mark = markedEncoding(bytes);
  const text = decoderFor(mark ?? declared).decode(bytes);
  const isUtf8 = (mark ?? 'utf-8') === 'utf-8' && (declared ?? 'utf-8') === 'utf-8' && validUtf8(bytes);
  return { text: isUtf8 ? text : text.replace(declaration, ''), isUtf8 };
}

function decoderFor(label: string | undefined): TextDecoder {
  // A declaration that could be read byte by byte is not in UTF-16, whatever it says; a mark would have told.
  if (label === 'utf-16' || label === 'ucs-2') return new TextDecoder();
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/**
 * The drawing's own size in CSS pixels: `width` and `height` of its root, what is missing (or in percent) from the
 * `viewBox`. Nothing when there is neither.
 */
export function ownSize(text: string): Size | undefined {
  const root = findRoot(text);
  const attributes = root && withEntities(root.attributes, text.slice(0, root.start));
  if (!attributes) return undefined;
  const [width, height] = [length(attribute(attributes, 'width')), length(attribute(attributes, 'height'))];
  const [, , boxWidth = 0, boxHeight = 0] = (attribute(attributes, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const box = boxWidth > 0 && boxHeight > 0 ? { width: boxWidth, height: boxHeight } : undefined;
  if (width && height) return whole(width, height);
  if (!box) return undefined;
  if (width) return whole(width, (width * box.height) / box.width);
  if (height) return whole((height * box.width) / box.height, height);
  return whole(box.width, box.height);
}

/**
 * The text with a size and viewBox on its root, in the place of a width or height it may have (in percent).
 * @throws AppError `broken_file` when the root has no end
 */
export function withSize(text: string, { width, height }: Size): string {
  const root = findRoot(text);
  if (!root) throw new AppError('broken_file');
  const { start, name, attributes } = root;
  const others = attributes.replace(/\s(?:width|height|viewBox)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  const after = text.slice(start + name.length + attributes.length);
  return `${text.slice(0, start)}${name} width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${others}${after}`;
}

/** The root's tag: `name` with its bracket, and the text of its attributes. */
function findRoot(text: string): { start: number; name: string; attributes: string } | undefined {
  const start = svgRootStart(text);
  // Cut before it is matched, so that no text can make the match slow.
  const match = rootTag.exec(text.slice(start, start + MAX_ROOT_CHARACTERS));
  return match ? { start, name: match[1] ?? '', attributes: match[2] ?? '' } : undefined;
}

/** Attributes with the entities that the document type declares as plain text; of two of a name the first counts. */
function withEntities(attributes: string, documentType: string): string {
  if (!attributes.includes('&')) return attributes;
  const values = new Map<string, string>();
  for (const [, name = '', double, single = ''] of documentType.matchAll(entities)) {
    if (!values.has(name)) values.set(name, double ?? single);
  }
  return attributes.replace(/&([\w.-]+);/g, (reference, name: string) => values.get(name) ?? reference);
}

const whole = (width: number, height: number): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return match?.[1] ?? match?.[2];
}

function length(value: string | undefined): number | undefined {
  const [, amount, unit = ''] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(value ?? '') ?? [];
  const pixels = Number(amount) * (pixelsPerUnit[unit.toLowerCase()] ?? Number.NaN);
  return pixels > 0 ? pixels : undefined;
}

/** Whether the text refers to files elsewhere, and whether it holds scripts or embedded HTML. Only for saying so. */
export function foreignParts(text: string): { references: boolean; scripts: boolean } {
  const elsewhere = String.raw`(?!\s*(?:#|data:|javascript:))[^"')\s]`;
  const references = [
    // Links are only followed by a click; every other href is loaded for drawing.
    new RegExp(String.raw`<(?!(?:[\w.-]+:)?a[\s>])[^<>]*\s(?:[\w.-]+:)?(?:href|src)\s*=\s*["']${elsewhere}`, 'i'),
    new RegExp(String.raw`url\(\s*["']?${elsewhere}`, 'i'),
    /@import\b/i,
    /<\?xml-stylesheet\b/i,
    /<!ENTITY\s+%?\s*[\w.-]+\s+(?:SYSTEM|PUBLIC)\b/,
  ];
  const scripts = [
    /<(?:[\w.-]+:)?script\b/i,
    /<(?:[\w.-]+:)?foreignObject\b/i,
    /<[^<>]*\son[a-z]+\s*=\s*["']/i,
    /href\s*=\s*["']\s*javascript:/i,
  ];
  return {
    references: references.some((pattern) => pattern.test(text)),
    scripts: scripts.some((pattern) => pattern.test(text)),
  };
}
