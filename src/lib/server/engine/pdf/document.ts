import { readFile } from 'node:fs/promises';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { AppError } from '../../../errors.ts';
import { abandonLibrary, hasCrashed, type PdfLibrary, pdfLibrary } from './library.ts';
import { allocate, free, memory } from './memory.ts';
import { type RenderedPage, renderPage } from './page.ts';

export interface PdfDocument {
  readonly pageCount: number;
  /**
   * @param number from 1
   * @throws AppError `bad_field` when there is no such page, `page_broken`, `too_much_memory` in PDFium's words
   */
  renderPage(number: number, dpi: number): RenderedPage;
}

interface OpenDocument extends PdfDocument {
  path: string;
  password: string;
  close(): void;
}

/** `FPDF_ERR_PASSWORD` and `FPDF_ERR_SECURITY`: a certificate, or a scheme that PDFium does not know. */
const WRONG_PASSWORD = 4;
const UNKNOWN_PROTECTION = 5;
/** WebAssembly's words for it, and those of `allocate`. */
const OUT_OF_MEMORY = /enlarge memory|grow the heap|out of memory/i;
/** PDFium's memory never shrinks, and what fonts and pages leave behind adds up. */
const MAX_DOCUMENTS = 50;

/** The last one stays open: the pages of a document are asked for one after the other. */
let current: OpenDocument | undefined;
let opened = 0;

/** Whether this process should be replaced by a new one. */
export const pdfNeedsRecycling = (): boolean => hasCrashed() || opened >= MAX_DOCUMENTS;

/**
 * Opens a document, or returns the one that is open when it is the same. Whoever calls has taken a turn.
 * @throws AppError `pdf_password`, `pdf_password_wrong`, `broken_file`
 */
export async function openPdf(path: string, password = ''): Promise<PdfDocument> {
  if (current?.path === path && current.password === password) return current;
  closePdf();
  const [bytes, library] = await Promise.all([readFile(path), pdfLibrary()]);
  current = guarded(library, 'broken_file', () => open(library, bytes, path, password));
  opened++;
  return current;
}

/** Closes the document that is open, if one is. */
export function closePdf(): void {
  const document = current;
  current = undefined;
  try {
    document?.close();
  } catch {
    // It has been read; that its end goes wrong takes nothing from what was made of it.
    abandonLibrary();
  }
}

function open(library: PdfLibrary, bytes: Buffer, path: string, password: string): OpenDocument {
  const { pdfium } = library;
  // PDFium reads from them as long as the document is open.
  const at = allocate(pdfium, bytes.length);
  memory(pdfium).set(bytes, at);
  let document = 0;
  for (const spelling of spellings(password)) {
    document ||= pdfium.FPDF_LoadMemDocument(at, bytes.length, spelling);
  }
  const pageCount = document === 0 ? 0 : pdfium.FPDF_GetPageCount(document);
  if (pageCount < 1) {
    const error = document === 0 ? pdfium.FPDF_GetLastError() : 0;
    if (document !== 0) pdfium.FPDF_CloseDocument(document);
    free(pdfium, at);
    throw refused(error, password);
  }
  const form = openForms(pdfium, document);
  return {
    path,
    password,
    pageCount,
    renderPage(number, dpi) {
      if (number > pageCount) {
        const reason = `asks for page ${number}, but the document has ${pageCount}`;
        throw new AppError('bad_field', { field: 'pdfPages', reason });
      }
      return guarded(library, 'page_broken', () => renderPage(pdfium, { document, form: form.handle }, number, dpi));
    },
    close() {
      form.close();
      pdfium.FPDF_CloseDocument(document);
      free(pdfium, at);
    },
  };
}

/**
 * None, for a document that opens without (a request's password is for all its documents); as it was typed; and with its
 * letters whole and plain, as PDF 2.0 wants them to be before a password is used (ISO 32000-2, 7.6.4.3.2, which refers to RFC 4013): some systems type letters in parts.
 */
const spellings = (password: string): Set<string> => new Set(['', password, password.normalize('NFKC')]);

function refused(error: number, password: string): AppError {
  if (error === WRONG_PASSWORD) return new AppError(password === '' ? 'pdf_password' : 'pdf_password_wrong');
  const code = error === UNKNOWN_PROTECTION ? 'pdf_protected' : 'broken_file';
  return new AppError(code, {}, { cause: `PDFium: error ${error}` });
}

/**
 * What draws form fields with their values. It is given nothing that it could call: no platform for JavaScript (which
 * this build of PDFium has no engine for anyway), nothing that opens addresses, files or mail. And no action of the
 * document, of opening it or of a page is ever started.
 */
function openForms(pdfium: WrappedPdfiumModule, document: number): { handle: number; close(): void } {
  const info = pdfium.PDFiumExt_OpenFormFillInfo();
  const handle = pdfium.PDFiumExt_InitFormFillEnvironment(document, info);
  pdfium.FPDF_SetFormFieldHighlightAlpha(handle, 0);
  return {
    handle,
    close() {
      pdfium.PDFiumExt_ExitFormFillEnvironment(handle);
      pdfium.PDFiumExt_CloseFormFillInfo(info);
    },
  };
}

/**
 * Memory that ran out ends WebAssembly in the middle of things, as a bug of PDFium does: then nothing of it is used again.
 * @throws AppError `code`; where memory ran out, the words that say so
 */
function guarded<T>(library: PdfLibrary, code: 'broken_file' | 'page_broken', work: () => T): T {
  library.lastWords = '';
  try {
    return work();
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    current = undefined;
    abandonLibrary();
    const words = `PDFium ended: ${library.lastWords} ${thrown}`;
    if (OUT_OF_MEMORY.test(words)) throw new Error(words, { cause: thrown });
    throw new AppError(code, {}, { cause: new Error(words, { cause: thrown }) });
  }
}
