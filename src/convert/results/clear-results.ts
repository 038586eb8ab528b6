import { $results } from '#session/results/results.ts';
import { clearUploads } from '../server/upload-session.ts';

/** Removes all results, also from storage, so that a reload does not restore them. */
export function clearResults(): void {
  clearUploads();
  $results.set([]);
}
