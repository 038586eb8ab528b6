import { $files } from '#session/files.ts';
import type { FileEntry } from '#session/model.ts';
import { announce } from '../shell/announcement.ts';
import { addStep } from './page-history.ts';
import { messages } from './page-messages.ts';

// The order of the pages, which is that of the files.

/** Moves a page to another index. Indexes outside the list are its ends. */
export function movePage(id: string, index: number): void {
  const files = $files.get();
  const from = files.findIndex((entry) => entry.id === id);
  const to = Math.max(0, Math.min(index, files.length - 1));
  const entry = files[from];
  if (!entry || from === to) return;
  const moved = files.toSpliced(from, 1).toSpliced(to, 0, entry);
  changeOrder(moved, messages.moved(entry.name, to + 1, files.length));
}

/** Sorts the pages by names, with numbers in them by value. */
export function sortPages(): void {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const files = $files.get();
  const sorted = files.toSorted((one, other) => compare(one.name, other.name));
  if (sorted.some((entry, index) => entry !== files[index])) changeOrder(sorted, messages.sorted);
  else announce(messages.sorted);
}

/** @param text announcement of the change */
function changeOrder(files: readonly FileEntry[], text: string): void {
  const idsOf = (list: readonly FileEntry[]) => list.map(({ id }) => id);
  const [before, after] = [idsOf($files.get()), idsOf(files)];
  $files.set(files);
  announce(text);
  addStep({ undo: () => restoreOrder(before, messages.orderRestored), redo: () => restoreOrder(after, text) });
}

/** Restores an order by ids. Pages that came to the list since keep their indexes. */
function restoreOrder(order: readonly string[], text: string): void {
  const files = $files.get();
  const indexes = new Map(order.map((id, index) => [id, index]));
  const ordered = files
    .filter(({ id }) => indexes.has(id))
    .toSorted((one, other) => (indexes.get(one.id) ?? 0) - (indexes.get(other.id) ?? 0))
    .values();
  $files.set(files.map((entry) => (indexes.has(entry.id) ? (ordered.next().value ?? entry) : entry)));
  announce(text);
}
