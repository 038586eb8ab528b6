import { redoEdit, undoEdit } from '#convert/files/undo.ts';
import { commonShortcuts, type Shortcut } from './shortcuts/shortcuts.ts';
import { $isCreating } from './to-pdf/creation.ts';

/** Keys of Images to PDF. */
export const toPdfShortcuts: readonly Shortcut[] = [
  ...commonShortcuts,
  { group: 'files', label: 'movePage', keys: ['Arrows'] },
  { group: 'files', label: 'selectPage', keys: ['Click', 'Space'] },
  { group: 'files', label: 'selectPageRange', keys: ['Shift+Click'] },
  { group: 'files', label: 'selectAllPages', keys: ['Mod+A'] },
  { group: 'files', label: 'removePages', keys: ['Delete', 'Backspace'] },
  { group: 'files', label: 'rotatePage', keys: ['R'] },
  { group: 'files', label: 'rotateAllPages', keys: ['Shift+R'] },
  { group: 'files', label: 'undoPageChange', keys: ['Mod+Z'], act: unlessCreating(undoEdit) },
  {
    group: 'files',
    label: 'redoPageChange',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    act: unlessCreating(redoEdit),
  },
];

/** Pages cannot be edited while a PDF is created from them. */
function unlessCreating(change: () => void): () => void {
  return () => {
    if (!$isCreating.get()) change();
  };
}
