import { atom, batch, computed } from 'nanostores';
import { $files } from '../../files/files.ts';
import { $keepsFormat } from '../format/output-format.ts';
import { $editedId, $options } from '../options.ts';
import type { PanelState } from '../page-preset.ts';
import { $resize } from '../resize/resize.ts';

/** Everything that the panels set for all files, or for one file alone. */
export type OptionSet = Omit<PanelState, 'tab'>;

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

/** The options of all files and of single ones, with every change. */
export const $optionSets = computed([$stored, $edited, $editedId], (stored, edited, id): OptionSets => {
  if (id === undefined) return { ...stored, shared: edited };
  return stored.own.has(id) ? { ...stored, own: new Map([...stored.own, [id, edited]]) } : stored;
});

/** The options of all files, which are stored for the next visit and apply to PDFs. */
export const $sharedSet = computed($optionSets, ({ shared }) => shared);

/** Ids of the files with own options. Changes only with them. */
export const $ownIds = computed($stored, ({ own }): ReadonlySet<string> => new Set(own.keys()));

/** The options that a file uses. */
export const setOf = ({ own, shared }: OptionSets, fileId: string | undefined): OptionSet =>
  (fileId === undefined ? undefined : own.get(fileId)) ?? shared;

/** Makes the panels edit the own options of a file, or the shared ones. */
export function editSet(fileId: string | undefined): void {
  if (fileId === $editedId.get()) return;
  batch(() => {
    const sets = $optionSets.get();
    $stored.set(sets);
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
