import { atom, computed } from 'nanostores';
import { forgetDroppedFiles } from '../files/file-handles.ts';
import { readUploads, removeUploads, updateUpload } from '../server/upload-session.ts';
import type { InterruptedUploads } from './restore-session.ts';

// Uploads that a reload has interrupted: restored on load, shown on the page, and dismissed by the visitor.

/** Uploads from before the reload that are lost, failed or still converting. Results are restored to `$results`. */
export const $interrupted = atom<InterruptedUploads>({ lost: [], failures: [], convertingCount: 0 });

/** Whether there is anything to show about uploads from before the reload. */
export const $hasInterrupted = computed(
  $interrupted,
  ({ lost, failures, convertingCount }) => lost.length + failures.length + convertingCount > 0,
);

let hasRestored = false;

/** Restores the uploads from before a reload, once. The module for it is loaded only if there are any. */
export function restoreOnLoad(): void {
  if (hasRestored) return;
  hasRestored = true;
  void (readUploads().length > 0 ? loadAndRestore() : forgetDroppedFiles());
}

async function loadAndRestore(): Promise<void> {
  // If the module cannot be loaded, the next reload tries again.
  const module = await import('./restore-session.ts').catch(() => undefined);
  module?.watchChosenFiles($interrupted);
  await module?.restoreSession((interrupted) => $interrupted.set(interrupted));
  await module?.reopenFiles($interrupted.get().lost);
}

/** Dismisses lost and failed uploads from before the reload. */
export function dismissInterrupted(): void {
  const { lost, failures, convertingCount } = $interrupted.get();
  const failedFiles = failures.filter(({ page }) => page === undefined);
  const keys = [...lost, ...failedFiles].map(({ key }) => key);
  // A PDF with failed pages stays stored, so that its other pages are restored.
  const partlyFailedKeys = new Set(failures.filter(({ page }) => page !== undefined).map(({ key }) => key));
  $interrupted.set({ lost: [], failures: [], convertingCount });
  if (keys.length > 0) removeUploads(keys);
  for (const key of partlyFailedKeys) updateUpload(key, { isDismissed: true });
}
