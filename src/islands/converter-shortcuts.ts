import { removeSelected } from '#convert/files/remove-selected.ts';
import { redoEdit, undoEdit } from '#convert/files/undo.ts';
import { canCopyImage, copyImage } from '#convert/results/copy-image.ts';
import { downloadResults } from '#convert/results/download.ts';
import { actionsButtonId } from '#convert/results/result-actions.ts';
import { $outdatedIds } from '#convert/run/pending-files.ts';
import { startConversion } from '#convert/run/start.ts';
import { announce } from '#session/announcement.ts';
import { $files } from '#session/files/files.ts';
import { selectAll, selectByMode } from '#session/files/select-files.ts';
import { $selected } from '#session/files/selection.ts';
import type { FileEntry } from '#session/model.ts';
import { $optionsForFile } from '#session/options/per-file/options-for-file.ts';
import type { ResultItem } from '#session/results/result-item.ts';
import { $latestResults } from '#session/results/results.ts';
import { $editorOpen } from '#session/stage/editor.ts';
import { showToast } from '#session/toast.ts';
import { messages } from './shortcuts/messages.ts';
import { commonShortcuts, press, type Shortcut } from './shortcuts/shortcuts.ts';
import { showCrop, showEditor } from './stage/frames/show-crop.ts';
import { stageShortcuts } from './stage-shortcuts.ts';
import { focusShownRow } from './ui/focus-shown-row.ts';

/** Keys of the converter. */
export const converterShortcuts: readonly Shortcut[] = [
  ...commonShortcuts,
  { group: 'files', label: 'nextFile', keys: ['N'], act: () => selectNeighbor(1) },
  { group: 'files', label: 'previousFile', keys: ['P'], act: () => selectNeighbor(-1) },
  { group: 'files', label: 'removeSelected', keys: ['Delete', 'Backspace'], act: remove },
  { group: 'files', label: 'selectOneMore', keys: ['Mod+Click'] },
  { group: 'files', label: 'selectRange', keys: ['Shift+Click'] },
  { group: 'files', label: 'selectAll', keys: ['Mod+A'], act: selectAllInList },
  { group: 'files', label: 'clearSelection', keys: ['Escape'] },
  { group: 'files', label: 'convert', keys: ['Mod+Enter'], act: () => press('convert'), inText: true },
  { group: 'files', label: 'download', keys: ['Mod+S'], act: downloadSelected, inText: true },
  { group: 'files', label: 'copyImage', keys: ['Mod+C'], act: copySelected },
  ...stageShortcuts,
  { group: 'editor', label: 'toggleEditor', keys: ['E'], act: () => showEditor(!$editorOpen.get()) },
  { group: 'editor', label: 'crop', keys: ['C'], act: showCrop },
  { group: 'editor', label: 'moveCrop', keys: ['Arrows'] },
  { group: 'editor', label: 'finishCrop', keys: ['Enter', 'Escape'] },
  { group: 'editor', label: 'largeSteps', keys: ['Shift+Arrows'] },
  { group: 'options', label: 'moveEffect', keys: ['Arrows'] },
  { group: 'options', label: 'undo', keys: ['Mod+Z'], act: undoEdit },
  { group: 'options', label: 'redo', keys: ['Mod+Shift+Z', 'Mod+Y'], act: redoEdit },
];

function selectNeighbor(distance: 1 | -1): boolean {
  const files = $files.get();
  const index = files.findIndex(({ id }) => id === $selected.get()?.id) + distance;
  const file = files[index];
  if (!file) return false;
  selectByMode(file.id, 'only');
  announce(messages.selectedFile(file.name, index + 1, files.length));
  return true;
}

function remove(): boolean {
  const wasInList = isFocusInList();
  const isRemoved = removeSelected();
  if (isRemoved && wasInList) focusShownRow();
  return isRemoved;
}

/** Mod+A selects all files while the focus is in the list. Elsewhere the browser selects the text of the page. */
function selectAllInList(): boolean {
  return isFocusInList() && selectAll();
}

function isFocusInList(): boolean {
  return Boolean(document.activeElement?.closest('#file-list'));
}

function downloadSelected(): void {
  const file = $selected.get();
  const items = file?.state.step === 'done' ? file.state.items : [];
  const [item] = items;
  if (!item) {
    showToast(messages.nothingToDownload, file ? messages.noResultOf(file.name) : messages.noResult);
    return;
  }
  const link = document
    .getElementById(actionsButtonId(item.id))
    ?.closest('[data-actions]')
    ?.querySelector<HTMLElement>('a[download]');
  if (items.length === 1 && link) link.click();
  else
    void downloadResults(
      'converted-images',
      $latestResults.get().filter(({ fileId }) => fileId === file?.id),
    );
}

/** Copies the result of the selected file, which is converted first. Selected text is copied by the browser. */
function copySelected(): boolean {
  const file = $selected.get();
  if (!file || !canCopyImage({ format: $optionsForFile.get()(file).outputFormat })) return false;
  if (getSelection()?.isCollapsed === false) return false;
  void copyImage(currentResult(file));
  return true;
}

async function currentResult({ id }: FileEntry): Promise<ResultItem | undefined> {
  const find = () => $files.get().find((file) => file.id === id);
  if (find()?.state.step !== 'done' || $outdatedIds.get().has(id)) await startConversion();
  const state = find()?.state;
  return state?.step === 'done' && !$outdatedIds.get().has(id) ? state.items[0] : undefined;
}
