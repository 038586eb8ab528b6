import { atom } from 'nanostores';
import { randomId } from '#lib/random-id.ts';
import { cleanName } from '#lib/text/file-names.ts';

/** A file that was not added to the list. */
export interface SkippedFile {
  id: string;
  name: string;
  reason: string;
}

/** Files that were not added, with the reason, until the visitor dismisses them. */
export const $skippedFiles = atom<readonly SkippedFile[]>([]);

/** Number of files being read, including those not in the list yet. */
export const $reading = atom(0);

/** Lists files that are not added. */
export function listSkipped(files: readonly File[], reason: string): void {
  const skipped = files.map(({ name }) => ({ id: randomId(), name: cleanName(name), reason }));
  $skippedFiles.set([...$skippedFiles.get(), ...skipped]);
}

export const dismissSkipped = (): void => $skippedFiles.set([]);
