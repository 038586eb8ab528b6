import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { AppError } from '../../errors.ts';
import { type PdfiumHost, type PdfLibrary, startLibrary } from './library.ts';
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

/** The heap of PDFium above which its process or worker is replaced. */
const MAX_HEAP_BYTES = 600 * 1024 ** 2;

/** Opens documents with one instance of PDFium. All of it needs the lock of `acquirePdfium`. */
export interface PdfReader {
  /** Starts PDFium. The first document does so too. */
  start(): Promise<void>;
  /**
   * Opens a document, or returns the open one if it is the same.
   * @throws AppError `pdf_password`, `pdf_password_wrong`, `pdf_protected`, `broken_file`
   */
  open(path: string, password?: string): Promise<PdfDocument>;
  /** Closes the open document, if any. */
  close(): void;
  /**
   * Leaves the instance to the garbage collector. After a `RuntimeError` its state is undefined, so nothing of it is called
   * again, not even to clean up.
   */
  abandon(): void;
  /** Whether this process or worker should be replaced by a new one. */
  needsRecycling(): boolean;
  /** Memory of the WebAssembly, which never shrinks. */
  heapBytes(): number;
}

/** Creates a reader, which starts PDFium at its first document: 5 MB of WebAssembly take 0.1 s. */
export function createPdfReader(host: PdfiumHost): PdfReader {
  let loading: Promise<PdfLibrary> | undefined;
  let loaded: PdfLibrary | undefined;
  /** The last document stays open, because its pages are requested one after the other. */
  let current: OpenDocument | undefined;
  let opened = 0;
  let hasCrashed = false;

  const load = (): Promise<PdfLibrary> => {
    loading ??= startLibrary(host)
      .then((library) => {
        loaded = library;
        return library;
      })
      .catch((error) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
  const abandon = (): void => {
    loading = undefined;
    loaded = undefined;
    current = undefined;
    hasCrashed = true;
  };
  const close = (): void => {
    const document = current;
    current = undefined;
    try {
      document?.close();
    } catch {
      // The pages have been rendered, so a failure to close does not matter.
      abandon();
    }
  };
  return {
    async start() {
      await load();
    },
    async open(path, password = '') {
      if (current?.path === path && current.password === password) return current;
      close();
      const [bytes, library] = await Promise.all([host.readFile(path), load()]);
      const call: GuardedCall = (code, work) => guarded(library, abandon, code, work);
      current = call('broken_file', () => open(library, { bytes, path, password }, call));
      opened++;
      return current;
    },
    close,
    abandon,
    needsRecycling: () =>
      hasCrashed || opened >= MAX_DOCUMENTS || (loaded !== undefined && loaded.heapBytes() > MAX_HEAP_BYTES),
    heapBytes: () => loaded?.heapBytes() ?? 0,
  };
}

type GuardedCall = <T>(code: 'broken_file' | 'page_broken', work: () => T) => T;

function open(
  { pdfium }: PdfLibrary,
  { bytes, path, password }: { bytes: Uint8Array; path: string; password: string },
  call: GuardedCall,
): OpenDocument {
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
        throw new AppError('bad_field', {
          field: 'pdfPages',
          reason: { key: 'missingPageOfDocument', values: { page: number, pages: pageCount } },
        });
      }
      return call('page_broken', () => renderPage(pdfium, { document, form: form.handle }, number, dpi));
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
function guarded<T>(library: PdfLibrary, abandon: () => void, code: 'broken_file' | 'page_broken', work: () => T): T {
  library.lastMessage = '';
  try {
    return work();
  } catch (thrown) {
    // A missing font interrupts PDFium. Other errors are thrown between its calls.
    const isBetweenCalls = thrown instanceof AppError && thrown.code !== 'not_loaded';
    if (!isBetweenCalls) abandon();
    if (thrown instanceof AppError) throw thrown;
    const message = `PDFium ended: ${library.lastMessage} ${thrown}`;
    if (OUT_OF_MEMORY.test(message)) throw new Error(message, { cause: thrown });
    throw new AppError(code, {}, { cause: new Error(message, { cause: thrown }) });
  }
}
