import * as z from 'zod';
import { defaultSettings } from '#lib/options/advanced-settings.ts';
import { colorNumbers, withColorNumbers, withColorsAsNumbers } from '#lib/options/color-effects.ts';
import { fields, rowOf } from '#lib/options/fields.ts';
import { type ConversionOptions, type OptionField, optionsSchema } from '#lib/options/schema.ts';
import { MAX_PERCENT, MAX_SIDE } from '#lib/options/values.ts';
import { hasPart } from '#session/disabled-parts.ts';
import { $initialState, $preset, type PanelState } from '#session/options/page-preset.ts';
import { $qualityRange } from '#session/options/quality.ts';
import {
  aspectRatios,
  noResize,
  type ResizeSettings,
  resizeFields,
  resizeModes,
  sizePresets,
} from '#session/options/resize/resize.ts';
import { optionTabIds } from '#session/options/tabs.ts';

// What the browser stores of the settings of a page: the values that differ from its initial state. Not in the first load.

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]];
const pixels = z.int().min(1).max(MAX_SIDE);
const proportion = z.strictObject({ width: pixels, height: pixels });

const resizeSchema = z.strictObject({
  on: z.boolean().default(noResize.on),
  mode: z.enum(resizeModes).default(noResize.mode),
  width: pixels.optional(),
  height: pixels.optional(),
  percent: z.int().min(1).max(MAX_PERCENT).default(noResize.percent),
  preset: z.enum(keysOf(sizePresets)).default(noResize.preset),
  ratio: z.enum(keysOf(aspectRatios)).default(noResize.ratio),
  customRatio: proportion.partial().default(noResize.customRatio),
  lockAspect: z.boolean().default(noResize.lockAspect),
  proportion: proportion.optional(),
}) satisfies z.ZodType<ResizeSettings>;

const storedSchema = z.strictObject({
  /** Fields of `optionsSchema`, which validates them together with others. Null marks a value that the visitor removed. */
  options: z.record(z.string(), z.unknown()).transform(readFields),
  resize: resizeSchema.optional(),
  tab: z.enum(optionTabIds).optional(),
  keepsFormat: z.boolean().optional(),
  /** Height of the panel in pixels. `hide-until-restored.js` reserves it. */
  height: z.number().optional(),
});

export type StoredSettings = z.input<typeof storedSchema>;
export type ParsedSettings = z.output<typeof storedSchema>;

/** Undefined if the text is missing, corrupt or from another version. */
export function parseStored(text: string | null | undefined): ParsedSettings | undefined {
  try {
    return storedSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

/** Drops fields that are not stored. */
function readFields(stored: Record<string, unknown>): Partial<Record<OptionField, unknown>> {
  const kept = Object.entries(stored).filter(([field]) => isOffered(field));
  return Object.fromEntries(kept.map(([field, value]) => [field, value ?? undefined]));
}

/** Whether the page has a control for the field. */
export function isOffered(field: string): boolean {
  if (!Object.hasOwn(fields, field)) return false;
  const { isTransient, isUnstored, batchTab } = rowOf(field as OptionField);
  if (isTransient || isUnstored) return false;
  return batchTab !== undefined || !$preset.get().options?.isBatchMode;
}

/** The page's initial state with stored values. Undefined if the merged options are invalid. */
export function mergeStored({ options, resize, tab, keepsFormat }: ParsedSettings): PanelState | undefined {
  const initial = $initialState.get();
  const state = {
    resize: resize ?? initial.resize,
    tab: tab ?? initial.tab,
    keepsFormat: keepsFormat ?? initial.keepsFormat,
  };
  const merged = optionsSchema.safeParse({
    ...initial.options,
    ...options,
    ...(state.keepsFormat && { outputFormat: initial.options.outputFormat }),
    ...resizeFields(state.resize),
  });
  return merged.success ? { ...state, options: asEdited(merged.data) } : undefined;
}

/** Options from storage, a link or another page as this page edits them: with the format, the quality and the edits that it offers. */
export function asEdited(options: ConversionOptions): ConversionOptions {
  const { advancedSettings, ...edited } = withColorsAsNumbers(options);
  const { outputFormat } = hasPart(edited.outputFormat) ? edited : $initialState.get().options;
  return {
    ...edited,
    outputFormat,
    quality: Math.max($qualityRange.get().min, options.quality),
    advancedSettings: options.isBatchMode
      ? withColorNumbers(defaultSettings, colorNumbers({ advancedSettings }))
      : advancedSettings,
  };
}

/** The resize settings of a requested size, else the given ones. */
export function linkedResize(
  resize: ResizeSettings,
  { width, height, resizePercent }: Partial<ConversionOptions>,
): ResizeSettings {
  const base = { ...noResize, lockAspect: resize.lockAspect, on: true };
  if (resizePercent !== undefined) return { ...base, mode: 'percent', percent: resizePercent };
  if ((width ?? height) === undefined) return resize;
  return { ...base, width, height, ...(width && height && { proportion: { width, height } }) };
}
