import { atom, computed } from 'nanostores';
import type { Failure } from '#lib/errors.ts';
import { $files } from '../files/files.ts';
import { removeUploads, type StoredUpload, updateUpload } from './upload-session.ts';

/** A file, or a page of a PDF, that failed before the reload. */
export interface InterruptedFailure {
  /** The `Idempotency-Key` of its request. */
  key: string;
  name: string;
  /** From 1; only of a PDF. */
  page?: number;
  error: Failure;
}

/** Uploads that were not complete at the reload. */
export const $lostUploads = atom<readonly StoredUpload[]>([]);

/** The names of files that the visitor has to choose again. */
export const $lostNames = computed($lostUploads, (lost): readonly string[] => lost.map(({ name }) => name));

/** Failures of uploads from before the reload. */
export const $interruptedFailures = atom<readonly InterruptedFailure[]>([]);

/** How many uploads from before the reload are still being converted. */
export const $stillConverting = atom(0);

/** Whether there is anything to show about uploads from before the reload. */
export const $hasInterrupted = computed(
  [$lostUploads, $interruptedFailures, $stillConverting],
  (lost, failed, converting) => lost.length + failed.length + converting > 0,
);

/** Dismisses lost and failed uploads from before the reload. */
export function dismissInterrupted(): void {
  const failed = $interruptedFailures.get();
  const whole = failed.filter(({ page }) => page === undefined);
  const keys = [...$lostUploads.get(), ...whole].map(({ key }) => key);
  // Pages that succeeded are restored all the same.
  const documents = new Set(failed.filter(({ page }) => page !== undefined).map(({ key }) => key));
  $lostUploads.set([]);
  $interruptedFailures.set([]);
  if (keys.length > 0) removeUploads(keys);
  for (const key of documents) updateUpload(key, { dismissed: true });
}

// A file that has been chosen again is no longer lost.
$files.listen((files) => {
  const lost = $lostUploads.get();
  if (lost.length === 0) return;
  const isChosen = ({ name, fileName = name, size }: StoredUpload) =>
    files.some(({ file }) => file.name === fileName && file.size === size);
  const found = lost.filter(isChosen);
  if (found.length === 0) return;
  $lostUploads.set(lost.filter((one) => !found.includes(one)));
  removeUploads(found.map(({ key }) => key));
});
