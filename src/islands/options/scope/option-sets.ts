import { atom, batch, computed } from 'nanostores';
import { $files } from '#session/files.ts';
import { $keepsFormat } from '../format/output-format.ts';
import { $editedId, $followerIds, $options } from '../options.ts';
import type { OptionSet } from '../page-preset.ts';
import { $resize } from '../resize/resize.ts';

export interface OptionSets {
  /** Of all files without own options. */
  shared: OptionSet;
  /** Own options, by file id. */
  own: ReadonlyMap<string, OptionSet>;
  /** Own options of files that use the shared ones again, by file id. They return with the next choice of own options. */
  unused: ReadonlyMap<string, OptionSet>;
}

/** Values of the panels, which edit one of the sets. */
const $edited = computed(
  [$options, $resize, $keepsFormat],
  (options, resize, keepsFormat): OptionSet => ({ options, resize, keepsFormat }),
);

/** All sets. The one that is edited has the values that it had when its editing began. */
const $stored = atom<OptionSets>({ shared: $edited.get(), own: new Map(), unused: new Map() });

/** Own options of the edited file and its followers, with the changes since their editing began. */
interface Edits {
  stored: OptionSets;
  followers: readonly string[];
  edited: OptionSet;
  own: ReadonlyMap<string, OptionSet>;
}
let edits: Edits | undefined;

/** Applies to one set what has changed in another. Returns the same set if that changes nothing. */
type MergeChanges = (target: OptionSet, before: OptionSet, after: OptionSet) => OptionSet;
let mergeChanges: MergeChanges | undefined;

/** Sets how changes reach the other selected files. Provided by the selection, which is not in the first load. */
export function provideMergeChanges(merge: MergeChanges): void {
  mergeChanges = merge;
}

/** The options of all files and of single ones, with every change. */
export const $optionSets = computed(
  [$stored, $edited, $editedId, $followerIds],
  (stored, edited, id, followers): OptionSets => {
    if (id === undefined) return { ...stored, shared: edited };
    const before = stored.own.get(id);
    if (!before) return stored;
    const last =
      edits?.stored === stored && edits.followers === followers ? edits : { edited: before, own: stored.own };
    const own = new Map([...last.own, [id, edited]]);
    for (const follower of followers) {
      const set = last.own.get(follower) ?? stored.shared;
      const changed = mergeChanges?.(set, last.edited, edited) ?? set;
      // A file gets own options with the first change.
      if (changed !== set) own.set(follower, changed);
    }
    edits = { stored, followers, edited, own };
    return { ...stored, own };
  },
);

/** The options of all files, which are stored for the next visit and apply to PDFs. */
export const $sharedSet = computed($optionSets, ({ shared }) => shared);

let ownIds: ReadonlySet<string> = new Set();

/** Ids of the files with own options. Changes only with them. */
export const $ownIds = computed($optionSets, ({ own }) => {
  if (own.size !== ownIds.size || [...own.keys()].some((id) => !ownIds.has(id))) ownIds = new Set(own.keys());
  return ownIds;
});

/** The options that a file uses. */
export const setOf = ({ own, shared }: OptionSets, fileId: string | undefined): OptionSet =>
  (fileId === undefined ? undefined : own.get(fileId)) ?? shared;

/** Makes the panels edit the own options of a file and of others at once, or the shared ones. */
export function editSet(fileId: string | undefined, followers: readonly string[] = []): void {
  if (fileId === $editedId.get() && followers.join() === $followerIds.get().join()) return;
  batch(() => {
    const sets = $optionSets.get();
    $stored.set(sets);
    $followerIds.set(followers);
    showSet(sets, fileId);
  });
}

/** Replaces all options. The panels continue to edit the own options of a file, unless it has none any more. */
export function replaceSets(sets: OptionSets): void {
  batch(() => {
    $stored.set(sets);
    showSet(sets, $editedId.get());
  });
}

/** Replaces the options of all files without own ones. */
export const replaceShared = (shared: OptionSet): void => replaceSets({ ...$optionSets.get(), shared });

/** Sets without those of the files that fail a test. */
export const filterFiles = ({ shared, own, unused }: OptionSets, isKept: (fileId: string) => boolean): OptionSets => {
  const kept = (sets: ReadonlyMap<string, OptionSet>) => new Map([...sets].filter(([id]) => isKept(id)));
  return { shared, own: kept(own), unused: kept(unused) };
};

function showSet(sets: OptionSets, fileId: string | undefined): void {
  const { options, resize, keepsFormat } = setOf(sets, fileId);
  $editedId.set(fileId !== undefined && sets.own.has(fileId) ? fileId : undefined);
  $keepsFormat.set(keepsFormat);
  $resize.set(resize);
  $options.set(options);
}

// Own options last as long as their file is in the list.
$files.listen((files) => {
  const sets = $optionSets.get();
  if (sets.own.size + sets.unused.size === 0) return;
  const listed = new Set(files.map(({ id }) => id));
  if ([...sets.own.keys(), ...sets.unused.keys()].some((id) => !listed.has(id)))
    replaceSets(filterFiles(sets, (id) => listed.has(id)));
});
