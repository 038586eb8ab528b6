import { computed } from 'nanostores';
import { formats } from '#lib/formats/formats.ts';
import { colorNumbers, effectsInUse, withColorNumbers } from '#lib/options/color-effects.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import { effectName } from '#lib/options/effect-name.ts';
import { rowOf, type Setting } from '#lib/options/fields.ts';
import { type OptionField, optionsSchema } from '#lib/options/schema.ts';
import { shortenedList } from '#lib/text/shortened-list.ts';
import { announce } from '#session/announcement.ts';
import { edit } from '#session/history.ts';
import { withGroup } from '#session/options/merge-changes.ts';
import { differingFields, type OptionSet } from '#session/options/option-set.ts';
import { $sharedSet } from '#session/options/option-sets.ts';
import { sizeText } from '#session/options/options-summary.ts';
import { $preset } from '#session/options/page-preset.ts';
import { $lastSettings } from '#session/options/page-state.ts';
import { resizeFields } from '#session/options/resize/resize.ts';
import { lastSettingsMessages as messages } from '../messages.ts';
import { asEdited, type ParsedSettings, parseStored } from './stored-settings.ts';

// The settings that the visitor changed last, on a page that starts without them. Not in the first load.

/** Number of settings that the offer names. */
const MAX_NAMED = 4;

const $parsed = computed($lastSettings, parseStored);

/** The shared set with the last settings. Undefined if they change nothing. */
const $merged = computed([$parsed, $sharedSet], (last, shared) => {
  const merged = last && merge(shared, last);
  return merged && changedSettings(shared, merged).size > 0 ? merged : undefined;
});

/** Text that offers the last settings and names them. Undefined if there is nothing to offer. */
export const $offer = computed([$merged, $sharedSet], (merged, shared): string | undefined => {
  if (!merged) return undefined;
  const changed = changedSettings(shared, merged);
  const named = (Object.keys(nameOf) as Setting[]).filter((setting) => changed.has(setting));
  return messages.offer(
    shortenedList(
      named.map((setting) => nameOf[setting](merged)),
      MAX_NAMED,
    ),
  );
});

/** Applies what the offer names, as one edit. */
export function applyLastSettings(): void {
  const merged = $merged.get();
  if (!merged) return;
  edit(() => $sharedSet.set(merged));
  announce(messages.applied);
}

/**
 * Applies what was changed on another page, except edits of its images. A page that is about a target format keeps it. Fields of
 * one group are applied together.
 */
function merge(shared: OptionSet, last: ParsedSettings): OptionSet | undefined {
  const size = last.resize && resizeFields(last.resize);
  const parsed = optionsSchema.safeParse({ ...defaultOptions, ...last.options, ...size });
  if (!parsed.success) return undefined;
  const source = parsed.data;
  const isApplied = (field: OptionField): boolean => {
    const { setting, isOfImages, isUsed } = rowOf(field);
    return field !== 'outputFormat' && setting !== undefined && !isOfImages && (isUsed?.(source) ?? true);
  };
  const applied = (Object.keys(last.options) as OptionField[]).filter(isApplied).flatMap(withGroup);
  const values = applied.map((field) => [field, (rowOf(field).isOfImages ? defaultOptions : source)[field]]);
  // Of the edits, the colors that are effects, too, apply to any image.
  const colors = colorNumbers(source);
  const hasColors = Object.values(colors).some((number) => number !== 0);
  const isFormatChosen = last.keepsFormat !== undefined || last.options.outputFormat !== undefined;
  const hasFormat = isFormatChosen && $preset.get().options?.outputFormat === undefined;
  return {
    options: asEdited({
      ...shared.options,
      ...(hasColors && { advancedSettings: withColorNumbers(shared.options.advancedSettings, colors) }),
      ...Object.fromEntries(values),
      ...size,
      ...(hasFormat && { outputFormat: source.outputFormat }),
    }),
    resize: last.resize ?? shared.resize,
    keepsFormat: hasFormat ? (last.keepsFormat ?? false) : shared.keepsFormat,
  };
}

function changedSettings(before: OptionSet, after: OptionSet): ReadonlySet<Setting | undefined> {
  const fields = differingFields(after.options, before.options);
  const changed = new Set(fields.map((field) => (field === 'advancedSettings' ? 'effects' : rowOf(field).setting)));
  return before.keepsFormat === after.keepsFormat ? changed : changed.add('format');
}

/** Name of each setting with its value, the most telling one first. */
const nameOf: Readonly<Record<Setting, (set: OptionSet) => string>> = {
  format: ({ options, keepsFormat }) => (keepsFormat ? messages.sameFormat : formats[options.outputFormat].label),
  frames: ({ options }) => messages.frames[options.frames],
  raw: ({ options }) => messages.rawSources[options.rawSource],
  size: ({ options }) => sizeText(options),
  watermark: ({ options }) => (options.hasWatermark ? messages.watermark : messages.noWatermark),
  effects: ({ options }) =>
    messages.effects(effectsInUse(options).map((effect) => messages.effect(effectName(effect)))),
  quality: ({ options: { targetSizeKb, quality, outputFormat, keepJpegData, perceptualTarget } }) => {
    if (targetSizeKb !== undefined) return messages.targetSize(targetSizeKb);
    if (perceptualTarget !== undefined) return messages.looksTheSame;
    return keepJpegData && outputFormat === 'jxl' ? messages.jpegData : messages.quality(quality);
  },
  resolution: ({ options: { dpi } }) => (dpi === undefined ? messages.originalResolution : messages.resolution(dpi)),
  metadata: ({ options: { preserveMetadata, keepFields, keepLocation } }) => {
    if (!preserveMetadata) return keepFields ? messages.someMetadata : messages.noMetadata;
    return keepLocation ? messages.metadata : messages.noLocation;
  },
  effort: ({ options: { effort, keepOriginal } }) => messages.effort(effort, keepOriginal),
  names: ({ options: { namePattern } }) => messages.names(namePattern),
};
