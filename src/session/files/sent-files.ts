import { atom } from 'nanostores';

/** Ids of the files of which anything has been sent to the server since the page was opened. */
export const $sentFiles = atom<ReadonlySet<string>>(new Set());

/** Called before a file, or a copy of it, is sent. */
export function markSent(fileId: string): void {
  if (!$sentFiles.get().has(fileId)) $sentFiles.set(new Set([...$sentFiles.get(), fileId]));
}
