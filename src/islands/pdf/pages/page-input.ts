import { choosePdf } from '../pdf-files.ts';
import { typePages } from './page-actions.ts';
import { $pageOrders } from './page-orders.ts';
import { $typedPages } from './typed-pages.ts';

/** Stores the typed page ranges of a document. */
export function writePages(fileId: string, text: string): void {
  const order = $pageOrders.get().get(fileId);
  if (!order) return;
  // Keeps the edited document visible.
  choosePdf(fileId);
  $typedPages.set(new Map($typedPages.get()).set(fileId, { text, pages: order.pages }));
}

/** Applies the typed ranges, or stores their error. Valid input is replaced by its normalized form. */
export function takePages(fileId: string): void {
  const typed = $typedPages.get().get(fileId);
  if (!typed) return;
  const wrong = typePages(fileId, typed.text);
  if (wrong === undefined) dropTyped(fileId);
  else $typedPages.set(new Map($typedPages.get()).set(fileId, { ...typed, wrong }));
}

export function dropTyped(fileId: string): void {
  $typedPages.set(new Map([...$typedPages.get()].filter(([id]) => id !== fileId)));
}

$pageOrders.listen((orders) => {
  const kept = [...$typedPages.get()].filter(([fileId, { pages }]) => orders.get(fileId)?.pages === pages);
  if (kept.length < $typedPages.get().size) $typedPages.set(new Map(kept));
});
