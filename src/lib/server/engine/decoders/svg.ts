import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { AppError } from '../../../errors.ts';
import type { Size } from '../../../geometry/resize.ts';
import * as notices from '../../../plan/notices.ts';
import type { Decoder } from '../source.ts';
import { decodeSvg, foreignParts, ownSize, withSize } from './svg-text.ts';

const CANVAS_SIDE = 2048;
/** What CSS gives a picture that says nothing: CSS 2.2, 10.3.2. */
const EMPTY_SIZE: Size = { width: 300, height: 150 };
/** The renderer counts sides in whole numbers of this order, also those of a drawing that is wanted smaller. */
const MAX_SIDE = 10_000_000;

/**
 * Opens a drawing. It is handed over as bytes and not as a file: without a base address, the renderer (librsvg) loads
 * nothing but `data:` URLs, tried with file:, http:, relative and nested references, `xi:include` and `@import`.
 * The plan always scales a drawing, and sharp then renders it anew at that size, so it is sharp at any, and only the
 * pixels of that size count.
 * @throws AppError `too_many_pixels` when its own size is no size, `broken_file`
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
      format: 'svg',
      ...size,
      orientation: 1,
      frames: 1,
      alpha: true,
      interlaced: false,
      has: { icc: false, exif: false, xmp: false, iptc: false, location: false },
      wideColor: false,
      notices: [
        ...(own ? [] : [notices.defaultVectorSize(size.width, size.height)]),
        ...(references ? [notices.externalReferences()] : []),
        ...(scripts ? [notices.scriptsIgnored()] : []),
      ],
    },
    read: () => sharp(drawing, { limitInputPixels: false }),
    endsEarly: false,
    shrinksOnLoad: true,
  };
};

/**
 * A drawing that says neither size nor viewBox is shown from its origin as far as it draws, up to `CANVAS_SIDE`. The
 * renderer's own guess is not used: it takes the extents without their offset, and so cuts off right and bottom.
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
