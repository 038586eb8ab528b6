import { atom, computed } from 'nanostores';
import { $files } from '../files/files.ts';

/** Whether the list of files could not be loaded. */
export const $rowsMissing = atom(false);

/** Ids of the results that the rows of their files show. Pages of PDFs are listed on their own. */
export const $rowResultIds = computed(
  [$files, $rowsMissing],
  (files, rowsMissing): ReadonlySet<string> =>
    new Set(
      (rowsMissing ? [] : files).flatMap(({ state }) =>
        state.step === 'done' ? state.items.flatMap(({ id, page }) => (page === undefined ? [id] : [])) : [],
      ),
    ),
);
