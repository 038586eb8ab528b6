import { isUtf8 as validUtf8 } from 'node:buffer';
import { AppError } from '../../../errors.ts';
import { markedEncoding, svgRootStart } from '../../../formats/signatures.ts';
import type { Size } from '../../../geometry/resize.ts';
import {
  type Attribute,
  attributesOf,
  localName,
  type Tag,
  tagsOf,
  withoutAttributes,
} from '../../../text/xml-tokens.ts';
import { absoluteUnits } from '../svg/lengths.ts';

/** CSS pixels per unit: CSS Values 4, 6.2, with 96 pixels per inch and the initial font size of 16. */
const pixelsPerUnit: Record<string, number> = {
  '': 1,
  px: 1,
  ...absoluteUnits,
  em: 16,
  rem: 16,
  ex: 8,
};

const declaration = /^<\?xml\s[^>]*>/;
const declaredEncoding = /^<\?xml\s[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/;
/** Maximum length of an XML declaration, which is at the start of the text. */
const MAX_DECLARATION_BYTES = 256;
/** A root tag with all its namespaces rarely exceeds 2,000 characters. */
const MAX_ROOT_CHARACTERS = 65_536;
const sizeNames: ReadonlySet<string> = new Set(['width', 'height', 'viewBox']);
/** Longer entities are not replaced: they are not lengths, and many references to a long one would fill the memory. */
const MAX_ENTITY_CHARACTERS = 256;
const entities = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
const lengthPattern = /^\+?((?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]*)$/i;

export interface SvgText {
  /** Without the declaration of another encoding than UTF-8. */
  text: string;
  /** The name of the encoding, if the file declares none or UTF-8 and is not valid UTF-8. */
  assumedEncoding?: string;
}

/**
 * Decodes an SVG file by its byte order mark, else by its XML declaration, else as UTF-8. Text that is not UTF-8 and declares
 * nothing else is Windows-1252, which old drawing programs write, unless most of its characters are valid UTF-8.
 */
export function decodeSvg(bytes: Buffer): SvgText {
  const declared = declaredEncoding.exec(bytes.toString('latin1', 0, MAX_DECLARATION_BYTES))?.[1]?.toLowerCase();
  const decoder = decoderFor(markedEncoding(bytes) ?? declared);
  const text = decoder.decode(bytes);
  if (decoder.encoding !== 'utf-8') return { text: text.replace(declaration, '') };
  if (validUtf8(bytes))
    return { text: declared === undefined || declared === 'utf-8' ? text : text.replace(declaration, '') };
  const isMostlyValid = count(text, replacementCharacter) < count(text, otherCharacter);
  return isMostlyValid
    ? { text, assumedEncoding: 'UTF-8' }
    : { text: new TextDecoder('windows-1252').decode(bytes).replace(declaration, ''), assumedEncoding: 'Windows-1252' };
}

const replacementCharacter = /\ufffd/g;
/** Characters that are not ASCII. */
const otherCharacter = /[\u0080-\ufffc]/g;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function decoderFor(label: string | undefined): TextDecoder {
  // A declaration that is readable as single bytes is not UTF-16, whatever it declares.
  if (label === 'utf-16' || label === 'ucs-2') return new TextDecoder();
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/**
 * The drawing's own size in CSS pixels: by the style of its root, else by its `width` and `height`, or by the `viewBox` where they
 * are missing or in percent. Undefined if there is neither.
 * @param style properties of the root, which override its attributes: CSS 2.2, 6.4.4
 */
export function ownSize(text: string, style?: ReadonlyMap<string, string>): Size | undefined {
  const root = findRoot(text);
  if (!root) return undefined;
  const attributes = [...attributesOf(root.attributes)].filter(({ name }) => sizeNames.has(name));
  const value = valuesOf(attributes, text.slice(0, root.start));
  const side = (name: 'width' | 'height') => length(style?.get(name) ?? '') ?? length(value(name));
  const [width, height] = [side('width'), side('height')];
  const [, , boxWidth = 0, boxHeight = 0] = value('viewBox')
    .trim()
    .split(/[\s,]+/, 4)
    .map(Number);
  const box = boxWidth > 0 && boxHeight > 0 ? { width: boxWidth, height: boxHeight } : undefined;
  if (width && height) return whole(width, height);
  if (!box) return undefined;
  if (width) return whole(width, (width * box.height) / box.width);
  if (height) return whole((height * box.width) / box.height, height);
  return whole(box.width, box.height);
}

/**
 * Sets the size and viewBox of the root, replacing a width or height in percent.
 * @throws AppError `broken_file` if the root tag is incomplete
 */
export function withSize(text: string, size: Size): string {
  return withRootAttributes(text, sizeNames, `${sizeAttributes(size)} viewBox="0 0 ${size.width} ${size.height}"`);
}

/**
 * Sets the size of the root in pixels whatever its style says, and keeps its viewBox.
 * @throws AppError `broken_file` if the root tag is incomplete
 */
export function withFixedSize(text: string, size: Size): string {
  const root = findRoot(text);
  const style = Array.from(attributesOf(root?.attributes ?? '')).find(({ name }) => name === 'style')?.value ?? '';
  const fixed = `${style.replaceAll('"', "'")};width:${size.width}px!important;height:${size.height}px!important`;
  return withRootAttributes(text, fixedNames, `${sizeAttributes(size)} style="${fixed}"`);
}

const fixedNames: ReadonlySet<string> = new Set(['width', 'height', 'style']);
const sizeAttributes = ({ width, height }: Size): string => ` width="${width}" height="${height}"`;

function withRootAttributes(text: string, replaced: ReadonlySet<string>, added: string): string {
  const root = findRoot(text);
  if (!root) throw new AppError('broken_file');
  const { attributesStart, attributes } = root;
  const others = withoutAttributes(attributes, (name) => replaced.has(name));
  return `${text.slice(0, attributesStart)}${added}${others}${text.slice(attributesStart + attributes.length)}`;
}

/** Puts a comment before a root with a prefix, because libvips recognizes a drawing by `<svg`. */
export const withRecognizedRoot = (text: string): string =>
  findRoot(text)?.name.includes(':') ? `<!-- <svg -->${text.replace(declaration, '')}` : text;

function findRoot(text: string): Tag | undefined {
  const start = svgRootStart(text);
  const [tag] = tagsOf(text.slice(start, start + MAX_ROOT_CHARACTERS));
  if (tag?.start !== 0 || !/^(?:[\w.-]+:)?svg$/.test(tag.name)) return undefined;
  return { ...tag, start, end: start + tag.end, attributesStart: start + tag.attributesStart };
}

/**
 * Looks up an attribute's value, and replaces entities that the document type declares as plain text. The first of two
 * attributes with the same name counts.
 */
function valuesOf(attributes: readonly Attribute[], documentType: string): (name: string) => string {
  const texts = new Map<string, string | undefined>();
  const isReferring = attributes.some(({ value }) => value.includes('&'));
  for (const [, name = '', double, single = ''] of isReferring ? documentType.matchAll(entities) : []) {
    const text = double ?? single;
    if (!texts.has(name)) texts.set(name, text.length > MAX_ENTITY_CHARACTERS ? undefined : text);
  }
  return (wanted) => {
    const { value = '' } = attributes.find(({ name }) => name === wanted) ?? {};
    return value.replace(/&([\w.-]+);/g, (reference, name: string) => texts.get(name) ?? reference);
  };
}

const whole = (width: number, height: number): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});

function length(value: string): number | undefined {
  const [, amount, unit = ''] = lengthPattern.exec(value.trim()) ?? [];
  const pixels = Number(amount) * (pixelsPerUnit[unit.toLowerCase()] ?? Number.NaN);
  return pixels > 0 ? pixels : undefined;
}

/** A reference within the drawing, or one that loads nothing. */
const inside = /^\s*(?:$|#|data:|javascript:)/i;
const script = /^\s*javascript:/i;
const cssUrl = /url\(\s*(?:["']\s*)?[^"')\s]/gi;
const otherReferences = [/@import\b/i, /<\?xml-stylesheet\b/i, /<!ENTITY\s[^<>"']*\s(?:SYSTEM|PUBLIC)\s/];
const scriptElements: ReadonlySet<string> = new Set(['script', 'foreignobject']);
/** Few tags have such attributes. Testing for them first reduces the time to a fifth. */
const checkedAttributes = /href|src|on/i;

/** Whether the text refers to other files, and whether it contains scripts or embedded HTML. Used only for notices. */
export function foreignParts(text: string): { references: boolean; scripts: boolean } {
  let references = otherReferences.some((pattern) => pattern.test(text)) || hasOutsideUrl(text);
  let scripts = false;
  for (const tag of tagsOf(text)) {
    const element = localName(tag.name).toLowerCase();
    scripts ||= scriptElements.has(element);
    for (const { name, value } of checkedAttributes.test(tag.attributes) ? attributesOf(tag.attributes) : []) {
      const attribute = localName(name).toLowerCase();
      const isLink = attribute === 'href' || attribute === 'src';
      // Links are followed only on a click. Every other href is loaded for drawing.
      references ||= isLink && element !== 'a' && !inside.test(value);
      scripts ||= isLink ? script.test(value) : /^on[a-z]+$/i.test(name);
    }
    if (references && scripts) break;
  }
  return { references, scripts };
}

function hasOutsideUrl(text: string): boolean {
  for (const { 0: start, index } of text.matchAll(cssUrl)) {
    const from = index + start.length - 1;
    if (!inside.test(text.slice(from, from + 'javascript:'.length))) return true;
  }
  return false;
}
