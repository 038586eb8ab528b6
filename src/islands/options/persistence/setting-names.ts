import { formats } from '#lib/formats/formats.ts';
import { type AdvancedPart, type AdvancedSettings, partInUse } from '#lib/options/advanced-settings.ts';
import { colorNumbers, effectsInUse } from '#lib/options/color-effects.ts';
import { effectName } from '#lib/options/effect-name.ts';
import { rowOf, type Setting } from '#lib/options/fields.ts';
import { editMessages, summaryMessages } from '#session/messages.ts';
import { differingFields, type OptionSet, sameValue } from '#session/options/option-set.ts';
import { sizeText } from '#session/options/options-summary.ts';
import { offerMessages as messages } from '../messages.ts';

/** Names of the settings that differ between two sets, with their values in the second one, the most telling one first. */
export function settingNames(before: OptionSet, after: OptionSet): string[] {
  const changed = changedSettings(before, after);
  const named = (Object.keys(nameOf) as Setting[]).filter((setting) => changed.has(setting));
  return [...named.map((setting) => nameOf[setting](after)), ...editNames(before, after)];
}

function changedSettings(before: OptionSet, after: OptionSet): ReadonlySet<Setting | undefined> {
  const changed = new Set(differingFields(after.options, before.options).map((field) => rowOf(field).setting));
  if (!sameValue(colorNumbers(before.options), colorNumbers(after.options))) changed.add('effects');
  return before.keepsFormat === after.keepsFormat ? changed : changed.add('format');
}

/** Edits besides the crop and the colors that are effects. */
function editNames({ options: before }: OptionSet, { options: after }: OptionSet): string[] {
  const hasOtherHue = before.advancedSettings.colorAdjustments.hue !== after.advancedSettings.colorAdjustments.hue;
  const parts = ['noiseReduction', 'backgroundRemoval'] as const;
  return [
    ...(hasOtherHue ? [editName('colorAdjustments', after.advancedSettings)] : []),
    ...parts
      .filter((part) => !sameValue(before.advancedSettings[part], after.advancedSettings[part]))
      .map((part) => editName(part, after.advancedSettings)),
  ];
}

function editName<P extends AdvancedPart>(part: P, settings: AdvancedSettings): string {
  const name = summaryMessages.edit(editMessages.parts[part]);
  return partInUse[part](settings[part]) ? name : messages.without(name);
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
  quality: ({ options: { targetSizeKb, minSizeKb, quality, outputFormat, keepJpegData, perceptualTarget } }) => {
    if (targetSizeKb !== undefined)
      return minSizeKb === undefined
        ? messages.targetSize(targetSizeKb)
        : summaryMessages.sizeRange(minSizeKb, targetSizeKb);
    if (minSizeKb !== undefined) return messages.minSize(minSizeKb);
    if (perceptualTarget !== undefined) return messages.looksTheSame;
    return keepJpegData && outputFormat === 'jxl' ? messages.jpegData : messages.quality(quality);
  },
  resolution: ({ options: { dpi } }) => (dpi === undefined ? messages.originalResolution : messages.resolution(dpi)),
  metadata: ({ options: { preserveMetadata, keepFields, keepLocation, metadata } }) => {
    if (Object.keys(metadata).length > 0) return messages.writtenMetadata;
    if (!preserveMetadata) return keepFields ? messages.someMetadata : messages.noMetadata;
    return keepLocation ? messages.metadata : messages.noLocation;
  },
  effort: ({ options: { effort, keepOriginal } }) => messages.effort(effort, keepOriginal),
  names: ({ options: { namePattern } }) => messages.names(namePattern),
};
