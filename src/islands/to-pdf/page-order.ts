import { atom, computed } from 'nanostores';
import { $files } from '../files/files.ts';
import { announce } from '../shell/announcement.ts';
import { messages } from './page-messages.ts';

// The order of the pages, which is that of the files.

/** Ids in the orders before each change, the latest last. */
const $past = atom<readonly (readonly string[])[]>([]);

export const $canUndoOrder = computed($past, (past) => past.length > 0);

$files.listen((files) => {
  if (files.length === 0) $past.set([]);
});

/** Moves a page to another index. Indexes outside the list are its ends. */
export function movePage(id: string, index: number): void {
  const files = $files.get();
  const from = files.findIndex((entry) => entry.id === id);
  const to = Math.max(0, Math.min(index, files.length - 1));
  const entry = files[from];
  if (!entry || from === to) return;
  remember();
  $files.set(files.toSpliced(from, 1).toSpliced(to, 0, entry));
  announce(messages.moved(entry.name, to + 1, files.length));
}

/** Sorts the pages by names, with numbers in them by value. */
export function sortPages(): void {
  const { compare } = new Intl.Collator('en', { numeric: true });
  remember();
  $files.set($files.get().toSorted((one, other) => compare(one.name, other.name)));
  announce(messages.sorted);
}

/** Restores the order before the latest change. Pages that were added since come last. */
export function undoOrder(): void {
  const past = $past.get();
  const order = past.at(-1);
  if (!order) return;
  const indexes = new Map(order.map((id, index) => [id, index]));
  const indexOf = (id: string): number => indexes.get(id) ?? order.length;
  $files.set($files.get().toSorted((one, other) => indexOf(one.id) - indexOf(other.id)));
  $past.set(past.slice(0, -1));
  announce(messages.orderRestored);
}

const remember = (): void => $past.set([...$past.get(), $files.get().map(({ id }) => id)]);
