import { atom, computed } from 'nanostores';
import { $files } from '#session/files.ts';
import { removeWithUndo } from '../files/selection/remove-selected.ts';
import { dismissAction } from '../shell/toast.ts';

// One history of the pages: changes of their order, and removals.

/** A change that can be undone. */
interface Step {
  undo: () => void;
  /** Undefined for removals. */
  redo?: () => void;
  /** Pages that the step has removed. */
  removedIds?: readonly string[];
}

/** The latest step is the last one. */
const $past = atom<readonly Step[]>([]);
/** Undone steps, the latest last. */
const $future = atom<readonly Step[]>([]);

export const $canUndo = computed($past, (past) => past.length > 0);
export const $canRedo = computed($future, (future) => future.length > 0);

export function addStep(step: Step): void {
  $past.set([...$past.get(), step]);
  $future.set([]);
}

/** Removes a page, with a toast to undo it. */
export function removePage(id: string): void {
  const action = removeWithUndo(new Set([id]));
  if (action) addStep({ undo: action.onSelect, removedIds: [id] });
}

/** Undoes the latest change of the order or removal. */
export function undoStep(): void {
  const step = $past.get().at(-1);
  if (!step) return;
  step.undo();
  dismissAction(step.undo);
  $past.set($past.get().filter((other) => other !== step));
  $future.set(step.redo ? [...$future.get(), step] : []);
}

/** Repeats the change that was undone last. */
export function redoStep(): void {
  const step = $future.get().at(-1);
  if (!step) return;
  step.redo?.();
  $future.set($future.get().slice(0, -1));
  $past.set([...$past.get(), step]);
}

// Pages that the toast of a removal has brought back leave nothing to undo. New pages in an empty list begin a new history.
$files.listen((files, before) => {
  const listed = new Set(files.map(({ id }) => id));
  const past = $past.get();
  const remaining = past.filter(({ removedIds }) => !removedIds?.some((id) => listed.has(id)));
  const isNewList = before?.length === 0 && files.length > 0 && remaining.length === past.length;
  if (isNewList) {
    $past.set([]);
    $future.set([]);
  } else if (remaining.length < past.length) $past.set(remaining);
});
