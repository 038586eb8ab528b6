import type { ReadableAtom } from 'nanostores';
import { atom } from 'nanostores';
import { $pageOrders } from './pageOrders.ts';
import { choosePdf } from './pdfFiles.ts';
import { typePages } from './pdfPages.ts';

/** What stands in a document's field for its pages and is not what will be converted. */
export interface TypedPages {
  text: string;
  /** Why it was not taken, in words for the visitor; missing while it is typed. */
  wrong?: string;
  /** Those that it was typed over: once they change, what was typed is of no use any more. */
  pages: readonly number[];
}

const $typed = atom<ReadonlyMap<string, TypedPages>>(new Map());

/** By file. Kept here, so that it is there again where another tab was looked at meanwhile. */
export const $typedPages: ReadableAtom<ReadonlyMap<string, TypedPages>> = $typed;

export function writePages(fileId: string, text: string): void {
  const order = $pageOrders.get().get(fileId);
  if (!order) return;
  // What is worked on stays in view.
  choosePdf(fileId);
  $typed.set(new Map($typed.get()).set(fileId, { text, pages: order.pages }));
}

/** Makes what was typed the document's pages, or says why it cannot. What was understood is shown as the page says it. */
export function takePages(fileId: string): void {
  const typed = $typed.get().get(fileId);
  if (!typed) return;
  const wrong = typePages(fileId, typed.text);
  if (wrong === undefined) dropTyped(fileId);
  else $typed.set(new Map($typed.get()).set(fileId, { ...typed, wrong }));
}

export function dropTyped(fileId: string): void {
  $typed.set(new Map([...$typed.get()].filter(([id]) => id !== fileId)));
}

$pageOrders.listen((orders) => {
  const kept = [...$typed.get()].filter(([fileId, { pages }]) => orders.get(fileId)?.pages === pages);
  if (kept.length < $typed.get().size) $typed.set(new Map(kept));
});
