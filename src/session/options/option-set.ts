import type { OutputFormat } from '#lib/formats/formats.ts';
import { fieldsWhere } from '#lib/options/fields.ts';
import type { ConversionOptions, OptionField } from '#lib/options/schema.ts';
import type { ResizeSettings } from './resize/resize.ts';

/** Everything that the panels set for all files, or for one file alone. `options` contain the fields of `resize`. */
export interface OptionSet {
  options: ConversionOptions;
  resize: ResizeSettings;
  /** Whether each file keeps its format. Resolved on submission, because the API requires a format. */
  keepsFormat: boolean;
  /** Formats of single files in place of that of the options, by file id. */
  formatByFile?: Readonly<Record<string, OutputFormat>> | undefined;
}

/** Fields that are neither stored nor read from a URL. */
export const unstoredFields: ReadonlySet<string> = new Set(
  fieldsWhere(({ isTransient, isUnstored }) => isTransient || isUnstored),
);

/** The fields among them that are not part of an edit either. */
export const transientFields: ReadonlySet<string> = new Set(fieldsWhere(({ isTransient }) => isTransient));

/** Fields with different values. */
export function differingFields(options: ConversionOptions, initial: ConversionOptions): OptionField[] {
  const fields = Object.keys({ ...initial, ...options }) as OptionField[];
  return fields.filter((field) => !sameValue(options[field], initial[field]));
}

/** Deep equality of JSON values. */
export function sameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
