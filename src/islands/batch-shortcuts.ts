import { redoEdit, undoEdit } from '#convert/files/undo.ts';
import { downloadLatest } from '#convert/results/download.ts';
import { $results } from '#session/results/results.ts';
import { $isStageOpen } from '#session/stage/stage-open.ts';
import { showToast } from '#session/toast.ts';
import { messages } from './shortcuts/messages.ts';
import { commonShortcuts, press, type Shortcut } from './shortcuts/shortcuts.ts';
import { stageShortcuts } from './stage-shortcuts.ts';

/** Keys of the batch page. */
export const batchShortcuts: readonly Shortcut[] = [
  ...commonShortcuts,
  { group: 'files', label: 'convertAll', keys: ['Mod+Enter'], act: () => press('convert'), inText: true },
  { group: 'files', label: 'downloadAll', keys: ['Mod+S'], act: download, inText: true },
  ...stageShortcuts.map(whileStageIsOpen),
  { group: 'options', label: 'undo', keys: ['Mod+Z'], act: undoEdit },
  { group: 'options', label: 'redo', keys: ['Mod+Shift+Z', 'Mod+Y'], act: redoEdit },
  { group: 'options', label: 'moveEffect', keys: ['Arrows'] },
];

function whileStageIsOpen({ act, ...shortcut }: Shortcut): Shortcut {
  return act ? { ...shortcut, act: () => $isStageOpen.get() && act() } : shortcut;
}

function download(): void {
  if ($results.get().length > 0) void downloadLatest('batch-conversion');
  else showToast(messages.nothingToDownload, messages.noResults);
}
