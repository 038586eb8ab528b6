import { clearUploads } from '#convert/run/upload-session.ts';
import { $results } from '#session/results.ts';

/** Removes all results, also from storage, so that a reload does not restore them. */
export function clearResults(): void {
  clearUploads();
  $results.set([]);
}
