import { atom } from 'nanostores';

/** State of a document in pdf.js. It does not limit the conversion, which the server validates itself. */
export type PdfDocumentState =
  | { step: 'opening' }
  /** The document needs a password. `wrong`: the last password was incorrect. */
  | { step: 'locked'; wrong: boolean }
  /** `password` opened the document and is sent with the conversion. */
  | { step: 'open'; pageCount: number; password?: string }
  /** pdf.js could not read the pages. */
  | { step: 'unreadable' };

/** States of the listed PDFs by file id, from the time they start to open. Set by `documents.ts`. */
export const $pdfDocuments = atom<ReadonlyMap<string, PdfDocumentState>>(new Map());
