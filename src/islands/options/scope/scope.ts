import { computed } from 'nanostores';
import { $editorFile } from '../../editor/editor.ts';
import { $files } from '../../files/files.ts';
import { $editedId } from '../options.ts';
import { $ownIds, editSet } from './option-sets.ts';

// The files whose options the panels edit: all, or the picture on the stage alone. The panels always show the options with which
// that picture is converted.

export type Scope = 'all' | 'only';

const $usedId = computed([$editorFile, $ownIds], (file, ownIds) => (file && ownIds.has(file.id) ? file.id : undefined));

// Another picture on the stage, own options that are new, or none any more.
$usedId.subscribe(editSet);

/** Whether the panels edit the options of all files or of one. */
export const $scope = computed($editedId, (id): Scope => (id === undefined ? 'all' : 'only'));

/** Whether there is a choice: several files, or one with own options. */
export const $isScopeOffered = computed(
  [$files, $editorFile, $scope],
  (files, file, scope) => file !== undefined && (files.length > 1 || scope === 'only'),
);

/** The files that the options in the panels apply to. */
export const $scopeFiles = computed([$files, $ownIds, $editedId], (files, ownIds, editedId) =>
  files.filter(({ id }) => (editedId === undefined ? !ownIds.has(id) : id === editedId)),
);
