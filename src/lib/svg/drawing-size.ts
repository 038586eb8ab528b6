import { AppError } from '../errors.ts';
import { svgRootStart } from '../formats/signatures.ts';
import type { Size } from '../geometry/resize.ts';
import { type Attribute, attributesOf, type Tag, tagsOf, withoutAttributes } from '../text/xml-tokens.ts';
import { declaration } from './decode-svg.ts';

/** CSS pixels per absolute unit: CSS Values 4, 6.2. */
export const absoluteUnits: Readonly<Record<string, number>> = {
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
};

/** CSS pixels per unit: CSS Values 4, 6.2, with 96 pixels per inch and the initial font size of 16. */
const pixelsPerUnit: Record<string, number> = {
  '': 1,
  px: 1,
  ...absoluteUnits,
  em: 16,
  rem: 16,
  ex: 8,
};

/** A root tag with all its namespaces rarely exceeds 2,000 characters. */
const MAX_ROOT_CHARACTERS = 65_536;
const sizeNames: ReadonlySet<string> = new Set(['width', 'height', 'viewBox']);
/** Longer entities are not replaced: they are not lengths, and many references to a long one would fill the memory. */
const MAX_ENTITY_CHARACTERS = 256;
const entities = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
const lengthPattern = /^\+?((?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]*)$/i;

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

/** The tag of the root element. Undefined if there is none. */
export function findRoot(text: string): Tag | undefined {
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
