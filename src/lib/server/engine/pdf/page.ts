import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { AppError } from '../../../errors.ts';
import { type PageScale, scalePage } from '../../../geometry/pdf-page.ts';
import { hideLinks } from './annotations.ts';
import { allocate, free, memory } from './memory.ts';

/** Pixels of a page, upright, on white. They lie in PDFium's own memory: only valid until it is asked for anything else. */
export interface RenderedPage extends PageScale {
  channels: 3;
  pixels: Uint8Array;
  /** Gives the memory back. */
  close(): void;
}

/** Three bytes a pixel: `FPDFBitmap_BGR`, which `REVERSE_BYTE_ORDER` makes RGB. */
const THREE_CHANNELS = 2;
const CHANNELS = 3;
const WHITE = 0xffffffff;
/** `FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER`. */
const FLAGS = 1 | 16;

/**
 * Draws a page, its annotations and its forms with their values.
 * @param number from 1
 * @throws AppError `page_broken`; whatever PDFium throws
 */
export function renderPage(
  pdfium: WrappedPdfiumModule,
  { document, form }: { document: number; form: number },
  number: number,
  dpi: number,
): RenderedPage {
  const page = pdfium.FPDF_LoadPage(document, number - 1);
  if (page === 0) throw new AppError('page_broken', {}, { cause: `Page ${number} could not be loaded.` });
  hideLinks(pdfium, page);
  pdfium.FORM_OnAfterLoadPage(page, form);
  const points = { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) };
  const scale = scalePage(points, dpi);
  const { width, height } = scale;
  const bytes = width * height * CHANNELS;
  const at = allocate(pdfium, bytes);
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, THREE_CHANNELS, at, width * CHANNELS);
  if (bitmap === 0) throw new Error(`no bitmap of ${width} x ${height} pixels`);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
  pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, FLAGS);
  pdfium.FPDFBitmap_Destroy(bitmap);
  pdfium.FORM_OnBeforeClosePage(page, form);
  pdfium.FPDF_ClosePage(page);
  return {
    ...scale,
    channels: CHANNELS,
    // Made last: whatever PDFium does may grow its memory, and views of what it was before are empty then.
    pixels: memory(pdfium).subarray(at, at + bytes),
    close: () => free(pdfium, at),
  };
}
