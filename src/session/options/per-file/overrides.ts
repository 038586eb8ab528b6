import { shortenedFileNames } from '#lib/text/shortened-list.ts';
import { announce } from '../../announcement.ts';
import { $files } from '../../files/files.ts';
import { $selected, selectFile } from '../../files/selection.ts';
import { edit } from '../../history.ts';
import { overrideMessages as scopeMessages } from '../../messages.ts';
import { dismissAction, showToast } from '../../toast.ts';
import { type OptionSet, sameValue } from '../option-set.ts';
import { $optionSets, replaceSets } from '../option-sets.ts';

/** Undoes the latest `giveSharedOptions`. */
let restoreOverrides: (() => void) | undefined;

/** Gives files overrides: the parked ones, else a copy of the shared options. Shows one of the files. */
export function giveOverrides(...fileIds: readonly string[]): void {
  const { shared, overrides, parkedOverrides } = $optionSets.get();
  const [first] = fileIds;
  if (first !== undefined && !fileIds.includes($selected.get()?.id ?? '')) selectFile(first);
  const added = fileIds.filter((id) => !overrides.has(id));
  if (added.length === 0) return;
  const sets = added.map((id) => [id, parkedOverrides.get(id) ?? shared] as const);
  const next = { overrides: new Map([...overrides, ...sets]), parkedOverrides: without(parkedOverrides, added) };
  edit(() => replaceSets({ shared, ...next }));
  if (restoreOverrides) dismissAction(restoreOverrides);
  announce(scopeMessages.changesApplyTo(namesOf(fileIds)));
}

/** Makes files use the shared options. Overrides that differ from them are parked, and a toast offers to restore them. */
export function giveSharedOptions(...fileIds: readonly string[]): void {
  const { shared, overrides, parkedOverrides } = $optionSets.get();
  const removed = [...overrides].filter(([id]) => fileIds.includes(id));
  if (removed.length === 0) return;
  const parked = withDiffering(parkedOverrides, removed, shared);
  edit(() => replaceSets({ shared, overrides: without(overrides, fileIds), parkedOverrides: parked }));
  const ids = removed.map(([id]) => id);
  const text = scopeMessages.usesShared(namesOf(ids), ids.length);
  if (removed.every(([, set]) => sameValue(set, shared))) {
    announce(text);
    return;
  }
  restoreOverrides = () => giveOverrides(...ids);
  showToast(text, scopeMessages.overridesParked, {
    action: { label: scopeMessages.undo, onSelect: restoreOverrides },
  });
}

/** Makes the overrides of a file the shared options. Other overrides are parked. */
export function applyToAll(fileId: string): void {
  const { overrides, parkedOverrides } = $optionSets.get();
  const shared = overrides.get(fileId);
  if (!shared) return;
  const parked = withDiffering(parkedOverrides, overrides, shared);
  edit(() => replaceSets({ shared, overrides: new Map(), parkedOverrides: parked }));
  showToast(scopeMessages.appliedToAll, scopeMessages.appliedToAllNote);
}

/** Adds those of `sets` that differ from the shared options. */
function withDiffering(
  parked: ReadonlyMap<string, OptionSet>,
  sets: Iterable<readonly [string, OptionSet]>,
  shared: OptionSet,
): ReadonlyMap<string, OptionSet> {
  return new Map([...parked, ...[...sets].filter(([, set]) => !sameValue(set, shared))]);
}

function without(sets: ReadonlyMap<string, OptionSet>, fileIds: readonly string[]): ReadonlyMap<string, OptionSet> {
  return new Map([...sets].filter(([id]) => !fileIds.includes(id)));
}

const namesOf = (fileIds: readonly string[]): string =>
  shortenedFileNames($files.get().filter(({ id }) => fileIds.includes(id)));
