import { atom } from 'nanostores';
import { DELETE_TOKEN } from '#lib/api.ts';
import { sitePath } from '#lib/site-path.ts';
import { deletionMessages } from '../messages.ts';
import { languageHeader } from '../server/language-header.ts';
import { requestError } from '../server/request-errors.ts';
import { deleteTokenOf } from './delete-tokens.ts';

/** State of the deletion of a file, or of the files of a delivery. */
export type Deletion =
  | { step: 'none' }
  | { step: 'deleting' }
  | { step: 'failed'; message: string }
  | { step: 'deleted' };

export const $deletion = atom<Deletion>({ step: 'none' });

/** Kind of the deleted resource, which selects the error text. */
type ResourceKind = keyof typeof deletionMessages.failed;

/** Deletes a resource of the API and its dependents. A resource that no longer exists counts as deleted. */
export async function deleteResource(address: string, what: ResourceKind = 'file'): Promise<void> {
  $deletion.set({ step: 'deleting' });
  $deletion.set(await requestDeletion(address, what));
}

/** Result of a delete request. Never rejects. */
export async function requestDeletion(
  address: string,
  what: ResourceKind = 'file',
): Promise<Extract<Deletion, { step: 'deleted' | 'failed' }>> {
  try {
    const token = deleteTokenOf(address.split('/').at(-1) ?? '');
    const headers = { ...languageHeader(), ...(token && { [DELETE_TOKEN]: token }) };
    const answer = await fetch(sitePath(address), { method: 'DELETE', headers });
    if (answer.ok) return { step: 'deleted' };
    if (answer.status !== 404)
      return { step: 'failed', message: (await requestError(answer)).text || deletionMessages.failed[what] };
    // The server answers other visitors with 404, as for a file that does not exist.
    const { ok: there } = await fetch(sitePath(address));
    return there ? { step: 'failed', message: deletionMessages.notOwned } : { step: 'deleted' };
  } catch {
    return { step: 'failed', message: deletionMessages.noAnswer };
  }
}
