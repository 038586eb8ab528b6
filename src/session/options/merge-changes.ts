import { fieldsWhere, rowOf } from '#lib/options/fields.ts';
import type { ConversionOptions, OptionField } from '#lib/options/schema.ts';
import { differingFields, type OptionSet, sameValue } from './option-set.ts';
import { resizeFields } from './resize/resize.ts';

type Values = Readonly<Record<string, unknown>>;

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
  const merged = differingFields(after, before)
    .flatMap(withGroup)
    .map((field) => [field, mergedField(field, target, before, after)]);
  return Object.fromEntries(merged);
}

/** The fields that a change of a field is copied with. */
export function withGroup(field: OptionField): readonly OptionField[] {
  const { group } = rowOf(field);
  return group ? fieldsWhere((row) => row.group === group) : [field];
}

function mergedField(
  field: OptionField,
  target: ConversionOptions,
  before: ConversionOptions,
  after: ConversionOptions,
): unknown {
  const { merge } = rowOf(field);
  if (!merge) return after[field];
  const [one, from, to] = [target[field], before[field], after[field]] as [Values, Values, Values];
  return merge === 'parts' ? mergeParts(one, from, to) : mergeValues(one, from, to);
}

/** Each part value by value, except crop and rotation: their values describe one frame. */
function mergeParts(target: Values, before: Values, after: Values): Values {
  const merged = Object.keys(after).map((part) => {
    if (sameValue(before[part], after[part])) return [part, target[part]];
    const [one, from, to] = [target[part], before[part], after[part]] as [Values, Values, Values];
    return [part, part === 'cropSettings' ? to : mergeValues(one, from, to)];
  });
  return Object.fromEntries(merged);
}

/** Copies the values that differ. One that is gone is removed. */
function mergeValues(target: Values, before: Values, after: Values): Values {
  const merged = new Map(Object.entries(target));
  for (const key of Object.keys({ ...before, ...after })) {
    if (sameValue(before[key], after[key])) continue;
    if (key in after) merged.set(key, after[key]);
    else merged.delete(key);
  }
  return Object.fromEntries(merged);
}

function withValues(options: ConversionOptions, values: Partial<ConversionOptions>): ConversionOptions {
  const next = { ...options, ...values };
  return differingFields(next, options).length > 0 ? next : options;
}
