import type { PDFDocumentProxy } from 'pdfjs-dist';
import { concurrencyLimit } from '../files/concurrency-limit.ts';
import type { UploadedFile } from '../files/files.ts';
import { $files } from '../files/files.ts';
import { $pdfDocuments, type PdfDocumentState } from './document-states.ts';
import type { OpenPdf } from './pdfjs.ts';

/** A PDF of the list, from its arrival to its departure. */
interface Held {
  pdf?: OpenPdf;
  document?: PDFDocumentProxy;
  /** Takes the password that it waits for. */
  answer?: (password: string) => void;
  password?: string;
  /** It was given up. */
  gone?: true;
}

/** Files are opened so many at a time; one that waits for its password holds nobody up. */
const turn = concurrencyLimit(2);
/** A file that pdf.js has not made out by then, it will not: it hangs in it, or the disk does. */
const OPENING_MS = 20_000;

const held = new Map<string, Held>();

/** What draws a file's pages, while it is open. */
export const pdfDocument = (fileId: string): PDFDocumentProxy | undefined => held.get(fileId)?.document;

/** Tries a password on a locked document. Resolves when the document has answered: open, locked with `wrong`, or gone. */
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

/** Ends when the document has said what it is; a locked one goes on when its password comes. */
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
  // It stays, so that it is not opened again.
  held.set(id, { gone: true });
}

function letGo(id: string): void {
  held.get(id)?.pdf?.close();
  held.delete(id);
  const states = new Map($pdfDocuments.get());
  states.delete(id);
  $pdfDocuments.set(states);
}

/** What a document says that is no longer held is nobody's any more. */
function tell(id: string, own: Held, state: PdfDocumentState): void {
  if (held.get(id) === own) $pdfDocuments.set(new Map($pdfDocuments.get()).set(id, state));
}

/** Resolves as soon as a document is not being opened, and sees to it that it comes to that. */
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

// Last, because it begins at once: this is loaded with the panel, when there is a PDF already.
$files.subscribe((files) => {
  for (const entry of files) if (entry.format === 'pdf' && isConvertible(entry) && !held.has(entry.id)) hold(entry);
});
