import { $pageOrders, $typedPages, setTyped } from '#session/pdfs.ts';
import { selectPdf } from '#session/shown-pdf.ts';
import { applyPageRanges } from './page-actions.ts';

/** Stores the typed page ranges of a document. */
export function setTypedPages(fileId: string, text: string): void {
  const order = $pageOrders.get().get(fileId);
  if (!order) return;
  // Keeps the edited document visible.
  selectPdf(fileId);
  setTyped(fileId, { text, pages: order.pages });
}

/** Applies the typed ranges, or stores their error. Valid input is replaced by its normalized form. */
export function applyTypedPages(fileId: string): void {
  const typed = $typedPages.get().get(fileId);
  if (typed?.text === undefined) return;
  const { error, note } = applyPageRanges(fileId, typed.text);
  const pages = $pageOrders.get().get(fileId)?.pages ?? typed.pages;
  if (error !== undefined) setTyped(fileId, { ...typed, error });
  else if (note !== undefined) setTyped(fileId, { note, pages });
  else discardTypedPages(fileId);
}

export const discardTypedPages = (fileId: string): void => setTyped(fileId, undefined);
