import { atom, batch, computed } from 'nanostores';
import { defaultOptions } from '#lib/options/defaults.ts';
import { $files, valuesByFile } from '../files/files.ts';
import type { OptionSet } from './option-set.ts';
import { noResize } from './resize/resize.ts';

export interface OptionSets {
  /** Of all files without overrides. */
  shared: OptionSet;
  /** By file id. */
  overrides: ReadonlyMap<string, OptionSet>;
  /** Overrides of files that use the shared options again, by file id. They return with the next choice of overrides. */
  parkedOverrides: ReadonlyMap<string, OptionSet>;
}

/** The options of all files, which are stored for the next visit and apply to PDFs. */
export const $sharedSet = atom<OptionSet>({ options: defaultOptions, resize: noResize, keepsFormat: false });

const $overrides = valuesByFile(({ overrides }) => overrides);
const $parkedOverrides = valuesByFile(({ parkedOverrides }) => parkedOverrides);

/** The options of all files and of single ones. */
export const $optionSets = computed(
  [$sharedSet, $overrides, $parkedOverrides],
  (shared, overrides, parkedOverrides): OptionSets => ({ shared, overrides, parkedOverrides }),
);

let overriddenIds: ReadonlySet<string> = new Set();

/** Ids of the files with overrides. Changes only with them. */
export const $overriddenIds = computed($overrides, (overrides) => {
  const isSame = overrides.size === overriddenIds.size && [...overrides.keys()].every((id) => overriddenIds.has(id));
  if (!isSame) overriddenIds = new Set(overrides.keys());
  return overriddenIds;
});

/** The options that a file uses. */
export const setOf = ({ overrides, shared }: OptionSets, fileId: string | undefined): OptionSet =>
  (fileId === undefined ? undefined : overrides.get(fileId)) ?? shared;

/** Replaces all options. */
export function replaceSets(sets: OptionSets): void {
  batch(() => {
    $sharedSet.set(sets.shared);
    const files = $files.get();
    const next = files.map((entry) => {
      const [overrides, parkedOverrides] = [sets.overrides.get(entry.id), sets.parkedOverrides.get(entry.id)];
      const isSame = entry.overrides === overrides && entry.parkedOverrides === parkedOverrides;
      return isSame ? entry : { ...entry, overrides, parkedOverrides };
    });
    if (next.some((entry, index) => entry !== files[index])) $files.set(next);
  });
}
