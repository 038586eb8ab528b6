import { shortenedFileNames } from '#lib/text/shortened-list.ts';
import { announce } from './announcement.ts';
import { $files } from './files.ts';
import { edit } from './history.ts';
import { overrideMessages as scopeMessages } from './messages.ts';
import { type OptionSet, sameValue } from './option-set.ts';
import { $optionSets, $ownIds, replaceSets } from './option-sets.ts';
import { $editedId } from './options.ts';
import { $selected, selectFile } from './selection.ts';
import { dismissAction, showToast } from './toast.ts';

/** Undoes the latest `giveSharedOptions`. */
let restoreOwn: (() => void) | undefined;

/** Gives files own options: those that they had before, else a copy of the shared ones. Shows one of them. */
export function giveOwnOptions(...fileIds: readonly string[]): void {
  const { shared, own, unused } = $optionSets.get();
  const [first] = fileIds;
  if (first !== undefined && !fileIds.includes($selected.get()?.id ?? '')) selectFile(first);
  const added = fileIds.filter((id) => !own.has(id));
  if (added.length === 0) return;
  const sets = added.map((id) => [id, unused.get(id) ?? shared] as const);
  edit(() => replaceSets({ shared, own: new Map([...own, ...sets]), unused: without(unused, added) }));
  if (restoreOwn) dismissAction(restoreOwn);
  announce(scopeMessages.changesApplyTo(namesOf(fileIds)));
}

/** Makes files use the options of all files. Their own return with `giveOwnOptions`, which a toast offers if they differ. */
export function giveSharedOptions(...fileIds: readonly string[]): void {
  const { shared, own, unused } = $optionSets.get();
  const removed = [...own].filter(([id]) => fileIds.includes(id));
  if (removed.length === 0) return;
  edit(() => replaceSets({ shared, own: without(own, fileIds), unused: withDiffering(unused, removed, shared) }));
  const ids = removed.map(([id]) => id);
  const text = scopeMessages.usesShared(namesOf(ids), ids.length);
  if (removed.every(([, set]) => sameValue(set, shared))) {
    announce(text);
    return;
  }
  restoreOwn = () => giveOwnOptions(...ids);
  showToast(text, scopeMessages.ownSetAside, { action: { label: scopeMessages.undo, onSelect: restoreOwn } });
}

/** Makes the own options of a file those of all files, also of files with other own options. */
export function applyToAll(fileId: string): void {
  const { own, unused } = $optionSets.get();
  const shared = own.get(fileId);
  if (!shared) return;
  edit(() => replaceSets({ shared, own: new Map(), unused: withDiffering(unused, own, shared) }));
  showToast(scopeMessages.appliedToAll, scopeMessages.appliedToAllNote);
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

function without(sets: ReadonlyMap<string, OptionSet>, fileIds: readonly string[]): ReadonlyMap<string, OptionSet> {
  return new Map([...sets].filter(([id]) => !fileIds.includes(id)));
}

const namesOf = (fileIds: readonly string[]): string =>
  shortenedFileNames($files.get().filter(({ id }) => fileIds.includes(id)));
