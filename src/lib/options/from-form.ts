import type * as z from 'zod';
import { AppError } from '../errors.ts';
import type { PresetOptions } from './built-in-presets.ts';
import { fieldsWhere } from './fields.ts';
import { boolean, type FormFields, type FormValue, json, list, number, readFields, text } from './form-values.ts';
import { presetFromText, withFields } from './presets.ts';
import { type ConversionOptions, optionsSchema, parseOptions } from './schema.ts';

/** Parsers by the type of a schema. Everything else is JSON. */
const parsers: Readonly<Record<string, FormValue>> = {
  string: text,
  enum: text,
  number,
  boolean,
  // Of names and numbers: invalid numbers stay text.
  union: number,
};

const formValues: Record<string, FormValue> = {
  ...formValuesOf(optionsSchema.shape),
  ...Object.fromEntries(fieldsWhere(({ isFile }) => isFile).map((field) => [field, refuseText(field)])),
  preset: (texts) => {
    if (texts.length > 1) throw new AppError('bad_field', { field: 'preset', reason: { key: 'twice' } });
    return presetFromText(texts[0] ?? '');
  },
};

function refuseText(field: string): FormValue {
  return () => {
    throw new AppError('bad_field', { field, reason: { key: 'file' } });
  };
}

/** Parsers by field. Form fields have the names of the schema, and text values. */
export function formValuesOf(shape: Readonly<Record<string, z.core.$ZodType>>): Record<string, FormValue> {
  return Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, formValueOf(schema)]));
}

/** A list of texts is a repeated field. */
function formValueOf(schema: z.core.$ZodType): FormValue {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
      return formValueOf(def.innerType);
    case 'pipe':
      return formValueOf(def.out);
    case 'array':
      return formValueOf(def.element) === text ? list : json;
    default:
      return parsers[def.type] ?? json;
  }
}

/**
 * The options in the text fields of a form. Missing fields have the values of the field `preset`, or their defaults.
 * @throws AppError `bad_field` with the field name for an unknown field or an invalid value
 */
export function optionsFromForm(form: FormFields): ConversionOptions {
  const { preset = {}, ...fields } = readFields(form, formValues);
  return parseOptions(withFields(preset as PresetOptions, fields));
}
