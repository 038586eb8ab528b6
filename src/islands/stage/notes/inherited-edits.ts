import { atom, computed } from 'nanostores';
import { type AdvancedSettings, defaultSettings } from '#lib/options/advanced-settings.ts';
import { colorNumbers, withColorNumbers } from '#lib/options/color-effects.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { $files } from '#session/files/files.ts';
import { $editorFiles } from '#session/files/selection.ts';
import { edit } from '#session/history.ts';
import { sameValue } from '#session/options/option-set.ts';
import { $optionSets, $overriddenIds, $sharedSet, replaceSets } from '#session/options/option-sets.ts';
import { $initialState } from '#session/options/page-preset.ts';
import { $restoredSets } from '#session/options/page-state.ts';
import { editNames } from '#session/stage/image-edits.ts';
import { messages } from '../messages.ts';

/** An edit of all files without overrides that is made for the listed ones, and may not suit others. */
interface ParticularEdit {
  read: (options: ConversionOptions) => unknown;
  /** Names of the edit. Empty if it changes nothing. */
  namesOf: (options: ConversionOptions) => string[];
  without: (options: ConversionOptions) => ConversionOptions;
}

const particularEdits = {
  editor: {
    read: particularSettings,
    namesOf: (options) => {
      const settings = particularSettings(options);
      // A crop that the page starts with suits every image.
      return sameValue(settings, particularSettings($initialState.get().options)) ? [] : editNames(settings);
    },
    without: (options) => ({
      ...options,
      advancedSettings: withColorNumbers($initialState.get().options.advancedSettings, colorNumbers(options)),
    }),
  },
  metadata: {
    read: ({ metadata }) => metadata,
    namesOf: ({ metadata }) => (Object.keys(metadata).length > 0 ? [messages.metadataFields] : []),
    without: (options) => ({ ...options, metadata: defaultOptions.metadata }),
  },
} satisfies Record<string, ParticularEdit>;

/** Colors that are effects, too, are not made for the listed images. */
function particularSettings({ advancedSettings }: ConversionOptions): AdvancedSettings {
  return withColorNumbers(advancedSettings, colorNumbers({ advancedSettings: defaultSettings }));
}

type EditKind = keyof typeof particularEdits;
const editKinds = Object.keys(particularEdits) as EditKind[];

/** Ids of the files that were listed when an edit was made. Undefined if it was made before the first file: it then applies to all. */
type IntendedFiles = Readonly<Record<EditKind, ReadonlySet<string> | undefined>>;

/** After a reload, edits are made for none of the files. */
const noFiles: IntendedFiles = { editor: new Set(), metadata: new Set() };

const $intendedFiles = atom(noFiles);

/** Notes for which files edits are made, also before there are any. @returns a function that stops that */
export function watchInheritedEdits(): () => void {
  const stopNoting = $sharedSet.listen(({ options }, before) => {
    const isChanged = (kind: EditKind): boolean => {
      const { read } = particularEdits[kind];
      return !before || !sameValue(read(options), read(before.options));
    };
    keepEdits(editKinds.filter(isChanged));
  });
  // A file can be chosen before the options of the last visit are restored.
  const stopForgetting = $restoredSets.listen(() => $intendedFiles.set(noFiles));
  return () => {
    stopNoting();
    stopForgetting();
  };
}

/**
 * Edits that apply to unconverted images which were added later than the edits, the ids of these images, and whether the edits
 * also apply to earlier images of the list.
 */
export const $inheritedEdits = computed(
  [$editorFiles, $overriddenIds, $sharedSet, $intendedFiles],
  (all, overriddenIds, { options }, intended) => {
    const files = all.filter(({ id }) => !overriddenIds.has(id));
    const inheriting = (kind: EditKind): string[] =>
      files.flatMap(({ id, state }) => (state.step === 'ready' && intended[kind]?.has(id) === false ? [id] : []));
    const isInherited = (kind: EditKind): boolean =>
      particularEdits[kind].namesOf(options).length > 0 && inheriting(kind).length > 0;
    const kinds = editKinds.filter(isInherited);
    const ids = new Set(kinds.flatMap(inheriting));
    const names = kinds.flatMap((kind) => particularEdits[kind].namesOf(options));
    return { kinds, names, ids, hasEarlierFiles: ids.size < files.length };
  },
);

/** Accepts edits for all listed files. */
export function keepEdits(kinds: readonly EditKind[]): void {
  if (kinds.length === 0) return;
  const files = $files.get();
  const ids = files.length === 0 ? undefined : new Set(files.map(({ id }) => id));
  $intendedFiles.set({ ...$intendedFiles.get(), ...Object.fromEntries(kinds.map((kind) => [kind, ids])) });
}

/** Resets inherited edits for the files that were added later. Earlier files keep these edits. */
export function resetInheritedEdits(): void {
  const { shared, overrides, parkedOverrides } = $optionSets.get();
  const { kinds, ids, hasEarlierFiles } = $inheritedEdits.get();
  const options = kinds.reduce((kept, kind) => particularEdits[kind].without(kept), shared.options);
  const unedited = { ...shared, options };
  const sets = hasEarlierFiles
    ? { shared, parkedOverrides, overrides: new Map([...overrides, ...[...ids].map((id) => [id, unedited] as const)]) }
    : { shared: unedited, parkedOverrides, overrides };
  edit(() => replaceSets(sets));
}
