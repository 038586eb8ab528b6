import { atom } from 'nanostores';
import { hasServer } from '#lib/has-server.ts';
import { $mail } from '../../delivery/delivery-form.ts';
import { $files, setFileState } from '../../files/files.ts';
import { announce } from '../../shell/announcement.ts';
import { showToast } from '../../shell/toast.ts';
import { serverItem } from '../result-item.ts';
import { $results, clearResults, type Result, removeResult } from '../results.ts';
import { requestDeletion } from './delete-request.ts';

/** Deletion target: one result, or all results of this page. */
export type DeleteTarget = { what: 'all' } | { what: 'file'; id: string; name: string };

/** State of a deletion, which needs confirmation. */
export type ResultDeletion =
  | { step: 'none' }
  | { step: 'asking'; target: DeleteTarget; problem?: string }
  | { step: 'deleting'; target: DeleteTarget };

/** By where the results were. Without a mail server, messages and their attachments stay in the outbox. */
const deletedText = {
  browser: 'No result is left in this browser.',
  smtp: 'Nothing of yours is left on the server.',
  outbox: 'None is left on the server, but for copies in messages that were written to its outbox.',
} as const;

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
  const serverIds = idsOnServer(target);
  const problem = includesEarlier ? await deleteEverything() : await deleteOnServer(serverIds);
  if (problem) {
    $resultDeletion.set({ step: 'asking', target, problem });
    return false;
  }
  $resultDeletion.set({ step: 'none' });
  if (target.what === 'all') clearResults();
  else removeResult(target.id);
  releaseFiles();
  if (target.what === 'all') {
    const server = $mail.get() === 'outbox' ? 'outbox' : 'smtp';
    showToast('All files deleted', includesEarlier ? deletedText[hasServer ? server : 'browser'] : undefined);
  }
  if (target.what === 'file') announce(`${target.name} deleted.`);
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
    const { deleteAllResults } = await import('../device/device-results.ts');
    await deleteAllResults();
    return undefined;
  } catch {
    return 'Some files in this browser could not be deleted. Please try again.';
  }
}

/** Whether some results, or copies of them, are on the server. */
export const isOnServer = (results: readonly Result[]): boolean => results.some(({ item }) => serverItem(item));

function idsOnServer(target: DeleteTarget): string[] {
  const results = $results.get().filter(({ item }) => target.what === 'all' || item.id === target.id);
  return results.flatMap(({ item }) => serverItem(item)?.id ?? []);
}

/** Makes files without a result convertible again. */
function releaseFiles(): void {
  const kept = new Set($results.get().flatMap(({ fileId, isEarlier }) => (isEarlier ? [] : [fileId])));
  for (const { id, state } of $files.get()) {
    if (state.step === 'done' && !kept.has(id)) setFileState(id, { step: 'ready' });
  }
}
