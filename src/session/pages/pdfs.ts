import { computed } from 'nanostores';
import type { ErrorCode } from '#lib/errors/app-error.ts';
import { $files, fileById, updateFile, valuesByFile } from '../files/files.ts';
import type { FileEntry, Lock, PdfDocumentState, PdfEntry } from '../model.ts';
import { createPageOrder, type PageOrder } from './page-order.ts';

export const isPdf = ({ format, state }: FileEntry): boolean => format === 'pdf' && state.step !== 'rejected';

/** PDF files in the list. */
export const $pdfs = computed($files, (files) => files.filter(isPdf));
export const $hasPdfs = computed($pdfs, (pdfs) => pdfs.length > 0);

/** States of the documents by file id, from the time they begin to open. */
export const $pdfDocuments = valuesByFile(({ pdf }) => pdf?.document);

/** Documents that need a password before the conversion, by file id. */
export const $locks = valuesByFile(({ pdf }) => pdf && lockOf(pdf));

/** Pages to convert of the open documents, by file id. Without an entry, the pages are unknown and all are converted. */
export const $pageOrders = valuesByFile(({ pdf }) => (pdf?.document?.step === 'open' ? pdf.order : undefined));

function lockOf(pdf: PdfEntry): Lock | undefined {
  if (pdf.isTryingPassword) return 'trying';
  if (pdf.document?.step === 'locked') return pdf.document.wrong ? 'wrong' : 'required';
  return pdf.serverLock;
}

/** Sets values of a PDF. Does nothing if the file has left the list. */
export function updatePdf(fileId: string, values: Partial<PdfEntry>): void {
  const entry = fileById(fileId);
  if (entry) updateFile(fileId, { pdf: { ...entry.pdf, ...values } });
}

/**
 * Sets the state of a document. An open one has an order of pages: the one that it had before, if it has returned.
 * @param maxPages number of pages that can be converted at once
 */
export function setPdfDocument(fileId: string, state: PdfDocumentState, maxPages: number): void {
  const known = fileById(fileId)?.pdf?.order;
  const isNew = state.step === 'open' && known?.pageCount !== state.pageCount;
  updatePdf(fileId, { document: state, ...(isNew && { order: createPageOrder(state.pageCount, maxPages) }) });
}

/** Sets the pages to convert. */
export const setPageOrder = (fileId: string, order: PageOrder): void => updatePdf(fileId, { order });

/** Password for the conversion of a document. */
export function passwordOf(fileId: string): string | undefined {
  const pdf = fileById(fileId)?.pdf;
  return pdf?.untriedPassword ?? (pdf?.document?.step === 'open' ? pdf.document.password : undefined);
}

const lockByErrorCode: Partial<Record<ErrorCode, Lock>> = {
  pdf_password: 'required',
  pdf_password_wrong: 'wrong',
};

/** Marks a document as locked if the server's error is about its password. */
export function handlePasswordError(fileId: string, code: ErrorCode | undefined): void {
  const lock = code && lockByErrorCode[code];
  if (lock) updatePdf(fileId, { serverLock: lock });
}
