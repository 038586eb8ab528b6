import { sectionAt } from '../text/xml-sections.ts';

/** Whether the bytes start with a signature. */
export function startsWith(head: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => head[index] === byte);
}

/** The bytes from `start` to `end` as text, one character per byte. */
export function ascii(head: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...head.subarray(start, end));
}

/** Major and compatible brands of an ISO base media file (ISO/IEC 14496-12, 4.3), the major brand first. */
export function isoBrands(head: Uint8Array): string[] {
  if (ascii(head, 4, 8) !== 'ftyp') return [];
  const boxBytes = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  const end = Math.min(boxBytes, head.length, 256);
  const brands = [ascii(head, 8, 12)];
  for (let offset = 16; offset + 4 <= end; offset += 4) brands.push(ascii(head, offset, offset + 4));
  return brands;
}

/** The encoding of XML that a byte order mark indicates, or a `<` of two bytes: XML 1.0, appendix F. */
export function markedEncoding(head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(head, [0xff, 0xfe]) || startsWith(head, [0x3c, 0])) return 'utf-16le';
  if (startsWith(head, [0xfe, 0xff]) || startsWith(head, [0, 0x3c])) return 'utf-16be';
  return startsWith(head, [0xef, 0xbb, 0xbf]) ? 'utf-8' : undefined;
}

/** Whether bytes are compressed with gzip (RFC 1952, 2.3.1), as SVG files with the extension `svgz` are. */
export const isGzip = (head: Uint8Array): boolean => startsWith(head, [0x1f, 0x8b, 8]);

const space = /\s+/y;
const documentType = /<!DOCTYPE\s+(?:[\w.-]+:)?svg\b[^[>]*/iy;
/** An internal subset can contain declarations with quotes and angle brackets, so it is skipped as a whole. */
const subsetEnd = /\]\s*>/g;

/**
 * Index of the root element of an SVG, after the prolog: whitespace, comments, processing instructions, document type.
 */
export function svgRootStart(text: string): number {
  let start = 0;
  for (let end: number | undefined = 0; end !== undefined; end = prologPartEnd(text, start)) start = end;
  return start;
}

/** Index after the prolog part that starts there; undefined if none does, or if it has no end. */
function prologPartEnd(text: string, start: number): number | undefined {
  const spaceEnd = endOf(space, text, start);
  if (spaceEnd !== undefined) return spaceEnd;
  const section = sectionAt(text, start);
  if (section) return section.kind === 'cdata' ? undefined : section.end;
  const head = endOf(documentType, text, start);
  if (head === undefined) return undefined;
  return text[head] === '>' ? head + 1 : endOf(subsetEnd, text, head);
}

/** Index after the match of a sticky or global expression from `start` on; undefined if there is no match. */
function endOf(pattern: RegExp, text: string, start: number): number | undefined {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Whether the root element of the text is `svg`. HTML that contains an svg does not match. */
export function svgRoot(head: Uint8Array): boolean {
  const text = decodeText(head);
  return /^<(?:[\w.-]+:)?svg[\s>/]/.test(text.slice(svgRootStart(text)));
}

function decodeText(head: Uint8Array): string {
  const encoding = markedEncoding(head);
  // Skips the decoding of binary files.
  if (!encoding && head[0] !== 0x3c && !/\s/.test(ascii(head, 0, 1))) return '';
  return new TextDecoder(encoding).decode(head);
}
