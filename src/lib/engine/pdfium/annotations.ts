import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** `FPDF_ANNOT_LINK`. */
const LINK = 2;
/** ISO 32000-1, 12.5.3: bit 2 of the flags. */
const HIDDEN = 2;

/** Hides the links of a page. PDFium draws the standard's default border of links, which viewers do not show. */
export function hideLinks(pdfium: WrappedPdfiumModule, page: number): void {
  const count = pdfium.FPDFPage_GetAnnotCount(page);
  for (let index = 0; index < count; index++) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    if (pdfium.FPDFAnnot_GetSubtype(annotation) === LINK) {
      pdfium.FPDFAnnot_SetFlags(annotation, pdfium.FPDFAnnot_GetFlags(annotation) | HIDDEN);
    }
    pdfium.FPDFPage_CloseAnnot(annotation);
  }
}
