import { computed } from 'nanostores';
import { defaultOptions } from '#lib/options/defaults.ts';
import { defaultsOf } from '#lib/options/fields.ts';
import type { ConversionOptions, OptionField } from '#lib/options/schema.ts';
import { $files, fileById } from '../files/files.ts';
import { $editedIds } from '../files/selection.ts';
import { edit } from '../history.ts';
import type { MergeChanges } from './merge-changes.ts';
import { differingFields, type OptionSet } from './option-set.ts';
import { $optionSets, $sharedSet, setOf } from './option-sets.ts';
import { type ResizeSettings, resizeFields } from './resize/resize.ts';

// The options that the panels show and edit: the shared ones, or the overrides of the selected files.

/** Id of the file whose overrides are shown. Undefined while the shared options are edited. */
export const $editedId = computed($editedIds, ([id]) => id);

const $editedSet = computed([$optionSets, $editedId], setOf);

/** Options that the panels edit. */
export const $options = computed($editedSet, ({ options }) => options);
/** Resize settings that the panels edit. `$options` contains the derived fields. */
export const $resize = computed($editedSet, ({ resize }) => resize);
/** Whether single files have a format of their own. */
export const $hasFormatByFile = computed($editedSet, ({ formatByFile }) => formatByFile !== undefined);
/** Whether each file keeps its format. */
export const $keepsFormat = computed($editedSet, ({ keepsFormat }) => keepsFormat);

/** Equal values do not notify subscribers: finished files stay up to date. */
export function setOptions(values: Partial<ConversionOptions>): void {
  const fields = Object.keys(values) as OptionField[];
  changeSet((set) =>
    fields.some((field) => set.options[field] !== values[field])
      ? { ...set, options: { ...set.options, ...values } }
      : set,
  );
}

export function setOption<F extends OptionField>(field: F, value: ConversionOptions[F]): void {
  setOptions({ [field]: value });
}

export function resetOption(...fields: OptionField[]): void {
  setOptions(defaultsOf(fields));
}

export const setResize = (resize: ResizeSettings): void =>
  changeSet((set) => ({ ...set, resize, options: { ...set.options, ...resizeFields(resize) } }));

/** @param outputFormat that of files whose format is unknown, if each file keeps its own */
export const setFormat = (outputFormat: ConversionOptions['outputFormat'], keepsFormat = false): void =>
  changeSet((set) => ({ ...set, keepsFormat, formatByFile: undefined, options: { ...set.options, outputFormat } }));

/** Gives single files a format of their own, and all files the options that these formats were chosen with. */
export const setFormatByFile = (
  formatByFile: NonNullable<OptionSet['formatByFile']>,
  options: Partial<ConversionOptions>,
): void => changeSet((set) => ({ ...set, keepsFormat: false, formatByFile, options: { ...set.options, ...options } }));

/** Fields that differ from their defaults. */
export const $nonDefaultFields = computed(
  $options,
  (options): ReadonlySet<string> => new Set(differingFields(options, defaultOptions)),
);

let mergeChanges: MergeChanges | undefined;

/** Sets how changes reach the other selected files. Provided by the selection, which is not in the first load. */
export function provideMergeChanges(merge: MergeChanges): void {
  mergeChanges = merge;
}

/** Changes the shown set. The other selected files get the same changes, and overrides with the first of them. */
function changeSet(change: (set: OptionSet) => OptionSet): void {
  const [id, ...others] = $editedIds.get();
  const before = setOf($optionSets.get(), id);
  const after = change(before);
  if (after === before) return;
  edit(() => {
    if (id === undefined) $sharedSet.set(after);
    else changeOverrides(id, others, before, after);
  });
}

function changeOverrides(id: string, others: readonly string[], before: OptionSet, after: OptionSet): void {
  const changed = new Map([[id, after]]);
  for (const other of others) {
    const set = fileById(other)?.overrides ?? $sharedSet.get();
    const merged = mergeChanges?.(set, before, after) ?? set;
    if (merged !== set) changed.set(other, merged);
  }
  $files.set(
    $files.get().map((entry) => {
      const overrides = changed.get(entry.id);
      return overrides ? { ...entry, overrides } : entry;
    }),
  );
}
