import { selectPdf } from '../documents.ts';
import { applyPageRanges } from './page-actions.ts';
import { $pageOrders } from './page-order.ts';
import { $typedPages, type TypedPages } from './typed-pages.ts';

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

export function discardTypedPages(fileId: string): void {
  $typedPages.set(new Map([...$typedPages.get()].filter(([id]) => id !== fileId)));
}

const setTyped = (fileId: string, typed: TypedPages): void =>
  $typedPages.set(new Map($typedPages.get()).set(fileId, typed));

$pageOrders.listen((orders) => {
  const kept = [...$typedPages.get()].filter(([fileId, { pages }]) => orders.get(fileId)?.pages === pages);
  if (kept.length < $typedPages.get().size) $typedPages.set(new Map(kept));
});
