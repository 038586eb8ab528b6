/** The remainders of all bytes. Source: PNG specification, third edition, annex D (polynomial 0xedb88320, reflected). */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? 0xedb88320 ^ (remainder >>> 1) : remainder >>> 1;
  return remainder;
});

/** CRC-32 of the parts, one after the other, as PNG and ZIP use it. */
export function crc32(...parts: readonly Uint8Array[]): number {
  let remainder = 0xffffffff;
  for (const part of parts) {
    for (const byte of part) remainder = (table[(remainder ^ byte) & 0xff] ?? 0) ^ (remainder >>> 8);
  }
  return (remainder ^ 0xffffffff) >>> 0;
}
