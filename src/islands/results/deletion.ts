import { atom } from 'nanostores';
import { requestError } from '../conversion/request-errors.ts';

/** Where it stands with taking back what a page is about: a file, or the files of a delivery. */
export type Deletion =
  | { step: 'none' }
  | { step: 'deleting' }
  | { step: 'failed'; message: string }
  | { step: 'deleted' };

/** To whoever did not make it, the server says no more than that there is no such file. */
const NOT_YOURS = 'Only the browser that converted this file can delete it, as long as it keeps its cookie.';
const FAILED = {
  file: 'The file could not be deleted. Please try again.',
  files: 'The files could not be deleted. Please try again.',
} as const;
export const NO_CONNECTION = 'There was no answer. Check your connection and try again.';

export const $deletion = atom<Deletion>({ step: 'none' });

/** What is to be deleted, in words. */
type What = keyof typeof FAILED;

/** Deletes what lies at a path of the API, with all that belongs to it. What has gone already is what was wanted. */
export async function deleteAt(address: string, what: What = 'file'): Promise<void> {
  $deletion.set({ step: 'deleting' });
  $deletion.set(await deletionOf(address, what).catch(() => ({ step: 'failed', message: NO_CONNECTION })));
}

/** What comes of deleting what lies at an address. Rejects where there is no answer. */
export async function deletionOf(
  address: string,
  what: What = 'file',
): Promise<Extract<Deletion, { step: 'deleted' | 'failed' }>> {
  const answer = await fetch(address, { method: 'DELETE' });
  if (answer.ok) return { step: 'deleted' };
  if (answer.status !== 404) return { step: 'failed', message: (await requestError(answer)).text || FAILED[what] };
  const { ok: there } = await fetch(address);
  return there ? { step: 'failed', message: NOT_YOURS } : { step: 'deleted' };
}
