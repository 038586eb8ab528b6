import { atom, batch, computed } from 'nanostores';
import { defaultOptions } from '#lib/options/defaults.ts';
import { $files, valuesByFile } from './files.ts';
import type { OptionSet } from './option-set.ts';
import { noResize } from './resize.ts';

export interface OptionSets {
  /** Of all files without overrides. */
  shared: OptionSet;
  /** Overrides, by file id. */
  own: ReadonlyMap<string, OptionSet>;
  /** Overrides of files that use the shared options again, by file id. They return with the next choice of overrides. */
  unused: ReadonlyMap<string, OptionSet>;
}

/** The options of all files, which are stored for the next visit and apply to PDFs. */
export const $sharedSet = atom<OptionSet>({ options: defaultOptions, resize: noResize, keepsFormat: false });

const $overrides = valuesByFile(({ overrides }) => overrides);
const $parkedOverrides = valuesByFile(({ parkedOverrides }) => parkedOverrides);

/** The options of all files and of single ones. */
export const $optionSets = computed(
  [$sharedSet, $overrides, $parkedOverrides],
  (shared, own, unused): OptionSets => ({ shared, own, unused }),
);

let ownIds: ReadonlySet<string> = new Set();

/** Ids of the files with overrides. Changes only with them. */
export const $ownIds = computed($overrides, (own) => {
  if (own.size !== ownIds.size || [...own.keys()].some((id) => !ownIds.has(id))) ownIds = new Set(own.keys());
  return ownIds;
});

/** The options that a file uses. */
export const setOf = ({ own, shared }: OptionSets, fileId: string | undefined): OptionSet =>
  (fileId === undefined ? undefined : own.get(fileId)) ?? shared;

/** Replaces all options. */
export function replaceSets({ shared, own, unused }: OptionSets): void {
  batch(() => {
    $sharedSet.set(shared);
    const files = $files.get();
    const next = files.map((entry) => {
      const [overrides, parkedOverrides] = [own.get(entry.id), unused.get(entry.id)];
      const isSame = entry.overrides === overrides && entry.parkedOverrides === parkedOverrides;
      return isSame ? entry : { ...entry, overrides, parkedOverrides };
    });
    if (next.some((entry, index) => entry !== files[index])) $files.set(next);
  });
}
