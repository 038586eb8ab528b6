import { computed } from 'nanostores';
import { type AdvancedPart, advancedParts } from '#lib/options/advanced-settings.ts';
import type { OptionField } from '#lib/options/schema.ts';
import { editMessages as editorMessages } from '#session/messages.ts';
import { type OptionSet, sameValue } from '#session/option-set.ts';
import { $optionSets, setOf } from '#session/option-sets.ts';
import { $scope } from '#session/scope.ts';
import { $scopeIds } from '#session/selection.ts';
import { watermarkFields } from '#session/watermark.ts';
import { scopeMessages } from '../messages.ts';

type ReadValue = (set: OptionSet) => unknown;

const fields =
  (...names: readonly OptionField[]): ReadValue =>
  ({ options }) =>
    names.map((name) => options[name]);

const part =
  (name: AdvancedPart): ReadValue =>
  ({ options }) =>
    options.advancedSettings[name];

/** The settings as the panels name them. */
const settings: readonly (readonly [name: string, read: ReadValue])[] = [
  [scopeMessages.format, ({ options, keepsFormat }) => keepsFormat || options.outputFormat],
  [scopeMessages.quality, fields('quality', 'targetSizeKb')],
  [scopeMessages.size, fields('width', 'height', 'resizePercent', 'resizeFit', 'upscale', 'background')],
  [scopeMessages.watermark, fields('hasWatermark', ...watermarkFields)],
  [scopeMessages.effects, fields('effects')],
  [scopeMessages.effort, fields('effort', 'keepOriginal')],
  ...advancedParts.map((name) => [editorMessages.parts[name], part(name)] as const),
  [scopeMessages.metadata, fields('preserveMetadata', 'keepLocation', 'keepFields', 'metadata')],
];

/** Names of the settings in which the selected files differ, while they are edited together. */
export const $mixedSettings = computed([$scope, $scopeIds, $optionSets], (scope, ids, sets): readonly string[] => {
  const [first, ...others] = new Set(ids.map((id) => setOf(sets, id)));
  if (scope === 'all' || !first) return [];
  const isMixed = (read: ReadValue) => others.some((set) => !sameValue(read(first), read(set)));
  return settings.flatMap(([name, read]) => (isMixed(read) ? [name] : []));
});
