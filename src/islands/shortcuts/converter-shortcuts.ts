import { isActive } from '../conversion/file-status.ts';
import { $editorOpen, $editorTab } from '../editor/editor.ts';
import { $files, removeFile, restoreFile } from '../files/files.ts';
import { $selected, selectFile } from '../files/selected-file.ts';
import { redo, undo } from '../options/history/history.ts';
import { downloadResults } from '../results/download/download.ts';
import { actionsButtonId } from '../results/result-actions.ts';
import { announce } from '../shell/announcement.ts';
import { showToast } from '../shell/toast.ts';
import { $isResultShown, $stageFile } from '../stage/stage-options.ts';
import { zoomIn, zoomOut, zoomTo, zoomToFit } from '../stage/view.ts';
import { commonShortcuts, press, type Shortcut } from './shortcuts.ts';

/** Keys of the converter. */
export const converterShortcuts: readonly Shortcut[] = [
  ...commonShortcuts,
  { group: 'Files', label: 'Next file', keys: ['N'], act: () => selectNeighbor(1) },
  { group: 'Files', label: 'Previous file', keys: ['P'], act: () => selectNeighbor(-1) },
  { group: 'Files', label: 'Remove the selected file', keys: ['Delete', 'Backspace'], act: removeSelected },
  { group: 'Files', label: 'Convert', keys: ['Mod+Enter'], act: () => press('convert'), inText: true },
  { group: 'Files', label: 'Download the result', keys: ['Mod+S'], act: downloadSelected, inText: true },
  { group: 'Picture', label: 'Show or hide the result', keys: ['B'], act: toggleResult },
  { group: 'Picture', label: 'Zoom in', keys: ['+', '='], act: zoomIn },
  { group: 'Picture', label: 'Zoom out', keys: ['-'], act: zoomOut },
  { group: 'Picture', label: 'Fit the picture', keys: ['0'], act: zoomToFit },
  { group: 'Picture', label: 'Show at 100%', keys: ['1'], act: () => zoomTo(100) },
  { group: 'Picture', label: 'Move the enlarged picture, on its button', keys: ['Arrows'] },
  { group: 'Picture', label: 'Move the watermark', keys: ['Arrows'] },
  { group: 'Editor', label: 'Open or close the editor', keys: ['E'], act: () => showEditor(!$editorOpen.get()) },
  { group: 'Editor', label: 'Crop', keys: ['C'], act: crop },
  { group: 'Editor', label: 'Move the crop frame or an edge', keys: ['Arrows'] },
  { group: 'Editor', label: 'The same in large steps', keys: ['Shift+Arrows'] },
  { group: 'Options', label: 'Undo', keys: ['Mod+Z'], act: undo },
  { group: 'Options', label: 'Redo', keys: ['Mod+Shift+Z', 'Mod+Y'], act: redo },
];

function selectNeighbor(distance: 1 | -1): boolean {
  const files = $files.get();
  const index = files.findIndex(({ id }) => id === $selected.get()?.id) + distance;
  const file = files[index];
  if (!file) return false;
  selectFile(file.id);
  announce(`${file.name}, file ${index + 1} of ${files.length}.`);
  return true;
}

/** A file that is being converted stays. Its results stay in any case. */
function removeSelected(): boolean {
  const file = $selected.get();
  if (!file || isActive(file)) return false;
  const files = $files.get();
  const index = files.indexOf(file);
  const neighbor = files[index + 1] ?? files[index - 1];
  if (neighbor) selectFile(neighbor.id);
  const wasInList = Boolean(document.activeElement?.closest('#file-list'));
  removeFile(file.id);
  if (wasInList) requestAnimationFrame(focusSelectedRow);
  showToast(`${file.name} removed`, undefined, {
    action: { label: 'Undo', onSelect: () => restoreFile(file, index) },
  });
  return true;
}

/** Finds a focus that was lost with the removed row. */
function focusSelectedRow(): void {
  if (document.activeElement !== document.body) return;
  const row = document.querySelector<HTMLElement>('#file-list [aria-pressed=true]');
  (row ?? document.getElementById('upload-input'))?.focus();
}

function downloadSelected(): void {
  const file = $selected.get();
  const items = file?.state.step === 'done' ? file.state.items : [];
  const [item] = items;
  if (!item) {
    const subject = file ? `${file.name} has` : 'There is';
    showToast('Nothing to download', `${subject} no result yet. Convert it first.`);
    return;
  }
  const link = document.getElementById(actionsButtonId(item.id))?.closest('[data-actions]')?.querySelector('a');
  if (items.length === 1 && link) link.click();
  else
    void downloadResults(
      'converted-images',
      items.map((one) => ({ item: one, name: one.convertedName })),
    );
}

function toggleResult(): boolean {
  if (!$stageFile.get()) return false;
  const isShown = !$isResultShown.get();
  $isResultShown.set(isShown);
  announce(isShown ? 'Original and result.' : 'Only the original.');
  return true;
}

/** The focus moves to the editor's switch, so that Tab continues in the editor. */
function showEditor(open: boolean): void {
  $editorOpen.set(open);
  document.getElementById('editor')?.focus();
}

function crop(): void {
  $editorTab.set('cropSettings');
  showEditor(true);
}
