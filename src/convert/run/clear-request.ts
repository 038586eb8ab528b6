import { atom } from 'nanostores';
import { $converting } from '#session/files/file-status.ts';
import { serverItem } from '#session/results/result-item.ts';
import { $earlierResults, $results } from '#session/results/results.ts';
import { deleteOnServer } from '../results/deletion.ts';
import { countUnsaved } from '../results/downloaded.ts';
import { clearAll } from './conversion.ts';

interface ResultsToClear {
  /** Number of results in the group of earlier ones, which is usually closed. */
  earlierCount: number;
  /** Number of results that exist only on this device and have not been downloaded. */
  unsavedCount: number;
  /** Ids of the results that are on the server, with or without a copy on this device. */
  serverIds: readonly string[];
}

/** State of Clear All, which asks if results would be lost or would stay on the server. */
export type ClearRequest =
  | { step: 'none' }
  | ({ step: 'asking'; problem?: string } & ResultsToClear)
  | ({ step: 'clearing' } & ResultsToClear);

export const $clearRequest = atom<ClearRequest>({ step: 'none' });

/** Resets the page, after a confirmation if there are results that need one. */
export function requestClear(): void {
  if ($converting.get()) return;
  const unsavedCount = countUnsaved();
  const serverIds = $results.get().flatMap(({ item }) => serverItem(item)?.id ?? []);
  const earlierCount = $earlierResults.get().length;
  if (unsavedCount + serverIds.length === 0) clear();
  else $clearRequest.set({ step: 'asking', earlierCount, unsavedCount, serverIds });
}

/** @param deletesOnServer whether the results are deleted from the server first. If that fails, nothing is cleared. */
export async function confirmClear(deletesOnServer: boolean): Promise<void> {
  const request = $clearRequest.get();
  if (request.step !== 'asking') return;
  const { step: _, problem: __, ...results } = request;
  $clearRequest.set({ step: 'clearing', ...results });
  const problem = deletesOnServer ? await deleteOnServer(results.serverIds) : undefined;
  if (problem) return $clearRequest.set({ step: 'asking', ...results, problem });
  $clearRequest.set({ step: 'none' });
  clear();
}

export const cancelClear = (): void => $clearRequest.set({ step: 'none' });

/** The page is as if it were just opened, so its top comes into view. The button is disabled, so the file input takes the focus. */
function clear(): void {
  clearAll();
  // After the dialog has returned the focus to the button.
  requestAnimationFrame(() => {
    document.getElementById('upload-input')?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  });
}
