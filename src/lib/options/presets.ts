import '../jitless.ts';
import * as z from 'zod';
import { AppError, type ErrorDetails } from '../errors.ts';
import { parseBoundedJson } from '../text/bounded-json.ts';
import { unprintable } from '../text/file-names.ts';
import { isRecord } from '../type-guards.ts';
import { builtInIds, builtInPresets, isBuiltIn, type OptionPreset, type PresetOptions } from './built-in-presets.ts';
import { defaultOptions } from './defaults.ts';
import { fieldsWhere, optionFields } from './fields.ts';
import { parseWith } from './parse.ts';
import { type ConversionOptions, type OptionField, parseOptions } from './schema.ts';
import { optionsToSend } from './to-form.ts';

// Presets as JSON: { "name": "Blog", "options": { "outputFormat": "webp", "width": 1200 } }. The site, the API and the command line
// read the same.

/** Maximum length of a name, in characters. */
export const MAX_PRESET_NAME = 60;
/** Maximum length of the JSON, in characters. The longest metadata take half of it. */
export const MAX_PRESET_JSON = 64 * 1024;
/** Maximum size of a file with a preset: no character has more than four bytes. */
export const MAX_PRESET_BYTES = 4 * MAX_PRESET_JSON;

/** Fields that a preset can have: not those of single files and pages, passwords and files. */
export const presetFields: readonly OptionField[] = fieldsWhere(
  ({ isTransient, isUnstored }) => !isTransient && !isUnstored,
);
const isPresetField = (field: string): boolean => (presetFields as readonly string[]).includes(field);

const presetSchema = z.strictObject({
  name: z
    .string()
    .overwrite((name) => name.replace(unprintable, '').trim())
    .min(1)
    .max(MAX_PRESET_NAME),
  options: z.unknown().optional(),
});

/**
 * Parses the JSON of a preset.
 * @throws AppError `bad_field` with the name of the option, or `preset` if the text is no preset
 */
export function parsePreset(text: string): OptionPreset {
  const raw = parsePresetJson(text);
  if (!isObject(raw)) throw badField('preset', { key: 'typeObject' });
  const { name, options } = parseWith(presetSchema, raw);
  return { name, options: parsePresetOptions(options) };
}

/** @throws AppError `bad_field` if the text is too long or no JSON */
export function parsePresetJson(text: string): unknown {
  if (text.length > MAX_PRESET_JSON)
    throw badField('preset', { key: 'atMostCharacters', values: { maximum: MAX_PRESET_JSON } });
  // The server rejects NUL characters in texts.
  if (text.includes('\\u0000')) throw badField('preset', { key: 'hasNul' });
  try {
    return parseBoundedJson(text);
  } catch {
    throw badField('preset', { key: 'notJson' });
  }
}

/** @throws AppError `bad_field` with the name of the option */
export function parsePresetOptions(raw: unknown): PresetOptions {
  if (!isObject(raw)) throw badField('options', { key: 'typeObject' });
  const { advancedSettings } = raw;
  const hasCrop = isObject(advancedSettings) && Object.hasOwn(advancedSettings, 'cropSettings');
  const excluded = hasCrop ? 'advancedSettings.cropSettings' : Object.keys(raw).find(isExcluded);
  if (excluded !== undefined) throw badField(excluded, { key: 'notInPreset' });
  return differingOptions(parseOptions(raw));
}

const isExcluded = (field: string): boolean =>
  (optionFields as readonly string[]).includes(field) && !isPresetField(field);

const isObject = (value: unknown): value is Record<string, unknown> => isRecord(value) && !Array.isArray(value);

const badField = (field: string, reason: ErrorDetails['reason']): AppError =>
  new AppError('bad_field', { field, ...(reason !== undefined && { reason }) });

/** What a preset has of options: those with an effect that differ from their defaults, without crop and rotation. */
export const presetOptionsOf = (options: ConversionOptions): PresetOptions => differingOptions(optionsToSend(options));

function differingOptions({ advancedSettings, ...options }: ConversionOptions): PresetOptions {
  const { cropSettings: _, ...parts } = advancedSettings;
  const values = difference({ ...options, advancedSettings: parts }, defaultOptions);
  return Object.fromEntries(Object.entries(values).filter(([field]) => isPresetField(field)));
}

/** The values that differ. Parts of objects are compared one by one. */
function difference(values: object, initial: object): Record<string, unknown> {
  const differing = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const other = (initial as Record<string, unknown>)[name];
    if (value === undefined || JSON.stringify(value) === JSON.stringify(other)) return [];
    if (!isObject(value) || !isObject(other)) return [[name, value]];
    const parts = difference(value, other);
    return Object.keys(parts).length > 0 ? [[name, parts]] : [];
  });
  return Object.fromEntries(differing);
}

/**
 * The options of the field `preset` of a request: JSON of a preset, or the name of a built-in one.
 * @throws AppError `bad_field`
 */
export function presetFromText(text: string): PresetOptions {
  if (isBuiltIn(text)) return builtInPresets[text];
  if (text.trimStart().startsWith('{')) return parsePreset(text).options;
  throw badField('preset', { key: 'builtInOrJson', values: { names: builtInIds } });
}

/** Fields of a preset that a single field of a request replaces, because they exclude it. */
const replacedBy: Partial<Record<OptionField, readonly OptionField[]>> = {
  quality: ['targetSizeKb', 'perceptualTarget'],
  targetSizeKb: ['perceptualTarget'],
  perceptualTarget: ['targetSizeKb'],
  width: ['resizePercent'],
  height: ['resizePercent'],
  resizePercent: ['width', 'height'],
};

/** The options of a preset with single ones in their place, to be parsed. */
export function withFields(
  preset: PresetOptions,
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const replaced = new Set<string>(Object.keys(fields).flatMap((field) => replacedBy[field as OptionField] ?? []));
  if (fields.preserveMetadata === true) replaced.add('metadata');
  return { ...Object.fromEntries(Object.entries(preset).filter(([field]) => !replaced.has(field))), ...fields };
}
