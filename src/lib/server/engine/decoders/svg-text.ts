import type { Size } from '../../../resize.ts';

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

const rootStart = /<(?:[\w.-]+:)?svg\b/;
/** A root tag with all its namespaces is rarely over 2,000 characters. */
const MAX_ROOT_CHARACTERS = 65_536;

/** The text of an SVG file, by its byte order mark; UTF-8 without one. */
export function decodeSvg(bytes: Buffer): string {
  const mark = bytes.readUInt16BE(0);
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * The drawing's own size in CSS pixels: `width` and `height` of its root, what is missing (or in percent) from the
 * `viewBox`. Nothing when there is neither.
 */
export function ownSize(text: string): Size | undefined {
  // Cut before it is matched, so that no text can make the match slow.
  const start = text.search(rootStart);
  const root = /^<(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(text.slice(start, start + MAX_ROOT_CHARACTERS))?.[0] ?? '';
  const [width, height] = [length(attribute(root, 'width')), length(attribute(root, 'height'))];
  const [, , boxWidth = 0, boxHeight = 0] = (attribute(root, 'viewBox') ?? '')
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

/** The text with a size and viewBox on its root, in the place of a width or height it may have (in percent). */
export function withSize(text: string, { width, height }: Size): string {
  const start = text.search(rootStart);
  const [name = ''] = rootStart.exec(text) ?? [];
  const end = text.indexOf('>', start);
  const attributes = text
    .slice(start + name.length, end)
    .replace(/\s(?:width|height|viewBox)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  return `${text.slice(0, start)}${name} width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${attributes}${text.slice(end)}`;
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
