import { announce } from '#session/announcement.ts';
import { $files } from '#session/files.ts';
import { edit } from '#session/history.ts';
import type { FileEntry } from '#session/model.ts';
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
  edit(() => $files.set(files), { undone: messages.orderRestored, redone: text });
  announce(text);
}
