import { joinSentences } from '#lib/text/joined-texts.ts';
import { shortenedFileNames } from '#lib/text/shortened-list.ts';
import { announce } from '#session/announcement.ts';
import { $editorFile, $editorFiles, selectFile } from '#session/files/selection.ts';
import type { HistoryEntry } from '#session/history.ts';
import { $overriddenIds } from '#session/options/option-sets.ts';
import { $editedId } from '#session/options/options.ts';
import { dismissAction, type ToastAction } from '#session/toast.ts';
import { type RestoredEdit, redo, revert, undo } from '#session/undo.ts';
import { undoMessages } from '../messages.ts';
import { releaseFiles, showRestoredFiles } from './files.ts';

// Undo and redo of all edits, with what the page shows of them.

/** Buttons in toasts that undo an edit. */
const toastActions = new WeakMap<HistoryEntry, ToastAction>();

/** @returns false if there is nothing to undo */
export const undoEdit = (): boolean => show(undo(), 'undone');

/** @returns false if there is nothing to redo */
export const redoEdit = (): boolean => show(redo(), 'redone');

/** A button for a toast that undoes an edit. Undo dismisses the toast. */
export function undoActionOf(entry: HistoryEntry): ToastAction {
  const action = { label: undoMessages.undo, onSelect: () => void show(revert(entry), 'undone') };
  toastActions.set(entry, action);
  return action;
}

function show(edit: RestoredEdit | undefined, change: 'undone' | 'redone'): boolean {
  if (!edit) return false;
  const { entry, restored, removed } = edit;
  const action = toastActions.get(entry);
  if (action && change === 'undone') dismissAction(action.onSelect);
  releaseFiles(removed);
  showRestoredFiles(restored);
  announce(textOf(edit, change));
  return true;
}

function textOf({ entry, restored, removed }: RestoredEdit, change: 'undone' | 'redone'): string {
  const text = entry[change];
  if (text !== undefined) return text;
  if (restored.length > 0) return undoMessages.restored(shortenedFileNames(restored), restored.length);
  if (removed.length > 0) return undoMessages.removed(shortenedFileNames(removed));
  const shownName = selectConcerned(entry);
  return joinSentences(undoMessages[change], shownName !== undefined && undoMessages.selected(shownName));
}

/** Selects a file that an edit concerns, unless the panels show it already. @returns the name of that file */
function selectConcerned({ concerned }: HistoryEntry): string | undefined {
  if (concerned.size === 0 || concerned.has($editedId.get()) || concerned.has($editorFile.get()?.id)) return undefined;
  const overriddenIds = $overriddenIds.get();
  const isConcerned = (id: string) => concerned.has(id) || (concerned.has(undefined) && !overriddenIds.has(id));
  const file = $editorFiles.get().find(({ id }) => isConcerned(id));
  if (file) selectFile(file.id);
  return file?.name;
}
