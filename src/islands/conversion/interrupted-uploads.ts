import { atom, computed } from 'nanostores';
import type { Failure } from '../files/files.ts';
import { $files } from '../files/files.ts';
import { forget, rememberThat, type Sent } from './upload-session.ts';

/** A file, or a page of a PDF, that failed before the page was loaded again. */
export interface FailedBefore {
  /** The `Idempotency-Key` of its request. */
  key: string;
  name: string;
  /** From 1; only of a PDF. */
  page?: number;
  error: Failure;
}

/** What had not arrived when the page was loaded again. */
export const $lost = atom<readonly Sent[]>([]);

/** The names of files that had not arrived when the page was loaded again: they have to be chosen once more. */
export const $unsent = computed($lost, (lost): readonly string[] => lost.map(({ name }) => name));

/** What failed, of files that were sent before the page was loaded again. */
export const $failedBefore = atom<readonly FailedBefore[]>([]);

/** How many files that were sent before the page was loaded again are still being converted. */
export const $stillConverting = atom(0);

/** Whether there is anything to tell of before the page was loaded again. */
export const $anyBefore = computed(
  [$lost, $failedBefore, $stillConverting],
  (lost, failed, converting) => lost.length + failed.length + converting > 0,
);

/** Forgets what was not sent and what failed before the page was loaded again. */
export function dismissUnsent(): void {
  const failed = $failedBefore.get();
  const whole = failed.filter(({ page }) => page === undefined);
  const keys = [...$lost.get(), ...whole].map(({ key }) => key);
  // The other pages of a PDF come back all the same.
  const documents = new Set(failed.filter(({ page }) => page !== undefined).map(({ key }) => key));
  $lost.set([]);
  $failedBefore.set([]);
  if (keys.length > 0) forget(keys);
  for (const key of documents) rememberThat(key, { dismissed: true });
}

// What is chosen again is in the list again.
$files.listen((files) => {
  const lost = $lost.get();
  if (lost.length === 0) return;
  const isThere = ({ name, fileName = name, size }: Sent) =>
    files.some(({ file }) => file.name === fileName && file.size === size);
  const found = lost.filter(isThere);
  if (found.length === 0) return;
  $lost.set(lost.filter((one) => !found.includes(one)));
  forget(found.map(({ key }) => key));
});
