import { boolean, type FormFields, type FormValue, json, list, number, readFields, text } from './form-values.ts';
import type { ConversionOptions, OptionField } from './schema.ts';
import { parseOptions } from './schema.ts';

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
export const optionsFromForm = (fields: FormFields): ConversionOptions => parseOptions(readFields(fields, formValues));
