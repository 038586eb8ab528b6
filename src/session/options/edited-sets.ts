import { batch } from 'nanostores';
import { $files } from '../files/files.ts';
import { $editedIds } from '../files/selection.ts';
import { edit, endCoalescing, type HistoryEntry } from '../history.ts';
import { $pdfPageSettings } from '../pages/pdf-page-settings.ts';
import type { OptionSet } from './option-set.ts';
import { $sharedSet } from './option-sets.ts';

/**
 * Changes the options that the panels edit as an entry of the history of its own: the shared ones, which PDFs then follow, or those
 * of each selected file.
 * @returns the entry, undefined if nothing has changed
 */
export function changeEditedSets(change: (set: OptionSet) => OptionSet): HistoryEntry | undefined {
  const ids = $editedIds.get();
  endCoalescing();
  const entry = edit(() => batch(() => (ids.length === 0 ? changeShared(change) : changeOverrides(ids, change))));
  endCoalescing();
  return entry;
}

function changeShared(change: (set: OptionSet) => OptionSet): void {
  $sharedSet.set(change($sharedSet.get()));
  const settings = $pdfPageSettings.get();
  if (Object.keys(settings.overrides).length > 0) $pdfPageSettings.set({ ...settings, overrides: {} });
}

function changeOverrides(ids: readonly string[], change: (set: OptionSet) => OptionSet): void {
  $files.set(
    $files
      .get()
      .map((entry) =>
        ids.includes(entry.id) ? { ...entry, overrides: change(entry.overrides ?? $sharedSet.get()) } : entry,
      ),
  );
}
