/** Whether the bytes start with a signature. */
export function startsWith(head: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => head[index] === byte);
}

/** The bytes from `start` to `end` as text, one character a byte. */
export function ascii(head: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...head.subarray(start, end));
}

/** Major and compatible brands of an ISO base media file (ISO/IEC 14496-12, 4.3), the major one first. */
export function isoBrands(head: Uint8Array): string[] {
  if (ascii(head, 4, 8) !== 'ftyp') return [];
  const boxBytes = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  const end = Math.min(boxBytes, head.length, 256);
  const brands = [ascii(head, 8, 12)];
  for (let offset = 16; offset + 4 <= end; offset += 4) brands.push(ascii(head, offset, offset + 4));
  return brands;
}

const prolog = [
  /^\s+/,
  /^<\?[\s\S]*?\?>/,
  /^<!--[\s\S]*?-->/,
  // An internal subset may hold declarations with quotes and angle brackets, so it is passed over whole.
  /^<!DOCTYPE\s+(?:[\w.-]+:)?svg\b[^[>]*(?:\[[\s\S]*?\]\s*)?>/i,
];

/** Whether the text's root element is `svg`, behind whatever XML allows before a root. HTML with an svg inside is not. */
export function svgRoot(head: Uint8Array): boolean {
  let text = decodeText(head);
  for (let skipped = true; skipped; ) {
    skipped = false;
    for (const pattern of prolog) {
      const match = pattern.exec(text);
      if (match) {
        text = text.slice(match[0].length);
        skipped = true;
      }
    }
  }
  return /^<(?:[\w.-]+:)?svg[\s>/]/.test(text);
}

function decodeText(head: Uint8Array): string {
  if (startsWith(head, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(head);
  if (startsWith(head, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(head);
  // Binary files stop here, before anything is decoded.
  if (head[0] !== 0x3c && head[0] !== 0xef && !/\s/.test(ascii(head, 0, 1))) return '';
  return new TextDecoder('utf-8').decode(head);
}
