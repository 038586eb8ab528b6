import { computed } from 'nanostores';
import { announce } from '../announcement.ts';
import { selectionMessages } from '../messages.ts';
import { mergeChanges } from '../options/merge-changes.ts';
import { provideMergeChanges } from '../options/options.ts';
import { $files } from './files.ts';
import { $selected, $selectedIds, selectFiles } from './selection.ts';

/** Whether more than one file is selected. */
export const $hasSelection = computed($selectedIds, (ids) => ids.size > 1);

/** How a click on a row changes the selection, as in file managers. */
export type SelectMode = 'only' | 'toggle' | 'range';

/** Ctrl or Command toggles, Shift selects a range. */
export function selectModeOf({
  ctrlKey,
  metaKey,
  shiftKey,
}: Record<'ctrlKey' | 'metaKey' | 'shiftKey', boolean>): SelectMode {
  if (shiftKey) return 'range';
  return ctrlKey || metaKey ? 'toggle' : 'only';
}

const actions: Readonly<Record<SelectMode, (id: string) => void>> = {
  only: (id) => selectFiles([id], id),
  toggle: toggleFile,
  range: selectRange,
};

export const selectByMode = (id: string, mode: SelectMode): void => actions[mode](id);

/** Adds a file to the selection or takes it out. One file stays selected. */
export function toggleFile(id: string): void {
  const ids = $selectedIds.get();
  const others = [...ids].filter((other) => other !== id);
  const shownId = $selected.get()?.id;
  if (!ids.has(id)) selectSeveral([...ids, id], shownId);
  else if (others.length > 0) selectFiles(others, shownId === id ? others[0] : shownId);
  announceSelection();
}

/** Selects all files between the shown one and another. */
export function selectRange(id: string): void {
  const ids = $files.get().map((file) => file.id);
  const shownId = $selected.get()?.id ?? id;
  const [first = 0, last = 0] = [ids.indexOf(shownId), ids.indexOf(id)].sort((one, other) => one - other);
  selectSeveral(ids.slice(first, last + 1), shownId);
  announceSelection();
}

/** @returns false with fewer than two files */
export function selectAll(): boolean {
  const ids = $files.get().map(({ id }) => id);
  if (ids.length < 2) return false;
  selectSeveral(ids, $selected.get()?.id);
  announceSelection();
  return true;
}

/** Leaves only the shown file selected. */
export function clearSelection(): void {
  const shownId = $selected.get()?.id;
  if (shownId !== undefined) selectFiles([shownId], shownId);
  announceSelection();
}

/** The only way to several selected files. */
function selectSeveral(ids: Iterable<string>, shownId: string | undefined): void {
  provideMergeChanges(mergeChanges);
  selectFiles(ids, shownId);
}

const announceSelection = (): void =>
  announce(selectionMessages.selected($selectedIds.get().size, $files.get().length));
