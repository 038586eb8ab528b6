import type { ConversionOptions, OptionField } from '#lib/options/schema.ts';
import { differingFields, type OptionSet, sameValue } from './option-set.ts';
import { resizeFields } from './resize.ts';

type AdvancedSettings = ConversionOptions['advancedSettings'];
type Values = Readonly<Record<string, unknown>>;

/** Fields that have a meaning only together. A change of one copies all. */
const groups: readonly (readonly OptionField[])[] = [
  ['quality', 'targetSizeKb'],
  ['watermarkPosition', 'watermarkX', 'watermarkY'],
  ['preserveMetadata', 'keepFields', 'metadata'],
];

/** Fields whose parts are copied one by one. */
const mergers: {
  readonly [F in OptionField]?: (
    target: ConversionOptions[F],
    before: ConversionOptions[F],
    after: ConversionOptions[F],
  ) => ConversionOptions[F];
} = { advancedSettings: mergeSettings, metadata: mergeValues };

export type MergeChanges = typeof mergeChanges;

/**
 * Applies to one set what has changed in another: values that did not change stay its own.
 * @returns the same set if that changes nothing
 */
export function mergeChanges(target: OptionSet, before: OptionSet, after: OptionSet): OptionSet {
  if (before.options === after.options && before.resize === after.resize && before.keepsFormat === after.keepsFormat)
    return target;
  const hasFormat =
    before.keepsFormat !== after.keepsFormat || before.options.outputFormat !== after.options.outputFormat;
  const hasSize = !sameValue(before.resize, after.resize);
  const { outputFormat } = after.options;
  const values: Partial<ConversionOptions> = {
    ...mergedOptions(target.options, before.options, after.options),
    ...(hasFormat && { outputFormat }),
    ...(hasSize && resizeFields(after.resize)),
  };
  const options = withValues(target.options, values);
  const resize = hasSize && !sameValue(target.resize, after.resize) ? after.resize : target.resize;
  const keepsFormat = hasFormat ? after.keepsFormat : target.keepsFormat;
  return options === target.options && resize === target.resize && keepsFormat === target.keepsFormat
    ? target
    : { options, resize, keepsFormat };
}

function mergedOptions(target: ConversionOptions, before: ConversionOptions, after: ConversionOptions): Values {
  const fields = differingFields(after, before).flatMap(
    (field) => groups.find((group) => group.includes(field)) ?? field,
  );
  return Object.fromEntries(fields.map((field) => [field, mergedField(field, target, before, after)]));
}

function mergedField<F extends OptionField>(
  field: F,
  target: ConversionOptions,
  before: ConversionOptions,
  after: ConversionOptions,
): ConversionOptions[F] {
  const merge = mergers[field];
  return merge ? merge(target[field], before[field], after[field]) : after[field];
}

/** Each part value by value, except crop and rotation: their values describe one frame. */
function mergeSettings(target: AdvancedSettings, before: AdvancedSettings, after: AdvancedSettings): AdvancedSettings {
  const parts = Object.keys(after) as (keyof AdvancedSettings)[];
  const merged = parts.map((part) => {
    if (sameValue(before[part], after[part])) return [part, target[part]];
    return [part, part === 'cropSettings' ? after[part] : mergeValues(target[part], before[part], after[part])];
  });
  return Object.fromEntries(merged) as AdvancedSettings;
}

/** Copies the values that differ. One that is gone is removed. */
function mergeValues<T extends object>(target: T, before: T, after: T): T {
  const merged = new Map<string, unknown>(Object.entries(target));
  const [from, to] = [before as Values, after as Values];
  for (const key of Object.keys({ ...from, ...to })) {
    if (sameValue(from[key], to[key])) continue;
    if (key in to) merged.set(key, to[key]);
    else merged.delete(key);
  }
  return Object.fromEntries(merged) as T;
}

function withValues(options: ConversionOptions, values: Partial<ConversionOptions>): ConversionOptions {
  const next = { ...options, ...values };
  return differingFields(next, options).length > 0 ? next : options;
}
