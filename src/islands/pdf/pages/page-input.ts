import { selectPdf } from '../documents.ts';
import { applyPageRanges } from './page-actions.ts';
import { $pageOrders } from './page-order.ts';
import { $typedPages } from './typed-pages.ts';

/** Stores the typed page ranges of a document. */
export function setTypedPages(fileId: string, text: string): void {
  const order = $pageOrders.get().get(fileId);
  if (!order) return;
  // Keeps the edited document visible.
  selectPdf(fileId);
  $typedPages.set(new Map($typedPages.get()).set(fileId, { text, pages: order.pages }));
}

/** Applies the typed ranges, or stores their error. Valid input is replaced by its normalized form. */
export function applyTypedPages(fileId: string): void {
  const typed = $typedPages.get().get(fileId);
  if (!typed) return;
  const error = applyPageRanges(fileId, typed.text);
  if (error === undefined) discardTypedPages(fileId);
  else $typedPages.set(new Map($typedPages.get()).set(fileId, { ...typed, error }));
}

export function discardTypedPages(fileId: string): void {
  $typedPages.set(new Map([...$typedPages.get()].filter(([id]) => id !== fileId)));
}

$pageOrders.listen((orders) => {
  const kept = [...$typedPages.get()].filter(([fileId, { pages }]) => orders.get(fileId)?.pages === pages);
  if (kept.length < $typedPages.get().size) $typedPages.set(new Map(kept));
});
