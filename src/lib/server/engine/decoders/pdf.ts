import sharp from 'sharp';
import type { Decoder } from '../../../engine/codec.ts';
import { MAX_PAGE_PIXELS, MAX_PAGE_SIDE } from '../../../geometry/pdf-page.ts';
import * as notices from '../../../plan/notices.ts';
import { stillSource } from '../../../plan/still-source.ts';
import { openPdf } from '../pdf/document.ts';
import { acquirePdfium } from '../pdf/mutex.ts';

/** The page of a request without one, which is a preview. */
const FIRST_PAGE = { number: 1, dpi: 96 };

/**
 * Renders a page. Pipelines read its pixels from PDFium's memory, so no other page is rendered until the source is closed.
 * @throws AppError `pdf_password`, `pdf_password_wrong`, `broken_file`, `page_broken`, `bad_field`
 */
export const openPdfPage: Decoder = async (file) => {
  const { number, dpi, password } = file.page ?? { ...FIRST_PAGE, password: undefined };
  const release = await acquirePdfium();
  try {
    const document = await openPdf(file.path, password);
    const page = document.renderPage(number, dpi);
    const { width, height, channels } = page;
    const pixels = Buffer.from(page.pixels.buffer, page.pixels.byteOffset, page.pixels.byteLength);
    return {
      info: {
        ...stillSource('pdf', page),
        density: page.dpi,
        notices: page.dpi < dpi ? [notices.pageBounded(MAX_PAGE_PIXELS / 1e6, MAX_PAGE_SIDE, page.dpi, dpi)] : [],
      },
      read: () => sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false }),
      endsEarly: false,
      close() {
        try {
          page.close();
        } finally {
          release();
        }
      },
    };
  } catch (thrown) {
    release();
    throw thrown;
  }
};
