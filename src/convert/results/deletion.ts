import { atom } from 'nanostores';
import { hasServer } from '#lib/has-server.ts';
import { $files, setFileState } from '#session/files/files.ts';
import { serverItem } from '#session/results/result-item.ts';
import { $earlierResults, $latestResults, $results, type Result } from '#session/results/results.ts';
import { dismissReports, showToast } from '#session/toast.ts';
import { deletionMessages } from '../messages.ts';
import { readUploads, removeUploads } from '../server/upload-session.ts';
import { clearResults } from './clear-results.ts';
import { requestDeletion } from './delete-request.ts';

/** Deletion target: one result, the earlier ones, or all results of this page. */
export type DeleteTarget = { what: 'all' } | { what: 'earlier' } | { what: 'file'; id: string; name: string };

/** State of a deletion, which needs confirmation. */
export type ResultDeletion =
  | { step: 'none' }
  | { step: 'asking'; target: DeleteTarget; problem?: string }
  | { step: 'deleting'; target: DeleteTarget };

const everythingDeleted = () => (hasServer ? deletionMessages.nothingOnServer : deletionMessages.nothingInBrowser);

export const $resultDeletion = atom<ResultDeletion>({ step: 'none' });

export const askToDelete = (target: DeleteTarget): void => $resultDeletion.set({ step: 'asking', target });
export const cancelDeletion = (): void => $resultDeletion.set({ step: 'none' });

/**
 * Deletes the confirmed target.
 * @param includesEarlier whether all else that this browser has converted is deleted, too, here and on the server
 * @returns whether it was deleted
 */
export async function deleteConfirmed(includesEarlier = false): Promise<boolean> {
  const deleting = $resultDeletion.get();
  if (deleting.step !== 'asking') return false;
  const { target } = deleting;
  $resultDeletion.set({ step: 'deleting', target });
  const serverIds = resultsOf(target, $results.get()).flatMap(({ item }) => serverItem(item)?.id ?? []);
  const problem = includesEarlier ? await deleteEverything() : await deleteOnServer(serverIds);
  if (problem) {
    $resultDeletion.set({ step: 'asking', target, problem });
    return false;
  }
  $resultDeletion.set({ step: 'none' });
  removeDeleted(target);
  releaseFiles();
  if (target.what === 'all') {
    dismissReports();
    showToast(deletionMessages.allDeleted, includesEarlier ? everythingDeleted() : undefined);
  } else if (target.what === 'earlier') showToast(deletionMessages.earlierDeleted);
  else showToast(deletionMessages.fileDeleted(target.name));
  return true;
}

/** @returns the problem as text, if there was one */
async function deleteEverything(): Promise<string | undefined> {
  const end = hasServer ? await requestDeletion('/api/conversions', 'files') : undefined;
  return end?.step === 'failed' ? end.message : deleteOnDevice();
}

/** Results on this device are deleted when they leave the list. @returns the error text of the first failure */
export async function deleteOnServer(ids: readonly string[]): Promise<string | undefined> {
  for (const id of ids) {
    const end = await requestDeletion(`/api/conversions/${id}`, ids.length > 1 ? 'files' : 'file');
    if (end.step === 'failed') return end.message;
  }
  return undefined;
}

/** Deletes the results of all tabs. @returns the problem as text, if there was one */
async function deleteOnDevice(): Promise<string | undefined> {
  try {
    const { deleteAllResults } = await import('./device-results.ts');
    await deleteAllResults();
    return undefined;
  } catch {
    return deletionMessages.someFailed;
  }
}

/** Whether some results, or copies of them, are on the server. */
export const isOnServer = (results: readonly Result[]): boolean => results.some(({ item }) => serverItem(item));

/** The results of the page that a target consists of. */
export function resultsOf(target: DeleteTarget, results: readonly Result[]): readonly Result[] {
  if (target.what === 'all') return results;
  if (target.what === 'earlier') return $earlierResults.get();
  return results.filter(({ item }) => item.id === target.id);
}

function removeDeleted(target: DeleteTarget): void {
  if (target.what === 'all') clearResults();
  else if (target.what === 'earlier') clearEarlierResults();
  else $results.set($results.get().filter(({ item }) => item.id !== target.id));
}

/** Removes the earlier results, also from storage, so that a reload does not restore them. */
export function clearEarlierResults(): void {
  const latest = $latestResults.get();
  const kept = new Set(latest.map(({ conversionId }) => conversionId));
  const cleared = new Set($earlierResults.get().map(({ conversionId }) => conversionId));
  removeUploads(
    readUploads()
      .filter(({ conversionId }) => cleared.has(conversionId) && !kept.has(conversionId))
      .map(({ key }) => key),
  );
  $results.set(latest);
}

/** Makes files without a result convertible again. */
function releaseFiles(): void {
  const kept = new Set($latestResults.get().map(({ fileId }) => fileId));
  for (const { id, state } of $files.get()) {
    if (state.step === 'done' && !kept.has(id)) setFileState(id, { step: 'ready', deletedWith: state.options });
  }
}
