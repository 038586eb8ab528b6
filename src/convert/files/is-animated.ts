import { latin1Text, viewOf } from '#lib/bytes.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import { readJxlCodestream } from '#lib/formats/jxl-codestream.ts';

/** Position and bit of the animation flag in the first chunk of a WebP, `VP8X` (RFC 9649, 2.7). */
const WEBP_FLAGS_AT = 20;
const WEBP_ANIMATION = 2;

type Check = (head: Uint8Array, text: string) => boolean;

const checks: Partial<Record<FormatId, Check>> = {
  // Extensions that repeat an animation, or several graphic control extensions: one per frame.
  gif: (_, text) => text.includes('NETSCAPE2.0') || text.includes('ANIMEXTS1.0') || controls(text) > 1,
  webp: (head, text) => text.startsWith('VP8X', 12) && ((head[WEBP_FLAGS_AT] ?? 0) & WEBP_ANIMATION) !== 0,
  // In a container, the first or only part of the codestream is in a box.
  jxl: (head, text) => readJxlCodestream(head.subarray(codestreamAt(text))).isAnimated,
  // A brand in the first box, whose length comes first: AV1 Image File Format, 6.3.
  avif: (head, text) => text.slice(0, viewOf(head).getUint32(0)).includes('avis'),
  // Before the first image data: PNG third edition, 11.3.6.1.
  png: (_, text) => text.split('IDAT', 1)[0]?.includes('acTL') ?? false,
};

/** Offset of the first codestream of a JPEG XL: after the type of its box, and the index of a part. */
function codestreamAt(text: string): number {
  const [whole, part] = [text.indexOf('jxlc'), text.indexOf('jxlp')];
  if (text.startsWith('\xff\x0a')) return 0;
  return whole >= 0 ? whole + 4 : part + 8;
}

const controls = (text: string): number => text.split('!\xf9\x04').length - 1;

/**
 * Whether an image seems to have several frames, all of which are decoded. Pixels can look like the marks of an animation, so a
 * still image may pass.
 * @param head the first `SNIFF_BYTES` bytes
 */
export function isAnimated(head: Uint8Array, format: FormatId): boolean {
  try {
    return checks[format]?.(head, latin1Text(head)) ?? false;
  } catch {
    // A damaged header: the conversion has the error.
    return false;
  }
}
