import { atom, computed } from 'nanostores';
import type { FileEntry } from '../model.ts';
import { $overriddenIds } from '../options/option-sets.ts';
import { isPdf } from '../pages/pdfs.ts';
import { $files } from './files.ts';

interface Choice {
  /** The file on the stage. */
  id?: string;
  /** All selected files. Those that have left the list do not count. */
  ids: ReadonlySet<string>;
}

/** Set anew with each selection, also of the same file. */
export const $choice = atom<Choice>({ ids: new Set() });

/** Id of the PDF that was chosen last, in the list or in the panel of PDFs. */
export const $shownPdfId = atom<string | undefined>();

/** A PDF that is chosen in the list is shown in the panel of PDFs, too. */
export function setChoice(choice: Choice): void {
  $choice.set(choice);
  const file = $files.get().find(({ id }) => id === choice.id);
  if (file && isPdf(file)) $shownPdfId.set(file.id);
}

/**
 * File that the panels refer to: the chosen one, else the first selected one, else the first image that can be shown as far as
 * is known, else the first image, else the first. While files are read, it changes only if one cannot be shown.
 */
export const $selected = computed(
  [$files, $choice],
  (files, choice) =>
    files.find(({ id }) => id === choice.id) ??
    files.find(({ id }) => choice.ids.has(id)) ??
    files.find((file) => isImage(file) && file.thumbnail.step !== 'none') ??
    files.find(isImage) ??
    files[0],
);

const isImage = ({ format }: FileEntry): boolean => format !== 'pdf';

let lastIds: ReadonlySet<string> = new Set();

/** Ids of the selected files, in the order of the list: that of `$selected`, and others. Changes only with them. */
export const $selectedIds = computed([$files, $selected, $choice], (files, selected, { ids }) => {
  const next = files.flatMap(({ id }) => (id === selected?.id || ids.has(id) ? [id] : []));
  if (next.join() !== [...lastIds].join()) lastIds = new Set(next);
  return lastIds;
});

/** Shows a file. It becomes the only selected one, unless it is one of several. */
export function selectFile(id: string): void {
  const ids = $selectedIds.get();
  selectFiles(ids.has(id) ? ids : [id], id);
}

/** Selects files, of which one is shown. */
export function selectFiles(ids: Iterable<string>, shownId: string | undefined): void {
  setChoice({ ...(shownId !== undefined && { id: shownId }), ids: new Set(ids) });
}

/** Selects a file so that the panels edit its overrides, or without a file the options of all files. */
export function selectSet(fileId: string | undefined): void {
  if ($editedIds.get()[0] === fileId) return;
  const id = fileId ?? $editorFiles.get().find((file) => !$overriddenIds.get().has(file.id))?.id;
  if (id !== undefined) selectFiles([id], id);
}

/**
 * Files that the editor can show. `$editorFile` is the shown one, else the first selected one, else the first without overrides,
 * else the first. Undefined while a PDF is selected.
 */
export const $editorFiles = computed($files, (files) => files.filter(isEditableImage));
export const $editorFile = computed(
  [$editorFiles, $selected, $selectedIds, $overriddenIds],
  (files, selected, selectedIds, overriddenIds) => {
    const chosen = files.find(({ id }) => id === selected?.id) ?? files.find(({ id }) => selectedIds.has(id));
    if (chosen || selected?.format === 'pdf') return chosen;
    return files.find(({ id }) => !overriddenIds.has(id)) ?? files[0];
  },
);

function isEditableImage({ format, state }: FileEntry): boolean {
  return format !== undefined && format !== 'pdf' && state.step !== 'reading' && state.step !== 'rejected';
}

/** Returns the same list for the same ids, so that a store changes only with them. */
function stableList(): (ids: readonly string[]) => readonly string[] {
  let last: readonly string[] = [];
  return (ids) => {
    if (ids.join() !== last.join()) last = ids;
    return last;
  };
}

const scopeIds = stableList();
const editedIds = stableList();

/** Ids of the selected images, of which one is on the stage. Changes only with them. */
export const $scopeIds = computed([$editorFiles, $editorFile, $selectedIds], (files, shown, selected) => {
  const isInScope = (id: string) =>
    id === shown?.id || (shown !== undefined && selected.has(shown.id) && selected.has(id));
  return scopeIds(files.flatMap(({ id }) => (isInScope(id) ? [id] : [])));
});

/**
 * Ids of the files whose overrides the panels edit: that on the stage, then the other selected ones. Empty while the shared
 * options are edited, because the file on the stage has no overrides. Changes only with them.
 */
export const $editedIds = computed([$editorFile, $overriddenIds, $scopeIds], (file, overriddenIds, ids) => {
  return editedIds(file && overriddenIds.has(file.id) ? [file.id, ...ids.filter((id) => id !== file.id)] : []);
});
