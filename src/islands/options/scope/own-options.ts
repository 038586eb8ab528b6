import { $files } from '../../files/files.ts';
import { selectFile } from '../../files/selected-file.ts';
import { announce } from '../../shell/announcement.ts';
import { showToast } from '../../shell/toast.ts';
import { sameValue } from '../modified-options.ts';
import { $editedId } from '../options.ts';
import { $optionSets, $ownIds, type OptionSet, replaceSets } from './option-sets.ts';

/** Gives a file own options: those that it had before, else a copy of the shared ones. Selects the file. */
export function giveOwnOptions(fileId: string): void {
  const { shared, own, unused } = $optionSets.get();
  selectFile(fileId);
  if (own.has(fileId)) return;
  const set = unused.get(fileId) ?? shared;
  replaceSets({ shared, own: new Map([...own, [fileId, set]]), unused: without(unused, fileId) });
  announce(`Changes apply to ${nameOf(fileId)} only.`);
}

/** Makes a file use the options of all files. Its own return with `giveOwnOptions`. */
export function giveSharedOptions(fileId: string): void {
  const { shared, own, unused } = $optionSets.get();
  const set = own.get(fileId);
  if (!set) return;
  replaceSets({ shared, own: without(own, fileId), unused: withDiffering(unused, [[fileId, set]], shared) });
  announce(`${nameOf(fileId)} uses the settings of all files.`);
}

/** Makes the own options of a file those of all files, also of files with other own options. */
export function applyToAll(fileId: string): void {
  const { own, unused } = $optionSets.get();
  const shared = own.get(fileId);
  if (!shared) return;
  replaceSets({ shared, own: new Map(), unused: withDiffering(unused, own, shared) });
  showToast('Applied to all files', 'Undo brings back what was set before.');
}

/** Makes the panels edit the options that a file uses, by selecting it if necessary. */
export function editOptionsOf(fileId: string): void {
  const used = $ownIds.get().has(fileId) ? fileId : undefined;
  if (used !== $editedId.get()) selectFile(fileId);
}

/** Adds sets that differ from the shared one. */
function withDiffering(
  unused: ReadonlyMap<string, OptionSet>,
  sets: Iterable<readonly [string, OptionSet]>,
  shared: OptionSet,
): ReadonlyMap<string, OptionSet> {
  return new Map([...unused, ...[...sets].filter(([, set]) => !sameValue(set, shared))]);
}

function without(sets: ReadonlyMap<string, OptionSet>, fileId: string): ReadonlyMap<string, OptionSet> {
  return new Map([...sets].filter(([id]) => id !== fileId));
}

const nameOf = (fileId: string): string => $files.get().find(({ id }) => id === fileId)?.name ?? 'The file';
