import { computed } from 'nanostores';
import { $files } from '#session/files.ts';
import { $editorFile, $editorFiles } from '../../editor/editor.ts';
import { $selectedIds } from '../../files/selected-file.ts';
import { $editedId } from '../options.ts';
import { $ownIds, editSet } from './option-sets.ts';

// The files whose options the panels edit: all, or the selected ones alone. The panels always show the options with which the
// picture on the stage is converted.

export type Scope = 'all' | 'only';

let lastIds: readonly string[] = [];

/** Ids of the selected images, of which one is on the stage. Changes only with them. */
export const $scopeIds = computed([$editorFiles, $editorFile, $selectedIds], (files, shown, selected) => {
  const isInScope = (id: string) =>
    id === shown?.id || (shown !== undefined && selected.has(shown.id) && selected.has(id));
  const ids = files.flatMap(({ id }) => (isInScope(id) ? [id] : []));
  if (ids.join() !== lastIds.join()) lastIds = ids;
  return lastIds;
});

/** The picture on the stage if it has own options, then the other selected ones. */
const $editedIds = computed([$editorFile, $ownIds, $scopeIds], (file, ownIds, ids) =>
  file && ownIds.has(file.id) ? [file.id, ...ids.filter((id) => id !== file.id)] : [],
);

// Another selection, own options that are new, or none any more.
$editedIds.subscribe(([id, ...followers]) => editSet(id, followers));

/** Whether the panels edit the options of all files or of the selected ones. */
export const $scope = computed($editedId, (id): Scope => (id === undefined ? 'all' : 'only'));

/** Whether there is a choice: several files, or one with own options. */
export const $isScopeOffered = computed(
  [$files, $editorFile, $scope],
  (files, file, scope) => file !== undefined && (files.length > 1 || scope === 'only'),
);

/** The files that the options in the panels apply to. */
export const $scopeFiles = computed([$files, $ownIds, $scope, $scopeIds], (files, ownIds, scope, scopeIds) =>
  files.filter(({ id }) => (scope === 'all' ? !ownIds.has(id) : scopeIds.includes(id))),
);
