import type { Size } from '#lib/geometry/resize.ts';
import { decodeSvg } from '#lib/svg/decode-svg.ts';
import { ownSize } from '#lib/svg/drawing-size.ts';
import { rootStyle } from '#lib/svg/root-style.ts';

/** Reading larger drawings would block the page. */
const MAX_BYTES = 5 * 1024 ** 2;

/** The size of an SVG by its text, which browsers disagree on. Undefined if it has none, or is large. */
export async function ownSizeOf(file: Blob): Promise<Size | undefined> {
  if (file.size > MAX_BYTES) return undefined;
  const { text } = decodeSvg(new Uint8Array(await file.arrayBuffer()));
  return ownSize(text, rootStyle(text));
}
