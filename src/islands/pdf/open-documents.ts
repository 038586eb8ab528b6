import type { PDFDocumentProxy } from 'pdfjs-dist';
import { concurrencyLimit } from '../files/concurrency-limit.ts';
import type { UploadedFile } from '../files/files.ts';
import { $files } from '../files/files.ts';
import { $pdfDocuments, type PdfDocumentState } from './documents.ts';
import type { OpenPdf } from './pdfjs.ts';

/** A PDF while it is in the list. */
interface Held {
  pdf?: OpenPdf;
  document?: PDFDocumentProxy;
  /** Passes a password to pdf.js. Defined while the document is locked. */
  answer?: (password: string) => void;
  password?: string;
  /** The document could not be opened. */
  gone?: true;
}

/** Opens at most two files at a time. A file that needs a password releases its slot. */
const turn = concurrencyLimit(2);
/** Timeout for opening. A document that takes longer blocks pdf.js, or the disk does not respond. */
const OPENING_MS = 20_000;

const held = new Map<string, Held>();

/** Open pdf.js document of a file, to render its pages. */
export const pdfDocument = (fileId: string): PDFDocumentProxy | undefined => held.get(fileId)?.document;

/** Tries a password on a locked document. Resolves when it is open, locked with `wrong`, unreadable, or removed. */
export function unlock(fileId: string, password: string): Promise<void> {
  const own = held.get(fileId);
  if (!own?.answer) return Promise.resolve();
  const { answer } = own;
  Object.assign(own, { answer: undefined, password });
  tell(fileId, own, { step: 'opening' });
  answer(password);
  return answered(fileId, own);
}

const isConvertible = ({ state }: UploadedFile): boolean => state.step !== 'reading' && state.step !== 'rejected';

function hold({ id, file, removal: { signal } }: UploadedFile): void {
  const own: Held = {};
  held.set(id, own);
  tell(id, own, { step: 'opening' });
  signal.addEventListener('abort', () => letGo(id), { once: true });
  turn(() => open(id, own, file), signal).catch(() => giveUp(id, own));
}

/** Resolves when the document is open, locked or unreadable. A locked one continues in `unlock`. */
async function open(id: string, own: Held, file: File): Promise<void> {
  const { openPdf } = await import('./pdfjs.ts');
  if (held.get(id) !== own) return;
  const pdf = openPdf(file, {
    onPassword: (answer, wrong) => {
      own.answer = answer;
      tell(id, own, { step: 'locked', wrong });
    },
    onLost: () => giveUp(id, own),
  });
  own.pdf = pdf;
  pdf.promise.then(
    (document) => know(id, own, document),
    () => giveUp(id, own),
  );
  await answered(id, own);
}

function know(id: string, own: Held, document: PDFDocumentProxy): void {
  const { numPages: pageCount } = document;
  // A damaged file may open without a page.
  if (pageCount === 0) {
    giveUp(id, own);
    return;
  }
  own.document = document;
  const { password } = own;
  tell(id, own, { step: 'open', pageCount, ...(password !== undefined && { password }) });
}

function giveUp(id: string, own: Held): void {
  if (own.gone || held.get(id) !== own) return;
  tell(id, own, { step: 'unreadable' });
  own.pdf?.close();
  // Keeps the entry, so that the file is not opened again.
  held.set(id, { gone: true });
}

function letGo(id: string): void {
  held.get(id)?.pdf?.close();
  held.delete(id);
  const states = new Map($pdfDocuments.get());
  states.delete(id);
  $pdfDocuments.set(states);
}

/** Ignores events of a document that is no longer held. */
function tell(id: string, own: Held, state: PdfDocumentState): void {
  if (held.get(id) === own) $pdfDocuments.set(new Map($pdfDocuments.get()).set(id, state));
}

/** Resolves once a document is no longer opening. Marks it unreadable after the timeout. */
function answered(id: string, own: Held): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => giveUp(id, own), OPENING_MS);
    const isOpening = () => held.get(id) === own && $pdfDocuments.get().get(id)?.step === 'opening';
    const look = () => {
      if (isOpening()) return;
      clearTimeout(late);
      stop();
      resolve();
    };
    const stop = $pdfDocuments.listen(look);
    look();
  });
}

// At the end of the module, because `subscribe` calls its listener immediately, with any PDFs already in the list.
$files.subscribe((files) => {
  for (const entry of files) if (entry.format === 'pdf' && isConvertible(entry) && !held.has(entry.id)) hold(entry);
});
