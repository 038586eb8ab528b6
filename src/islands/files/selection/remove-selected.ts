import { shortenedFileNames } from '#lib/text/shortened-list.ts';
import { $files } from '#session/files.ts';
import type { FileEntry } from '#session/model.ts';
import { type OptionSet, sameValue } from '#session/option-set.ts';
import { $optionSets, $sharedSet, type OptionSets } from '#session/option-sets.ts';
import { $selected, $selectedIds, selectFiles } from '#session/selection.ts';
import { isActive } from '../../conversion/file-status.ts';
import { $editorOpen } from '../../editor/editor.ts';
import { $pdfDpi, $pdfOverrides } from '../../pdf/pdf-options.ts';
import { $results } from '../../results/results.ts';
import { announce } from '../../shell/announcement.ts';
import { dismissAction, showToast, type ToastAction } from '../../shell/toast.ts';
import { insertFiles, removeFiles } from '../files.ts';
import { messages } from './messages.ts';

/** A removal that can be undone. */
interface Removal {
  /** With their indexes in the list, in ascending order. */
  files: readonly { entry: FileEntry; index: number }[];
  /** All options right after it. */
  after: OptionSets;
  /** Files that were selected before, of which one was shown. */
  selected: { ids: readonly string[]; shownId: string | undefined };
  /** Options of all files and the editor, if they were reset with it. */
  reset?: {
    shared: OptionSet;
    pdfDpi: number;
    pdfOverrides: ReturnType<typeof $pdfOverrides.get>;
    isEditorOpen: boolean;
  };
}

/** Removals that have not been undone, the latest last. */
const removals: { removal: Removal; action: ToastAction }[] = [];

/**
 * Removes the selected files, with a toast to undo it. A file that is being converted stays, and so do results.
 * @returns false if nothing is removed
 */
export const removeSelected = (): boolean => removeWithUndo($selectedIds.get()) !== undefined;

/** Like `removeSelected`, for one file by its id, which need not be selected. */
export const removeOne = (id: string): void => void removeWithUndo(new Set([id]));

/**
 * Like `removeSelected`, for files by their ids. A file that is still being read is removed without a toast.
 * @returns the action of the toast, undefined if nothing can be undone
 */
export function removeWithUndo(removedIds: ReadonlySet<string>): ToastAction | undefined {
  const all = $files.get();
  const removed = all
    .map((entry, index) => ({ entry, index }))
    .filter(({ entry }) => removedIds.has(entry.id) && !isActive(entry));
  const [first] = removed;
  if (!first) return undefined;
  const ids = new Set(removed.map(({ entry }) => entry.id));
  const selected = selection();
  // The next file is shown once no selected one remains.
  const rest = all.filter(({ id }) => !ids.has(id));
  const next = rest[first.index] ?? rest.at(-1);
  if (next && selected.ids.every((id) => ids.has(id))) selectFiles([next.id], next.id);
  removeFiles(ids);
  const files = removed.filter(isRead);
  if (files.length === 0) return undefined;
  const removal: Removal = { files, after: $optionSets.get(), selected };
  const action = undoOf(removal);
  showToast(messages.removed(namesOf(removal)), resultNote(removal), { action });
  return action;
}

/**
 * Calls a function that removes all files and resets all options.
 * @returns the action of a toast that brings them back, undefined if there is no file
 */
export function clearWithUndo(clear: () => void): ToastAction | undefined {
  const files = $files
    .get()
    .map((entry, index) => ({ entry, index }))
    .filter(isRead);
  const reset = {
    shared: $sharedSet.get(),
    pdfDpi: $pdfDpi.get(),
    pdfOverrides: $pdfOverrides.get(),
    isEditorOpen: $editorOpen.get(),
  };
  const selected = selection();
  clear();
  return files.length > 0 ? undoOf({ files, after: $optionSets.get(), selected, reset }) : undefined;
}

function undoOf(removal: Removal): ToastAction {
  const action = { label: messages.undo, onSelect: () => restore(removal) };
  removals.push({ removal, action });
  return action;
}

/**
 * Brings back the files of the latest removal that has not been undone, unless options have changed since, or all files had been
 * removed and others were added.
 * @returns false if there is nothing to do
 */
export function undoRemoval(): boolean {
  const last = removals.at(-1);
  if (!last || !isUnchangedSince(last.removal)) return false;
  if (last.removal.reset && $files.get().length > 0) return false;
  dismissAction(last.action.onSelect);
  return restore(last.removal);
}

function isUnchangedSince({ after }: Removal): boolean {
  const { shared, own } = $optionSets.get();
  return sameValue(after.shared, shared) && sameValue([...after.own], [...own]);
}

/** @returns false if the files are back already */
function restore(removal: Removal): boolean {
  const place = removals.findIndex((other) => other.removal === removal);
  if (place >= 0) removals.splice(place, 1);
  const ids = removal.files.map(({ entry }) => entry.id);
  if ($files.get().some(({ id }) => ids.includes(id))) return false;
  // Options that were changed after a reset stay.
  const reset = isUnchangedSince(removal) ? removal.reset : undefined;
  if (reset) {
    $pdfDpi.set(reset.pdfDpi);
    $pdfOverrides.set(reset.pdfOverrides);
    $editorOpen.set(reset.isEditorOpen);
  }
  if (reset) $sharedSet.set(reset.shared);
  insertFiles(
    removal.files.map(({ entry, index }) => ({
      index,
      entry: { ...withoutLostResult(entry), removal: new AbortController(), thumbnail: { step: 'loading' } },
    })),
  );
  announce(messages.restored(namesOf(removal), ids.length));
  const { selected } = removal;
  if (selected.ids.some((id) => ids.includes(id))) selectFiles(selected.ids, selected.shownId);
  return true;
}

/** A file that was still being read cannot come back, because its reading has been aborted. */
const isRead = ({ entry }: { entry: FileEntry }): boolean => entry.state.step !== 'reading';

const selection = (): Removal['selected'] => ({ ids: [...$selectedIds.get()], shownId: $selected.get()?.id });

/** A file whose results have been removed or deleted is ready for another conversion. */
function withoutLostResult(entry: FileEntry): FileEntry {
  const isLost =
    entry.state.step === 'done' && !$results.get().some(({ fileId, isEarlier }) => fileId === entry.id && !isEarlier);
  return isLost ? { ...entry, state: { step: 'ready' } } : entry;
}

/** Tells where the results of removed files are, or that they are gone. Undefined if there are none. */
function resultNote({ files }: Removal): string | undefined {
  if (files.some(({ entry }) => withoutLostResult(entry) !== entry)) return messages.resultLost;
  return files.some(({ entry }) => entry.state.step === 'done') ? messages.resultKept : undefined;
}

const namesOf = ({ files }: Pick<Removal, 'files'>): string => shortenedFileNames(files.map(({ entry }) => entry));
