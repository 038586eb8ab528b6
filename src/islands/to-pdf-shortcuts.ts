import { redoEdit, undoEdit } from '#convert/files/undo.ts';
import { messages } from './shortcuts/messages.ts';
import { commonShortcuts, type Shortcut } from './shortcuts/shortcuts.ts';
import { $isCreating } from './to-pdf/creation.ts';

/** Keys of Images to PDF. */
export const toPdfShortcuts: readonly Shortcut[] = [
  ...commonShortcuts,
  { group: 'files', label: messages.movePage, keys: ['Arrows'] },
  { group: 'files', label: messages.selectPage, keys: ['Click', 'Space'] },
  { group: 'files', label: messages.selectPageRange, keys: ['Shift+Click'] },
  { group: 'files', label: messages.selectAllPages, keys: ['Mod+A'] },
  { group: 'files', label: messages.removePages, keys: ['Delete', 'Backspace'] },
  { group: 'files', label: messages.rotatePage, keys: ['R'] },
  { group: 'files', label: messages.rotateAllPages, keys: ['Shift+R'] },
  { group: 'files', label: messages.undoPageChange, keys: ['Mod+Z'], act: unlessCreating(undoEdit) },
  {
    group: 'files',
    label: messages.redoPageChange,
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
