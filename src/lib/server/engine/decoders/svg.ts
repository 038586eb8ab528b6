import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { ImageSource, SourceFile } from '../../../engine/codec.ts';
import type { EngineHost } from '../../../engine/host.ts';
import { AppError } from '../../../errors.ts';
import { isGzip } from '../../../formats/signatures.ts';
import type { Size } from '../../../geometry/resize.ts';
import { stillSource } from '../../../plan/still-source.ts';
import { decodeSvg } from '../../../svg/decode-svg.ts';
import { drawingNotices } from '../../../svg/drawing-notices.ts';
import { ownSize, withFixedSize, withRecognizedRoot, withSize } from '../../../svg/drawing-size.ts';
import { CANVAS_SIDE, checkDrawingSize, extentsOf } from '../../../svg/extents.ts';
import { foreignParts } from '../../../svg/foreign-parts.ts';
import { needsUnlimitedParser } from '../../../svg/nesting.ts';
import { prepareDrawing } from '../svg/prepare.ts';

/** Of a drawing that is compressed. */
const MAX_UNPACKED_MB = 64;

/**
 * Opens a drawing, as bytes instead of a file: without a base URL, the renderer (librsvg) loads only `data:` URLs (tested with
 * file:, http:, relative and nested references, `xi:include` and `@import`). sharp renders a drawing at the planned size, so
 * only the pixels of that size count.
 * @throws AppError `too_many_pixels` if its own size is too large, `too_complex`, `file_too_large` after unpacking, `broken_file`
 */
export async function openSvg(file: SourceFile, host: EngineHost): Promise<ImageSource> {
  const { text: original, assumedEncoding } = decodeSvg(await readUnpacked(file.path));
  const { references, scripts, html } = foreignParts(original);
  const { text, rootStyle, background, notDrawn } = await prepareDrawing(original, file, host);
  const unlimited = needsUnlimitedParser(text);
  const render = (drawing: string): Sharp =>
    sharp(Buffer.from(withRecognizedRoot(drawing)), { limitInputPixels: false, unlimited });
  const own = ownSize(text, rootStyle);
  const size = own ?? (await extents(text, render));
  checkDrawingSize(size);
  const drawing = own ? withOwnSize(text, own, rootStyle) : withSize(text, size);
  return {
    info: {
      ...stillSource('svg', size),
      alpha: background === undefined,
      notices: drawingNotices({
        defaultSize: own ? undefined : size,
        assumedEncoding,
        references,
        scripts: scripts || html,
        notDrawn,
      }),
    },
    read: () => (background ? render(drawing).flatten({ background }) : render(drawing)),
    endsEarly: false,
  };
}

/** @throws AppError `file_too_large` */
async function readUnpacked(path: string): Promise<Buffer> {
  const bytes = await readFile(path);
  if (!isGzip(bytes)) return bytes;
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: MAX_UNPACKED_MB * 1024 ** 2 });
  } catch (cause) {
    const isTooLarge = cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge
      ? new AppError(
          'file_too_large',
          { limit: { key: 'unpackedMegabytes', values: { megabytes: MAX_UNPACKED_MB } } },
          { cause },
        )
      : cause;
  }
}

/** The text with its size in pixels on the root, if the renderer would compute another one. */
function withOwnSize(text: string, own: Size, rootStyle: ReadonlyMap<string, string>): string {
  // The renderer refuses sizes below half a pixel.
  const isTiny = Math.min(own.width, own.height) === 1;
  return rootStyle.has('width') || rootStyle.has('height') || isTiny ? withFixedSize(text, own) : text;
}

/** Extents of a drawing. The renderer's own size ignores their offset, and so crops right and bottom. */
async function extents(text: string, render: (drawing: string) => Sharp): Promise<Size> {
  const canvas = { width: CANVAS_SIDE, height: CANVAS_SIDE };
  return extentsOf(await render(withSize(text, canvas)).ensureAlpha().raw().toBuffer());
}
