import { computed } from 'nanostores';
import { type AdvancedPart, advancedParts } from '#lib/options/advanced-settings.ts';
import { fieldsWhere, optionFields, rowOf, type Setting } from '#lib/options/fields.ts';
import { $scopeIds } from '#session/files/selection.ts';
import { editMessages as editorMessages } from '#session/messages.ts';
import { type OptionSet, sameValue } from '#session/options/option-set.ts';
import { $optionSets, setOf } from '#session/options/option-sets.ts';
import { $scope } from '#session/options/per-file/scope.ts';
import { scopeMessages } from '../messages.ts';

type ReadValue = (set: OptionSet) => unknown;

const settingIds = new Set(optionFields.flatMap((field) => rowOf(field).setting ?? []));

function valuesOf(id: Setting): ReadValue {
  const names = fieldsWhere(({ setting }) => setting === id);
  return ({ options, keepsFormat }) => names.map((name) => (name === 'outputFormat' && keepsFormat) || options[name]);
}

const part =
  (name: AdvancedPart): ReadValue =>
  ({ options }) =>
    options.advancedSettings[name];

/** The settings as the panels name them. */
const settings: readonly (readonly [name: string, read: ReadValue])[] = [
  ...[...settingIds].map((id) => [scopeMessages.settings[id], valuesOf(id)] as const),
  ...advancedParts.map((name) => [editorMessages.parts[name], part(name)] as const),
];

/** Names of the settings in which the selected files differ, while they are edited together. */
export const $mixedSettings = computed([$scope, $scopeIds, $optionSets], (scope, ids, sets): readonly string[] => {
  const [first, ...others] = new Set(ids.map((id) => setOf(sets, id)));
  if (scope === 'all' || !first) return [];
  const isMixed = (read: ReadValue) => others.some((set) => !sameValue(read(first), read(set)));
  return settings.flatMap(([name, read]) => (isMixed(read) ? [name] : []));
});
