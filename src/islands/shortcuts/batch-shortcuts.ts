import { downloadAll } from '../batch/batch-results.ts';
import { undoRemoval } from '../files/selection/remove-selected.ts';
import { $results } from '../results/results.ts';
import { showToast } from '../shell/toast.ts';
import { messages } from './messages.ts';
import { commonShortcuts, press, type Shortcut } from './shortcuts.ts';

/** Keys of the batch page. */
export const batchShortcuts: readonly Shortcut[] = [
  ...commonShortcuts,
  { group: 'files', label: messages.convertAll, keys: ['Mod+Enter'], act: () => press('convert'), inText: true },
  { group: 'files', label: messages.downloadAll, keys: ['Mod+S'], act: download, inText: true },
  { group: 'files', label: messages.undoRemoval, keys: ['Mod+Z'], act: undoRemoval },
  { group: 'options', label: messages.moveEffect, keys: ['Arrows'] },
];

function download(): void {
  if ($results.get().length > 0) void downloadAll();
  else showToast(messages.nothingToDownload, messages.noResults);
}
