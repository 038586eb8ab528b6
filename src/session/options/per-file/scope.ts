import { computed } from 'nanostores';
import { formats } from '#lib/formats/formats.ts';
import { $files } from '../../files/files.ts';
import { $editorFile, $scopeIds } from '../../files/selection.ts';
import { $overriddenIds } from '../option-sets.ts';
import { $editedId, $options } from '../options.ts';

// The files whose options the panels edit: all, or the selected ones alone. The panels always show the options with which the
// image on the stage is converted.

export type Scope = 'all' | 'only';

/** Whether the panels edit the options of all files or of the selected ones. */
export const $scope = computed($editedId, (id): Scope => (id === undefined ? 'all' : 'only'));

/** Whether there is a choice: several files, or one with overrides. */
export const $isScopeOffered = computed(
  [$files, $editorFile, $scope],
  (files, file, scope) => file !== undefined && (files.length > 1 || scope === 'only'),
);

/** The files that the options in the panels apply to. */
export const $scopeFiles = computed(
  [$files, $overriddenIds, $scope, $scopeIds],
  (files, overriddenIds, scope, scopeIds) =>
    files.filter(({ id }) => (scope === 'all' ? !overriddenIds.has(id) : scopeIds.includes(id))),
);

/** Whether the options in the panels apply to a file that can be read in two ways: a RAW file, or an animation as still images. */
export const $hasSourceChoice = computed([$scopeFiles, $options], (files, { outputFormat }) =>
  files.some(({ format, isAnimated }) => format === 'raw' || (isAnimated === true && !formats[outputFormat].animation)),
);
