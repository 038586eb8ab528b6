import { atom } from 'nanostores';

/** How far pdf.js has come with a document. Whatever it says, the server converts: it decides for itself. */
export type PdfDocumentState =
  | { step: 'opening' }
  /** It asks for its password; `wrong` says that the last one given was not it. */
  | { step: 'locked'; wrong: boolean }
  /** `password` is what it was opened with, to be sent with the conversion. */
  | { step: 'open'; pageCount: number; password?: string }
  /** Nothing is known of its pages. */
  | { step: 'unreadable' };

/** The PDFs of the list by the ids of their files, once they are being opened: told by `pdfDocuments.ts`. */
export const $pdfDocuments = atom<ReadonlyMap<string, PdfDocumentState>>(new Map());
