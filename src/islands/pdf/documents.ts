import { atom, computed } from 'nanostores';
import type { ErrorCode } from '#lib/errors.ts';
import type { UploadedFile } from '../files/files.ts';
import { $files } from '../files/files.ts';
import { $choice, $selected, selectFile } from '../files/selected-file.ts';

// The PDFs in the list: their state in pdf.js, their passwords, and which one the panel shows.

/** State of a document in pdf.js. It does not limit the conversion, which the server validates itself. */
export type PdfDocumentState =
  | { step: 'opening' }
  /** The document needs a password. `wrong`: the last password was incorrect. */
  | { step: 'locked'; wrong: boolean }
  /** `password` opened the document and is sent with the conversion. */
  | { step: 'open'; pageCount: number; password?: string }
  /** pdf.js could not read the pages. */
  | { step: 'unreadable' }
  /** pdf.js could not be loaded. */
  | { step: 'notLoaded' };

/** State of a document that needs a password: not entered yet, being tried, or incorrect. */
export type Lock = 'required' | 'trying' | 'wrong';

const lockByErrorCode: Partial<Record<ErrorCode, Lock>> = {
  pdf_password: 'required',
  pdf_password_wrong: 'wrong',
};

/** States by file id, from the time a document starts to open. Set by `open-documents.ts`, which is loaded lazily. */
export const $pdfDocuments = atom<ReadonlyMap<string, PdfDocumentState>>(new Map());

export const isPdf = ({ format, state }: UploadedFile): boolean => format === 'pdf' && state.step !== 'rejected';

/** PDF files in the list. */
export const $pdfs = computed($files, (files) => files.filter(isPdf));
export const $hasPdfs = computed($pdfs, (pdfs) => pdfs.length > 0);

/** Locks that the server reported for documents that the browser could not open. */
const $serverLocks = atom<ReadonlyMap<string, Lock>>(new Map());

/** Ids of the files whose password is being tried. */
export const $tryingFiles = atom<ReadonlySet<string>>(new Set());

/** Passwords that the browser could not try. They are sent only with the conversion. */
export const untriedPasswords = new Map<string, string>();

/** Documents that need a password before the conversion, by file id. */
export const $locks = computed(
  [$pdfDocuments, $serverLocks, $tryingFiles],
  (documents, serverLocks, tryingFiles): ReadonlyMap<string, Lock> => {
    const locked = [...documents].flatMap(([fileId, document]): [string, Lock][] =>
      document.step === 'locked' ? [[fileId, document.wrong ? 'wrong' : 'required']] : [],
    );
    const trying = [...tryingFiles].map((fileId): [string, Lock] => [fileId, 'trying']);
    return new Map([...serverLocks, ...locked, ...trying]);
  },
);

const $selectedId = atom<string | undefined>();

/** PDF in the panel: the selected one, else the first locked one, else the first. */
export const $pdf = computed([$pdfs, $selectedId, $locks], (pdfs, selectedId, locks) => {
  const first = pdfs.find(({ id }) => locks.has(id)) ?? pdfs[0];
  return pdfs.find(({ id }) => id === selectedId) ?? first;
});

/** Id of the document whose password field is to take the focus. Undefined once it has it. */
export const $passwordNeeded = atom<string | undefined>();

/** Selects a PDF in the panel only. */
export function selectPdf(fileId: string): void {
  $selectedId.set(fileId);
}

// A PDF that is selected in the list is selected in the panel, too.
$choice.listen(({ id }) => {
  const pdf = $pdfs.get().find((one) => one.id === id);
  if (pdf) selectPdf(pdf.id);
});

/** Selects a PDF in the panel, and in the list if a PDF is selected there. */
export function choosePdf(fileId: string): void {
  selectPdf(fileId);
  if ($selected.get()?.format === 'pdf') selectFile(fileId);
}

/** Password for the conversion of a document. */
export function passwordOf(fileId: string): string | undefined {
  const document = $pdfDocuments.get().get(fileId);
  return untriedPasswords.get(fileId) ?? (document?.step === 'open' ? document.password : undefined);
}

/** Marks a document as locked if the server's error is about its password. */
export function handlePasswordError(fileId: string, code: ErrorCode | undefined): void {
  const lock = code && lockByErrorCode[code];
  if (lock) setServerLock(fileId, lock);
}

/** Sets the lock that the server reported. Undefined removes it. */
export function setServerLock(fileId: string, lock: Lock | undefined): void {
  const locks = new Map($serverLocks.get());
  if (lock) locks.set(fileId, lock);
  else locks.delete(fileId);
  $serverLocks.set(locks);
}

$files.listen((files) => {
  const isRemoved = (fileId: string) => !files.some(({ id }) => id === fileId);
  for (const fileId of [...untriedPasswords.keys()].filter(isRemoved)) untriedPasswords.delete(fileId);
  for (const fileId of [...$serverLocks.get().keys()].filter(isRemoved)) setServerLock(fileId, undefined);
});
