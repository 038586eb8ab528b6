import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Decoder } from '../../../engine/codec.ts';
import { AppError } from '../../../errors.ts';
import type { Size } from '../../../geometry/resize.ts';
import * as notices from '../../../plan/notices.ts';
import { stillSource } from '../../../plan/still-source.ts';
import { decodeSvg, foreignParts, ownSize, withSize } from './svg-text.ts';

const CANVAS_SIDE = 2048;
/** Default size of a replaced element: CSS 2.2, 10.3.2. */
const EMPTY_SIZE: Size = { width: 300, height: 150 };
/** The renderer's integers have this order of magnitude, even if the drawing is rendered smaller. */
const MAX_SIDE = 10_000_000;

/**
 * Opens a drawing, as bytes instead of a file: without a base URL, the renderer (librsvg) loads only `data:` URLs (tested with
 * file:, http:, relative and nested references, `xi:include` and `@import`). sharp renders a drawing at the planned size, so
 * only the pixels of that size count.
 * @throws AppError `too_many_pixels` if its own size is too large, `broken_file`
 */
export const openSvg: Decoder = async (file) => {
  const bytes = await readFile(file.path);
  const { text, isUtf8 } = decodeSvg(bytes);
  const own = ownSize(text);
  const size = own ?? (await extents(text));
  if (Math.max(size.width, size.height) > MAX_SIDE) {
    throw new AppError('too_many_pixels', { limit: `${MAX_SIDE / 1e6} million pixels a side` });
  }
  const drawing = own && isUtf8 ? bytes : Buffer.from(own ? text : withSize(text, size));
  const { references, scripts } = foreignParts(text);

  return {
    info: {
      ...stillSource('svg', size),
      alpha: true,
      notices: [
        ...(own ? [] : [notices.defaultVectorSize(size.width, size.height)]),
        ...(references ? [notices.externalReferences()] : []),
        ...(scripts ? [notices.scriptsIgnored()] : []),
      ],
    },
    read: () => sharp(drawing, { limitInputPixels: false }),
    endsEarly: false,
  };
};

/**
 * Size of a drawing without size and viewBox: from its origin to the last drawn pixel, at most `CANVAS_SIDE`. The renderer's
 * own size ignores the offset of the extents, and so crops right and bottom.
 */
async function extents(text: string): Promise<Size> {
  const canvas = { width: CANVAS_SIDE, height: CANVAS_SIDE };
  const pixels = await sharp(Buffer.from(withSize(text, canvas)))
    .ensureAlpha()
    .raw()
    .toBuffer();
  let [right, bottom] = [0, 0];
  for (let at = 3, index = 0; at < pixels.length; at += 4, index++) {
    if (pixels[at] === 0) continue;
    right = Math.max(right, (index % CANVAS_SIDE) + 1);
    bottom = Math.floor(index / CANVAS_SIDE) + 1;
  }
  return right > 0 ? { width: right, height: bottom } : EMPTY_SIZE;
}
