import { atom } from 'nanostores';
import { selectFile } from '../files/selection.ts';

/** Whether the stage is open on the batch page, where it is closed at first. */
export const $isStageOpen = atom(false);

/** Shows a file on the stage of the batch page. */
export function openStage(fileId: string): void {
  selectFile(fileId);
  $isStageOpen.set(true);
}
