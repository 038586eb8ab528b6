import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { AppError } from '../../errors.ts';
import { type PageScale, scalePage } from '../../geometry/pdf-page.ts';
import { hideLinks } from './annotations.ts';
import { allocate, free, memory } from './memory.ts';

/** Pixels of a page, upright, on white. They are in PDFium's memory and valid until its next call. */
export interface RenderedPage extends PageScale {
  channels: 3;
  pixels: Uint8Array;
  /** Releases the memory. */
  close(): void;
}

/** `FPDFBitmap_BGR`: three bytes per pixel, which `REVERSE_BYTE_ORDER` turns into RGB. */
const THREE_CHANNELS = 2;
const CHANNELS = 3;
const WHITE = 0xffffffff;
/** `FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER`. */
const FLAGS = 1 | 16;

/**
 * Renders a page with its annotations and form values.
 * @param number page number from 1
 * @throws AppError `page_broken`; errors of PDFium
 */
export function renderPage(
  pdfium: WrappedPdfiumModule,
  { document, form }: { document: number; form: number },
  number: number,
  dpi: number,
): RenderedPage {
  const page = loadPage(pdfium, document, number - 1);
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
    // Created last, because any call of PDFium may grow its memory, which detaches earlier views.
    pixels: memory(pdfium).subarray(at, at + bytes),
    close: () => free(pdfium, at),
  };
}

/** Contains the media box of every page: twice the 14,400 points of ISO 32000-1, annex C.2, around its origin. */
const WHOLE_SIDE = 28_800;

/**
 * Loads a page. PDFium shows nothing of a page whose crop box is outside of its media box; Acrobat and pdf.js ignore such a crop
 * box.
 * @returns 0 if the page cannot be loaded
 */
function loadPage(pdfium: WrappedPdfiumModule, document: number, index: number): number {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0 || (pdfium.FPDF_GetPageWidthF(page) > 0 && pdfium.FPDF_GetPageHeightF(page) > 0)) return page;
  pdfium.FPDFPage_SetCropBox(page, -WHOLE_SIDE, -WHOLE_SIDE, WHOLE_SIDE, WHOLE_SIDE);
  pdfium.FPDF_ClosePage(page);
  return pdfium.FPDF_LoadPage(document, index);
}
