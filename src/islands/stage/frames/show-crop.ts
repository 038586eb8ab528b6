import { showOptions } from '#session/options/sections.ts';
import { $editorOpen } from '#session/stage/editor.ts';
import { $editorTab } from '#session/stage/image-edits.ts';
import { editFrames } from './frame-view.ts';

/** The focus moves to the editor's switch, so that Tab continues in the editor. */
export function showEditor(open: boolean): void {
  $editorOpen.set(open);
  if (open) showOptions();
  requestAnimationFrame(() => document.getElementById('editor')?.focus());
}

/** The focus moves to the crop frame, so that arrow keys move it, or stays on the editor's switch while there is no frame. */
export function showCrop(): void {
  $editorTab.set('cropSettings');
  showEditor(true);
  editFrames();
  document.getElementById('editor-panel')?.scrollIntoView({ block: 'start' });
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-move-crop]')?.focus({ preventScroll: true }));
}
