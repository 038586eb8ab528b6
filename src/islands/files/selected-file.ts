import { atom, computed } from 'nanostores';
import { $files } from '#session/files.ts';
import type { FileEntry } from '#session/model.ts';

interface Choice {
  /** The file on the stage. */
  id?: string;
  /** All selected files. Those that have left the list do not count. */
  ids: ReadonlySet<string>;
}

/** Set anew with each selection, also of the same file. */
export const $choice = atom<Choice>({ ids: new Set() });

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
  $choice.set({ ...(shownId !== undefined && { id: shownId }), ids: new Set(ids) });
}
