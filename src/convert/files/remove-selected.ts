import { shortenedFileNames } from '#lib/text/shortened-list.ts';
import { isActive } from '#session/files/file-status.ts';
import { $files } from '#session/files/files.ts';
import { $selectedIds, selectFiles } from '#session/files/selection.ts';
import { edit } from '#session/history.ts';
import type { FileEntry } from '#session/model.ts';
import { showToast, type ToastAction } from '#session/toast.ts';
import { hasLostResults } from '#session/undo.ts';
import { removalMessages as selectionMessages } from '../messages.ts';
import { removeFiles } from './files.ts';
import { undoActionOf } from './undo.ts';

/**
 * Removes the selected files, with a toast to undo it. A file that is being converted stays, and so do results.
 * @returns false if nothing is removed
 */
export const removeSelected = (): boolean => removeWithUndo($selectedIds.get());

/** Like `removeSelected`, for one file by its id, which need not be selected. */
export const removeOne = (id: string): void => void removeWithUndo(new Set([id]));

/** A file that is still being read is removed for good and without a toast, because its reading is aborted. */
export function removeWithUndo(removedIds: ReadonlySet<string>): boolean {
  const all = $files.get();
  const removed = all.filter((entry) => removedIds.has(entry.id) && !isActive(entry));
  const [first] = removed;
  if (!first) return false;
  const isReading = ({ state }: FileEntry) => state.step === 'reading';
  removeFiles(idsOf(removed.filter(isReading)));
  const files = removed.filter((entry) => !isReading(entry));
  const ids = idsOf(removed);
  const rest = all.filter(({ id }) => !ids.has(id));
  const entry = edit(() => {
    // The next file is shown once no selected one remains.
    const next = rest[all.indexOf(first)] ?? rest.at(-1);
    if (next && [...$selectedIds.get()].every((id) => ids.has(id))) selectFiles([next.id], next.id);
    removeFiles(idsOf(files));
  });
  if (!entry) return false;
  showToast(selectionMessages.removed(shortenedFileNames(files)), resultNote(files), { action: undoActionOf(entry) });
  return true;
}

/**
 * Calls a function that removes all files and resets all options.
 * @returns the action of a toast that brings them back, undefined if there is no file
 */
export function clearWithUndo(clear: () => void): ToastAction | undefined {
  const hadFiles = $files.get().length > 0;
  const entry = edit(clear);
  return entry && hadFiles ? undoActionOf(entry) : undefined;
}

const idsOf = (files: readonly FileEntry[]): ReadonlySet<string> => new Set(files.map(({ id }) => id));

/** Tells where the results of removed files are, or that they are gone. Undefined if there are none. */
function resultNote(files: readonly FileEntry[]): string | undefined {
  if (files.some(hasLostResults)) return selectionMessages.resultLost;
  return files.some(({ state }) => state.step === 'done') ? selectionMessages.resultKept : undefined;
}
