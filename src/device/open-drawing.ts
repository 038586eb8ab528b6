import type sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Decoder } from '../lib/engine/codec.ts';
import type { FilePort } from '../lib/engine/files/file-port.ts';
import { AppError } from '../lib/errors.ts';
import type { Size } from '../lib/geometry/resize.ts';
import { stillSource } from '../lib/plan/still-source.ts';
import { decodeSvg } from '../lib/svg/decode-svg.ts';
import { costOfDrawing } from '../lib/svg/drawing-cost.ts';
import { drawingNotices } from '../lib/svg/drawing-notices.ts';
import { ownSize } from '../lib/svg/drawing-size.ts';
import { CANVAS_SIDE, checkDrawingSize, extentsOf } from '../lib/svg/extents.ts';
import { namedFonts } from '../lib/svg/fonts.ts';
import { drawingForBrowser } from '../lib/svg/for-browser.ts';
import { foreignParts } from '../lib/svg/foreign-parts.ts';
import { rootStyle } from '../lib/svg/root-style.ts';
import { unsupportedFeatures } from '../lib/svg/unsupported.ts';
import type { DrawingRequest } from './contract.ts';
import { missingFonts } from './missing-fonts.ts';

/** Elements that are drawn again by references: the page cannot be used while it draws, which takes seconds. */
const MAX_REPEATED = 100_000;
/** Pixels that filters compute, for the same reason. */
const MAX_FILTERED_PIXELS = 2e9;
/** Features that the server’s renderer lacks, and browsers as well in a still picture. */
const notDrawnHere: ReadonlySet<string> = new Set(['animation']);

/** @throws AppError `broken_file`, `internal` if only the server can draw it */
export type DrawOnPage = (drawing: DrawingRequest) => Promise<Uint8ClampedArray<ArrayBuffer>>;

interface DrawingHost {
  files: Pick<FilePort, 'readFile'>;
  sharp: typeof sharp;
  drawOnPage: DrawOnPage;
  /** A copy of pixels that pipelines may read until the next drawing. */
  pixelsOf(pixels: Uint8Array | Uint8ClampedArray): Uint8Array;
}

/**
 * Opens a drawing. The browser draws it at the planned size: it loads nothing that an image element refers to, and runs no scripts.
 * The decoder throws AppError `too_many_pixels`, `too_complex`, `broken_file`, and `internal` if only the server can draw it.
 */
export const drawingDecoder =
  ({ files, sharp, drawOnPage, pixelsOf }: DrawingHost): Decoder =>
  async ({ path }) => {
    const { text, assumedEncoding } = decodeSvg(await files.readFile(path));
    const cost = costOfDrawing(text);
    if (cost.repeated > MAX_REPEATED) throw onlyOnServer('repeated elements');
    const { references, scripts, html: hasHtml } = foreignParts(text);
    const draw = (size: Size, own: Size | undefined, drawn: Size) => {
      if (cost.passes * drawn.width * drawn.height > MAX_FILTERED_PIXELS) throw onlyOnServer('filters');
      return drawOnPage({ text: drawingForBrowser(text, own, size), size: drawn, hasHtml });
    };
    const own = ownSize(text, rootStyle(text));
    const canvas = { width: CANVAS_SIDE, height: CANVAS_SIDE };
    const size = own ?? extentsOf(await draw(canvas, undefined, canvas));
    checkDrawingSize(size);
    let read = (): Sharp => {
      throw new AppError('internal', {}, { cause: new Error('The image has not been drawn') });
    };
    return {
      info: {
        ...stillSource('svg', size),
        alpha: true,
        notices: drawingNotices({
          defaultSize: own ? undefined : size,
          assumedEncoding,
          references,
          scripts,
          notDrawn: unsupportedFeatures(text).filter((name) => notDrawnHere.has(name)),
          missingFonts: missingFonts(namedFonts(text)),
        }),
      },
      async draw(drawn) {
        const pixels = pixelsOf(await draw(size, own, drawn));
        const raw = { ...drawn, channels: 4 } as const;
        read = () => sharp(pixels, { raw, limitInputPixels: false });
      },
      read: () => read(),
      endsEarly: false,
    };
  };

const onlyOnServer = (what: string): AppError =>
  new AppError('internal', {}, { cause: new Error(`The drawing has too many ${what} for a page`) });
