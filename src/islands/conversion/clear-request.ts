import { atom } from 'nanostores';
import { countUnsaved } from '../results/downloaded.ts';
import { clearAll } from './conversion.ts';
import { $converting } from './file-status.ts';

/** Number of results that Clear All would delete although they have not been downloaded. 0: nothing is asked. */
export const $unsavedToClear = atom(0);

/** Resets the page, after a confirmation if results would be lost. */
export function requestClear(): void {
  if ($converting.get()) return;
  const unsaved = countUnsaved();
  if (unsaved === 0) clearAll();
  else $unsavedToClear.set(unsaved);
}

export function confirmClear(): void {
  $unsavedToClear.set(0);
  clearAll();
}

export const cancelClear = (): void => $unsavedToClear.set(0);
