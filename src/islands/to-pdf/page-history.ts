import { atom, computed } from 'nanostores';
import { $files } from '../files/files.ts';
import { removeWithUndo } from '../files/selection/remove-selected.ts';
import { dismissAction } from '../shell/toast.ts';

// One history of the pages: changes of their order, and removals.

/** A change that can be undone. */
interface Step {
  undo: () => void;
  removedIds: readonly string[];
}

/** The latest step is the last one. */
const $past = atom<readonly Step[]>([]);

export const $canUndo = computed($past, (past) => past.length > 0);

/** @param removedIds pages that the step has removed */
export function addStep(undo: () => void, removedIds: readonly string[] = []): void {
  $past.set([...$past.get(), { undo, removedIds }]);
}

/** Removes a page, with a toast to undo it. */
export function removePage(id: string): void {
  const action = removeWithUndo(new Set([id]));
  if (action) addStep(action.onSelect, [id]);
}

/** Undoes the latest change of the order or removal. */
export function undoStep(): void {
  const step = $past.get().at(-1);
  if (!step) return;
  step.undo();
  dismissAction(step.undo);
  $past.set($past.get().filter((other) => other !== step));
}

// Pages that the toast of a removal has brought back leave nothing to undo. New pages in an empty list begin a new history.
$files.listen((files, before) => {
  const listed = new Set(files.map(({ id }) => id));
  const past = $past.get();
  const remaining = past.filter(({ removedIds }) => !removedIds.some((id) => listed.has(id)));
  const isNewList = before?.length === 0 && files.length > 0 && remaining.length === past.length;
  if (isNewList) $past.set([]);
  else if (remaining.length < past.length) $past.set(remaining);
});
