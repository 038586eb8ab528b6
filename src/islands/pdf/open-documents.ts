import type { PDFDocumentProxy } from 'pdfjs-dist';
import { isNotLoaded, showNotLoaded } from '#convert/not-loaded.ts';
import { createTaskQueue } from '#convert/task-queue.ts';
import { AppError } from '#lib/errors.ts';
import { $files } from '#session/files/files.ts';
import { $maxPdfPages } from '#session/files/limits.ts';
import type { FileEntry, PdfDocumentState } from '#session/model.ts';
import { $pdfDocuments, setPdfDocument } from '#session/pages/pdfs.ts';
import { panelMessages as messages } from './messages.ts';
import type { OpenPdf } from './pdfjs.ts';

/** A PDF in the list. */
interface OpenDocument {
  pdf?: OpenPdf;
  document?: PDFDocumentProxy;
  /** Passes a password to pdf.js. Defined while the document is locked. */
  enterPassword?: (password: string) => void;
  password?: string;
  /** The document could not be opened, or pdf.js could not be loaded. */
  hasFailed?: true;
}

/** Opens at most two files at a time. A file that needs a password releases its slot. */
const queue = createTaskQueue(2);
/** Timeout for opening a document. A document that takes longer blocks pdf.js, or the disk does not respond. */
const OPEN_TIMEOUT_MS = 20_000;

const openDocuments = new Map<string, OpenDocument>();

/** Open pdf.js document of a file, to render its pages. */
export const pdfDocument = (fileId: string): PDFDocumentProxy | undefined => openDocuments.get(fileId)?.document;

/** Tries a password on a locked document. Resolves when it is open, locked with `wrong`, unreadable, or removed. */
export function unlock(fileId: string, password: string): Promise<void> {
  const entry = openDocuments.get(fileId);
  if (!entry?.enterPassword) return Promise.resolve();
  const { enterPassword } = entry;
  delete entry.enterPassword;
  entry.password = password;
  setState(fileId, entry, { step: 'opening' });
  enterPassword(password);
  return waitUntilOpened(fileId, entry);
}

const isReadable = ({ state }: FileEntry): boolean => state.step !== 'reading' && state.step !== 'rejected';

function addDocument({ id, file, removal: { signal } }: FileEntry): void {
  const entry: OpenDocument = {};
  openDocuments.set(id, entry);
  setState(id, entry, { step: 'opening' });
  signal.addEventListener('abort', () => closeDocument(id), { once: true });
  queue(() => open(id, entry, file), { signal }).catch((error: unknown) => onError(id, entry, error));
}

/** Resolves when the document is open, locked or unreadable. A locked one continues in `unlock`. */
async function open(id: string, entry: OpenDocument, file: File): Promise<void> {
  const { openPdf } = await import('./pdfjs.ts').catch((cause: unknown) => {
    throw new AppError('not_loaded', {}, { cause });
  });
  if (openDocuments.get(id) !== entry) return;
  const pdf = openPdf(file, {
    onPassword: (enterPassword, wrong) => {
      entry.enterPassword = enterPassword;
      setState(id, entry, { step: 'locked', wrong });
    },
    onLost: () => markUnreadable(id, entry),
  });
  entry.pdf = pdf;
  pdf.promise.then(
    (document) => onOpened(id, entry, document),
    (error: unknown) => onError(id, entry, error),
  );
  await waitUntilOpened(id, entry);
}

function onOpened(id: string, entry: OpenDocument, document: PDFDocumentProxy): void {
  const { numPages: pageCount } = document;
  // A damaged file may open without a page.
  if (pageCount === 0) {
    markUnreadable(id, entry);
    return;
  }
  entry.document = document;
  const { password } = entry;
  setState(id, entry, { step: 'open', pageCount, ...(password !== undefined && { password }) });
}

function onError(id: string, entry: OpenDocument, error: unknown): void {
  const isLoaded = !(error instanceof AppError && isNotLoaded(error));
  if (isLoaded) markUnreadable(id, entry);
  else if (fail(id, entry, { step: 'notLoaded' })) showNotLoaded(messages.notShown, messages.partMissing);
}

const markUnreadable = (id: string, entry: OpenDocument): void => void fail(id, entry, { step: 'unreadable' });

/** @returns whether the document is still listed, and has not failed before */
function fail(id: string, entry: OpenDocument, state: PdfDocumentState): boolean {
  if (entry.hasFailed || openDocuments.get(id) !== entry) return false;
  setState(id, entry, state);
  entry.pdf?.close();
  // Keeps the entry, so that the file is not opened again.
  openDocuments.set(id, { hasFailed: true });
  return true;
}

function closeDocument(id: string): void {
  openDocuments.get(id)?.pdf?.close();
  openDocuments.delete(id);
}

/** Ignores events of a document that has been removed. */
function setState(id: string, entry: OpenDocument, state: PdfDocumentState): void {
  if (openDocuments.get(id) === entry) setPdfDocument(id, state, $maxPdfPages.get());
}

/** Resolves once a document is no longer opening. Marks it unreadable after the timeout. */
function waitUntilOpened(id: string, entry: OpenDocument): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => markUnreadable(id, entry), OPEN_TIMEOUT_MS);
    const isOpening = () => openDocuments.get(id) === entry && $pdfDocuments.get().get(id)?.step === 'opening';
    const check = () => {
      if (isOpening()) return;
      clearTimeout(timeout);
      unsubscribe();
      resolve();
    };
    const unsubscribe = $pdfDocuments.listen(check);
    check();
  });
}

/** Opens the PDFs of the list. @returns a function that stops that */
export const watchDocuments = (): (() => void) =>
  $files.subscribe((files) => {
    for (const file of files) {
      if (file.format === 'pdf' && isReadable(file) && !openDocuments.has(file.id)) addDocument(file);
    }
  });
