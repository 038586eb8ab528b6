import type sharp from 'sharp';
import { MAX_PAGE_PIXELS, MAX_PAGE_SIDE } from '../../geometry/pdf-page.ts';
import * as notices from '../../plan/notices/notices.ts';
import { stillSource } from '../../plan/still-source.ts';
import type { Decoder } from '../codec.ts';
import { acquirePdfium } from './mutex.ts';
import type { RenderedPage } from './page.ts';
import type { PdfReader } from './reader.ts';

/** The page of a request without one, which is a preview. */
const FIRST_PAGE = { number: 1, dpi: 96 };

interface PageDecoding {
  reader: PdfReader;
  sharp: typeof sharp;
  /** The pixels for sharp, which native code reads in PDFium's memory. Default: those of the page. */
  pixelsOf?: (page: RenderedPage) => Uint8Array;
}

/**
 * Renders a page. Pipelines may read its pixels from PDFium's memory, so no other page is rendered until the source is closed.
 * The decoder throws AppError `pdf_password`, `pdf_password_wrong`, `broken_file`, `page_broken`, `bad_field`.
 */
export const pdfDecoder =
  ({ reader, sharp, pixelsOf = ({ pixels }) => pixels }: PageDecoding): Decoder =>
  async (file) => {
    const { number, dpi, password } = file.page ?? { ...FIRST_PAGE, password: undefined };
    const release = await acquirePdfium();
    try {
      const opened = await reader.open(file.path, password);
      const page = opened.renderPage(number, dpi);
      const { width, height, channels } = page;
      const pixels = pixelsOf(page);
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
