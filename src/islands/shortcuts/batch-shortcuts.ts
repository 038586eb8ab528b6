import { downloadAll } from '../batch/batch-results.ts';
import { $results } from '../results/results.ts';
import { showToast } from '../shell/toast.ts';
import { commonShortcuts, press, type Shortcut } from './shortcuts.ts';

/** Keys of the batch page. */
export const batchShortcuts: readonly Shortcut[] = [
  ...commonShortcuts,
  { group: 'Files', label: 'Convert all', keys: ['Mod+Enter'], act: () => press('convert'), inText: true },
  { group: 'Files', label: 'Download all as ZIP', keys: ['Mod+S'], act: download, inText: true },
];

function download(): void {
  if ($results.get().length > 0) void downloadAll();
  else showToast('Nothing to download', 'There is no result yet. Convert the files first.');
}
