import { AppError } from '../errors.ts';
import type { ConversionOptions, OptionField } from './schema.ts';
import { parseOptions } from './schema.ts';

type FormValue = (text: string[]) => unknown;

const single =
  (read: (text: string) => unknown): FormValue =>
  (texts) =>
    texts.length === 1 ? read(texts[0] ?? '') : texts;
const text = single((value) => value);
/** An empty number field means undefined. Invalid numbers stay text, which the schema rejects. */
const number = single((value) =>
  value.trim() === '' ? undefined : /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(value.trim()) ? Number(value) : value,
);
const boolean = single((value) => ({ true: true, false: false, on: true, '1': true, '0': false })[value] ?? value);
/** JSON escapes can contain lone surrogates, which PostgreSQL rejects. */
const toWellFormed = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);
const json = single((value) => {
  try {
    return JSON.parse(value, toWellFormed) as unknown;
  } catch {
    return value;
  }
});
const list: FormValue = (texts) => texts.filter((value) => value !== '');

/** Parsers by field. Form fields have the names of the schema, and text values. */
const formValues = {
  outputFormat: text,
  quality: number,
  width: number,
  height: number,
  resizePercent: number,
  resizeFit: text,
  upscale: boolean,
  background: text,
  effort: text,
  keepOriginal: boolean,
  targetSizeKb: number,
  hasWatermark: boolean,
  watermarkText: text,
  watermarkPosition: text,
  watermarkX: number,
  watermarkY: number,
  watermarkSize: number,
  watermarkOpacity: number,
  watermarkColor: text,
  effects: list,
  preserveMetadata: boolean,
  keepLocation: boolean,
  keepFields: boolean,
  metadata: json,
  advancedSettings: json,
  isPdfFile: boolean,
  pdfPages: json,
  pdfDpi: number,
  pdfPassword: text,
  isBatchMode: boolean,
  batchId: text,
} as const satisfies Record<OptionField, FormValue>;

/**
 * The options in the text fields of a form. Missing fields get their defaults.
 * @throws AppError `bad_field` with the field name for an unknown field or an invalid value
 */
export function optionsFromForm(fields: Iterable<readonly [name: string, value: string]>): ConversionOptions {
  const texts = new Map<string, string[]>();
  for (const [name, value] of fields) texts.set(name, [...(texts.get(name) ?? []), value]);

  const raw: Record<string, unknown> = {};
  for (const [name, values] of texts) {
    if (!Object.hasOwn(formValues, name)) throw new AppError('bad_field', { field: name, reason: 'is not known' });
    const value = formValues[name as OptionField](values);
    // PostgreSQL rejects NUL characters in text.
    if (JSON.stringify(value)?.includes('\\u0000'))
      throw new AppError('bad_field', { field: name, reason: 'has a NUL in it' });
    raw[name] = value;
  }
  return parseOptions(raw);
}
