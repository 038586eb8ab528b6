// Bytes without Node's Buffer, which browsers lack. The library `uint8array-extras` has the rest.

/** A view of the same bytes, for numbers. Reads and writes outside of it throw a RangeError. */
export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** Converts text to bytes, one per character. @param text characters up to U+00FF */
export const latin1Bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Bytes that become arguments of one call. Engines limit their number. */
const CHUNK_BYTES = 8192;

/** Converts bytes to text, one character per byte. */
export function latin1Text(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  return text;
}

export const startsWith = (bytes: Uint8Array, prefix: Uint8Array): boolean =>
  bytes.length >= prefix.length && prefix.every((byte, index) => bytes[index] === byte);
