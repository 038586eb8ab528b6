/** Number of frames of a PNG from its `acTL` chunk, which precedes the first `IDAT` (PNG third edition, 11.3.6.1). */
export function framesOfPng(head: Uint8Array): number {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  for (let at = 8; at + 12 <= head.length; ) {
    const type = String.fromCharCode(...head.subarray(at + 4, at + 8));
    if (type === 'IDAT') break;
    if (type === 'acTL') return Math.max(1, view.getUint32(at + 8));
    at += 12 + view.getUint32(at);
  }
  return 1;
}
