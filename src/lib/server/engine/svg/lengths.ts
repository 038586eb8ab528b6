import { absoluteUnits } from '../../../svg/drawing-size.ts';
import { drawingTags, replaceParts } from '../../../svg/markup.ts';
import { attributesOf } from '../../../text/xml-tokens.ts';

/** Attributes with lengths, and those with declarations. */
const attributes: ReadonlySet<string> = new Set([
  ...['x', 'y', 'width', 'height', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'dx', 'dy'],
  ...['refX', 'refY', 'markerWidth', 'markerHeight', 'stroke-width', 'stroke-dasharray', 'stroke-dashoffset'],
  ...['font-size', 'letter-spacing', 'baseline-shift', 'style'],
]);

/** Names and numbers. */
const word = /[\w#.+-]+/g;
/** A number with an absolute unit. */
const length = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(in|cm|mm|q|pt|pc)$/i;
const hasLength = (text: string): boolean => /[\d.](?:in|cm|mm|q|pt|pc)\b/i.test(text);

/**
 * Replaces lengths in absolute units by pixels of 1/96 inch. libvips has librsvg compute them with 72 pixels per inch, which makes
 * them too small beside other lengths.
 */
export function convertLengths(text: string): string {
  if (!hasLength(text)) return text;
  const parts = [];
  for (const tag of drawingTags(text)) {
    if (tag.sheet) parts.push({ ...tag.sheet, by: inPixels(tag.sheet.css) });
    for (const { name, value, end } of hasLength(tag.attributes) ? attributesOf(tag.attributes) : []) {
      if (!attributes.has(name)) continue;
      // The closing quote follows the value.
      const valueEnd = tag.attributesStart + end - 1;
      parts.push({ start: valueEnd - value.length, end: valueEnd, by: inPixels(value) });
    }
  }
  return replaceParts(
    text,
    parts.toSorted((one, other) => one.start - other.start),
  );
}

const inPixels = (text: string): string =>
  text.replace(word, (found) => {
    const [, count, unit = ''] = length.exec(found) ?? [];
    if (count === undefined) return found;
    const pixels = Number(count) * (absoluteUnits[unit.toLowerCase()] ?? 1);
    return `${Number(pixels.toFixed(4))}px`;
  });
