import { readFile } from 'node:fs/promises';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { AppError } from '../../../errors.ts';
import { abandonLibrary, hasCrashed, type PdfLibrary, pdfLibrary } from './library.ts';
import { allocate, free, memory } from './memory.ts';
import { type RenderedPage, renderPage } from './page.ts';

export interface PdfDocument {
  readonly pageCount: number;
  /**
   * @param number page number from 1
   * @throws AppError `bad_field` if the page does not exist, `page_broken`; Error if PDFium is out of memory
   */
  renderPage(number: number, dpi: number): RenderedPage;
}

interface OpenDocument extends PdfDocument {
  path: string;
  password: string;
  close(): void;
}

/** `FPDF_ERR_PASSWORD` and `FPDF_ERR_SECURITY`: a certificate or an unsupported scheme. */
const WRONG_PASSWORD = 4;
const UNKNOWN_PROTECTION = 5;
/** Messages of WebAssembly and of `allocate`. */
const OUT_OF_MEMORY = /enlarge memory|grow the heap|out of memory/i;
/** PDFium's memory never shrinks, and fonts and pages leak. */
const MAX_DOCUMENTS = 50;

/** The last document stays open, because its pages are requested one after the other. */
let current: OpenDocument | undefined;
let opened = 0;

/** Whether this process should be replaced by a new one. */
export const pdfNeedsRecycling = (): boolean => hasCrashed() || opened >= MAX_DOCUMENTS;

/**
 * Opens a document, or returns the open one if it is the same. The caller must hold the lock of `acquirePdfium`.
 * @throws AppError `pdf_password`, `pdf_password_wrong`, `pdf_protected`, `broken_file`
 */
export async function openPdf(path: string, password = ''): Promise<PdfDocument> {
  if (current?.path === path && current.password === password) return current;
  closePdf();
  const [bytes, library] = await Promise.all([readFile(path), pdfLibrary()]);
  current = guarded(library, 'broken_file', () => open(library, bytes, path, password));
  opened++;
  return current;
}

/** Closes the open document, if any. */
export function closePdf(): void {
  const document = current;
  current = undefined;
  try {
    document?.close();
  } catch {
    // The pages have been rendered, so a failure to close does not matter.
    abandonLibrary();
  }
}

function open(library: PdfLibrary, bytes: Buffer, path: string, password: string): OpenDocument {
  const { pdfium } = library;
  // PDFium reads these bytes while the document is open.
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
 * Passwords to try: none, because a request's password applies to all its documents; the password as typed; and its NFKC form,
 * which PDF 2.0 requires (ISO 32000-2, 7.6.4.3.2, refers to RFC 4013), because some systems type decomposed letters.
 */
const spellings = (password: string): Set<string> => new Set(['', password, password.normalize('NFKC')]);

function refused(error: number, password: string): AppError {
  if (error === WRONG_PASSWORD) return new AppError(password === '' ? 'pdf_password' : 'pdf_password_wrong');
  const code = error === UNKNOWN_PROTECTION ? 'pdf_protected' : 'broken_file';
  return new AppError(code, {}, { cause: `PDFium: error ${error}` });
}

/**
 * Creates the environment that draws form fields with their values. It has no callbacks: no JavaScript platform (this build of
 * PDFium has no engine either), and nothing that opens URLs, files or mail. Actions of documents and pages never run.
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
 * Runs a call of PDFium. Exhausted memory or a bug aborts WebAssembly in an undefined state, so the instance is abandoned.
 * @throws AppError `code`; Error with PDFium's message if memory is exhausted
 */
function guarded<T>(library: PdfLibrary, code: 'broken_file' | 'page_broken', work: () => T): T {
  library.lastMessage = '';
  try {
    return work();
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    current = undefined;
    abandonLibrary();
    const message = `PDFium ended: ${library.lastMessage} ${thrown}`;
    if (OUT_OF_MEMORY.test(message)) throw new Error(message, { cause: thrown });
    throw new AppError(code, {}, { cause: new Error(message, { cause: thrown }) });
  }
}
