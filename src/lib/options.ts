import * as z from 'zod';
import { effectIds } from './effects.ts';
import { AppError } from './errors.ts';
import { outputFormats } from './formats.ts';
import { resizeFits } from './resize.ts';

/** Longest side that can be asked for, in pixels: what JPEG and WebP can hold is checked when the format is known. */
export const MAX_SIDE = 16_383;
const MAX_TEXT = 500;

export const watermarkPositions = [
  'top-left',
  'top-center',
  'top-right',
  'center-left',
  'center',
  'center-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;

export const efforts = ['fast', 'balanced', 'smallest'] as const;
export type Effort = (typeof efforts)[number];

const side = z.int().min(1).max(MAX_SIDE);
const adjustment = z.number().min(-100).max(100).default(0);
const percent = z.int().min(0).max(100);

const metadataSchema = z.strictObject({
  title: z.string().max(MAX_TEXT).optional(),
  description: z
    .string()
    .max(MAX_TEXT * 4)
    .optional(),
  copyright: z.string().max(MAX_TEXT).optional(),
  author: z.string().max(MAX_TEXT).optional(),
  location: z
    .strictObject({
      latitude: z.number().min(-90).max(90).optional(),
      longitude: z.number().min(-180).max(180).optional(),
    })
    .optional(),
  dateTaken: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/)
    .optional(),
  tags: z.array(z.string().min(1).max(100)).max(100).optional(),
  customFields: z
    .array(z.strictObject({ key: z.string().min(1).max(100), value: z.string().min(1).max(MAX_TEXT) }))
    .max(50)
    .optional(),
});

const advancedSettingsSchema = z.strictObject({
  colorAdjustments: z
    .strictObject({
      brightness: adjustment,
      contrast: adjustment,
      saturation: adjustment,
      hue: z.number().min(-180).max(180).default(0),
    })
    .prefault({}),
  cropSettings: z
    .strictObject({
      x: percent.default(0),
      y: percent.default(0),
      width: percent.default(100),
      height: percent.default(100),
      smartCrop: z.boolean().default(false),
    })
    .prefault({}),
  noiseReduction: z.strictObject({ strength: percent.default(0), preserveDetails: percent.default(50) }).prefault({}),
  backgroundRemoval: z
    .strictObject({
      tolerance: percent.default(10),
      feather: z.number().min(0).max(20).default(2),
      enabled: z.boolean().default(false),
    })
    .prefault({}),
});

/** Everything a conversion can be asked for. One schema for form, endpoint, engine and tests; defaults included. */
export const optionsSchema = z.strictObject({
  outputFormat: z.enum(outputFormats).default('jpg'),
  quality: z.int().min(0).max(100).default(90),
  width: side.optional(),
  height: side.optional(),
  resizeFit: z.enum(resizeFits).default('inside'),
  upscale: z.boolean().default(false),
  /** Laid under transparent pixels where the target has no alpha, and around `contain`: `#rgb` or `#rrggbb`. */
  background: z
    .string()
    .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'must be a colour like #ffffff')
    .default('#ffffff'),
  effort: z.enum(efforts).default('balanced'),
  targetSizeKb: z.number().positive().max(1_000_000).optional(),
  hasWatermark: z.boolean().default(false),
  watermarkText: z.string().max(MAX_TEXT).default('© Copyright'),
  watermarkPosition: z.enum(watermarkPositions).default('bottom-right'),
  effects: z.array(z.enum(effectIds)).max(effectIds.length).default([]),
  preserveMetadata: z.boolean().default(true),
  keepLocation: z.boolean().default(true),
  metadata: metadataSchema.default({}),
  advancedSettings: advancedSettingsSchema.prefault({}),
  isPdfFile: z.boolean().default(false),
  pdfPages: z
    .array(z.looseObject({ id: z.string().max(100), pageNumber: z.int().min(1) }))
    .max(500)
    .optional(),
  pdfDpi: z.int().min(36).max(600).default(150),
  pdfPassword: z.string().max(MAX_TEXT).optional(),
  isBatchMode: z.boolean().default(false),
  batchId: z.uuid().optional(),
});

export type ConversionOptions = z.infer<typeof optionsSchema>;
export type OptionField = keyof ConversionOptions;

export const defaultOptions: ConversionOptions = optionsSchema.parse({});

type FormValue = (text: string[]) => unknown;

const single =
  (read: (text: string) => unknown): FormValue =>
  (texts) =>
    texts.length === 1 ? read(texts[0] ?? '') : texts;
const text = single((value) => value);
/** An empty number field of a form means "not given". What is no number stays text, which the schema refuses. */
const number = single((value) =>
  value.trim() === '' ? undefined : /^[+-]?(\d+\.?\d*|\.\d+)$/.test(value.trim()) ? Number(value) : value,
);
const boolean = single((value) => ({ true: true, false: false, on: true, '1': true, '0': false })[value] ?? value);
const json = single((value) => {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
});
const list: FormValue = (texts) => texts.filter((value) => value !== '');

/** How each field stands in a form: the schema's own names, values as text. */
const formValues = {
  outputFormat: text,
  quality: number,
  width: number,
  height: number,
  resizeFit: text,
  upscale: boolean,
  background: text,
  effort: text,
  targetSizeKb: number,
  hasWatermark: boolean,
  watermarkText: text,
  watermarkPosition: text,
  effects: list,
  preserveMetadata: boolean,
  keepLocation: boolean,
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
 * The options in a form's text fields; missing ones take their defaults.
 * @throws AppError `bad_field`, naming the field, for an unknown field and for a value that its schema refuses.
 */
export function optionsFromForm(fields: Iterable<readonly [name: string, value: string]>): ConversionOptions {
  const texts = new Map<string, string[]>();
  for (const [name, value] of fields) texts.set(name, [...(texts.get(name) ?? []), value]);

  const raw: Record<string, unknown> = {};
  for (const [name, values] of texts) {
    if (!Object.hasOwn(formValues, name)) throw new AppError('bad_field', { field: name, reason: 'is not known' });
    const value = formValues[name as OptionField](values);
    // No database takes it, and no text needs it.
    if (JSON.stringify(value)?.includes('\\u0000'))
      throw new AppError('bad_field', { field: name, reason: 'has a NUL in it' });
    raw[name] = value;
  }
  return parseOptions(raw);
}

/** Like `optionsSchema.parse`, but refusals are an `AppError` that names the field. */
export function parseOptions(raw: unknown): ConversionOptions {
  const result = optionsSchema.safeParse(raw);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') || 'options';
  throw new AppError('bad_field', { field, reason: issue ? refusal(issue) : 'is not valid' });
}

/** The form fields that say these options: what equals its default is left out. */
export function optionsToForm(options: ConversionOptions): [name: string, value: string][] {
  return Object.entries(options).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || sameValue(value, defaultOptions[name as OptionField])) return [];
    if (name === 'effects') return (value as string[]).map((effect) => [name, effect]);
    return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
  });
}

const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const typeWords: Record<string, string> = {
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  string: 'text',
  array: 'a list',
  object: 'a JSON object',
};

function refusal(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeWords[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters long' : ''}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters long' : ''}`;
    case 'unrecognized_keys':
      return `has an unknown part: ${issue.keys.join(', ')}`;
    case 'invalid_format':
      return issue.message.startsWith('must') ? issue.message : `must be a valid ${issue.format}`;
    default:
      return 'is not valid';
  }
}
