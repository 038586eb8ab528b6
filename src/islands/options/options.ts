import { atom, computed } from 'nanostores';
import { defaultOptions } from '#lib/options/defaults.ts';
import type { ConversionOptions, OptionField } from '#lib/options/schema.ts';
import { optionsToForm } from '#lib/options/to-form.ts';

/** Options that the panels edit: of all files, or of one. `resize.ts` owns the size fields. */
export const $options = atom<ConversionOptions>(defaultOptions);

/** Id of the file whose own options are edited. Undefined while those of all files are. `scope/option-sets.ts` sets it. */
export const $editedId = atom<string | undefined>();

/** Ids of the other selected files, whose own options get the same changes. `scope/option-sets.ts` sets them. */
export const $followerIds = atom<readonly string[]>([]);

/** Fields that are neither stored nor read from a URL: they depend on files or the page, are secret, or have no control. */
export const transientFields: ReadonlySet<string> = new Set<OptionField>([
  'isPdfFile',
  'pdfPages',
  'pdfPassword',
  'isBatchMode',
  'batchId',
  'pdfDpi',
]);

/** Equal values do not notify subscribers: finished files stay up to date. */
export function setOptions(values: Partial<ConversionOptions>): void {
  const options = $options.get();
  const fields = Object.keys(values) as OptionField[];
  if (fields.some((field) => options[field] !== values[field])) $options.set({ ...options, ...values });
}

export function setOption<F extends OptionField>(field: F, value: ConversionOptions[F]): void {
  setOptions({ [field]: value });
}

export function resetOption(...fields: OptionField[]): void {
  setOptions(Object.fromEntries(fields.map((field) => [field, defaultOptions[field]])));
}

/** Fields that differ from their defaults. */
export const $nonDefaultFields = computed(
  $options,
  (options): ReadonlySet<string> => new Set(optionsToForm(options).map(([field]) => field)),
);
