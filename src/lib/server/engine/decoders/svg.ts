import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import * as notices from '../../../plan/notices.ts';
import type { Size } from '../../../resize.ts';
import { checkPixels } from '../pixels.ts';
import type { Decoder } from '../source.ts';
import { decodeSvg, foreignParts, ownSize, withSize } from './svg-text.ts';

const CANVAS_SIDE = 2048;
/** What CSS gives a picture that says nothing: CSS 2.2, 10.3.2. */
const EMPTY_SIZE: Size = { width: 300, height: 150 };

/**
 * Opens a drawing. It is handed over as bytes and not as a file: without a base address, the renderer (librsvg) loads
 * nothing but `data:` URLs, tried with file:, http:, relative and nested references, `xi:include` and `@import`.
 * Pixels are limited by the plan's size. The plan always scales a drawing, and sharp then renders it anew at that size, so it is sharp at any.
 */
export const openSvg: Decoder = async (file) => {
  const file_ = await readFile(file.path);
  const own = ownSize(text);
  const size = own ?? (await extents(text));
  checkPixels(size.width, size.height, 1, file.limits);
  const bytes = Buffer.from(own ? text : withSize(text, size));
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
      wideColour: false,
      notices: [
        ...(own ? [] : [notices.defaultVectorSize(size.width, size.height)]),
        ...(references ? [notices.externalReferences()] : []),
        ...(scripts ? [notices.scriptsIgnored()] : []),
      ],
    },
    read: () => sharp(bytes, { limitInputPixels: false }),
    endsEarly: false,
    shrinksOnLoad: true,
    profileStays: false,
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
