import { atom } from 'nanostores';
import { $mail } from '../../delivery/delivery-form.ts';
import { $files, setFileState } from '../../files/files.ts';
import { announce } from '../../shell/announcement.ts';
import { showToast } from '../../shell/toast.ts';
import { serverItem } from '../result-item.ts';
import { $results, clearResults, type Result, removeResult } from '../results.ts';
import { requestDeletion } from './delete-request.ts';

/** Deletion target: one result, or all results. If one of all is on the server, all files of this visitor there are deleted, too. */
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
 * @returns whether it was deleted
 */
export async function deleteConfirmed(): Promise<boolean> {
  const deleting = $resultDeletion.get();
  if (deleting.step !== 'asking') return false;
  const { target } = deleting;
  $resultDeletion.set({ step: 'deleting', target });
  const url = deletionUrl(target);
  const problem = (url && (await deleteOnServer(url, target))) || (target.what === 'all' && (await deleteOnDevice()));
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
    showToast('All files deleted', deletedText[url ? server : 'browser']);
  }
  if (target.what === 'file') announce(`${target.name} deleted.`);
  return true;
}

/** @returns the problem as text, if there was one */
async function deleteOnServer(url: string, { what }: DeleteTarget): Promise<string | undefined> {
  const end = await requestDeletion(url, what === 'all' ? 'files' : 'file');
  return end.step === 'failed' ? end.message : undefined;
}

/** Deletes the results of all tabs. A single result is deleted when it leaves the list. @returns the problem as text, if there was one */
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

/** Resource on the server. Undefined if the target is on this device only. */
function deletionUrl(target: DeleteTarget): string | undefined {
  const results = $results.get();
  if (target.what === 'all') return isOnServer(results) ? '/api/conversions' : undefined;
  const result = results.find(({ item }) => item.id === target.id);
  const item = result && serverItem(result.item);
  return item && `/api/conversions/${item.id}`;
}

/** Makes files without a result convertible again. */
function releaseFiles(): void {
  const kept = new Set($results.get().map(({ fileId }) => fileId));
  for (const { id, state } of $files.get()) {
    if (state.step === 'done' && !kept.has(id)) setFileState(id, { step: 'ready' });
  }
}
