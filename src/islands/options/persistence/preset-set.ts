import { undoActionOf } from '#convert/files/undo.ts';
import { toAppError } from '#lib/errors.ts';
import type { PresetOptions } from '#lib/options/built-in-presets.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import { rowOf } from '#lib/options/fields.ts';
import { parsePresetOptions, presetFields } from '#lib/options/presets.ts';
import { parseOptions } from '#lib/options/schema.ts';
import { joinFacts } from '#lib/text/joined-texts.ts';
import { hasPart } from '#session/disabled-parts.ts';
import { changeEditedSets } from '#session/options/edited-sets.ts';
import { type OptionSet, sameValue } from '#session/options/option-set.ts';
import { noResize } from '#session/options/resize/resize.ts';
import { showError, showToast } from '#session/toast.ts';
import { presetMessages as messages, scopeMessages } from '../messages.ts';
import { settingNames } from './setting-names.ts';
import { asEdited, isOffered, linkedResize } from './stored-settings.ts';

// What presets do to the options of a page. Not in the first load.

/** A set with the options of a preset, as far as the page has controls for them. Crop, logo and passwords stay. */
export function withPreset(set: OptionSet, preset: PresetOptions): OptionSet {
  const values = parseOptions(preset);
  const { cropSettings } = set.options.advancedSettings;
  const applied = Object.fromEntries(presetFields.filter(isOffered).map((field) => [field, values[field]]));
  const options = asEdited({
    ...set.options,
    ...applied,
    advancedSettings: { ...values.advancedSettings, cropSettings },
  });
  const next: OptionSet = {
    // In the order of the set, because options are compared as JSON.
    options: { ...set.options, ...options },
    resize: linkedResize(noResize, values),
    keepsFormat: false,
  };
  return sameValue(next, set) ? set : next;
}

/**
 * Applies a preset to the options that the panels edit, and reports it in a toast.
 * @param options of an earlier version or from storage, so that they can be invalid
 */
export function applyOptionPreset(name: string, options: unknown): void {
  try {
    const preset = parsePresetOptions(options);
    const entry = changeEditedSets((set) => withPreset(set, preset));
    showToast(messages.applied(name), unofferedText(preset), entry && { action: undoActionOf(entry) });
  } catch (error) {
    showError(messages.notApplied(name), toAppError(error).message);
  }
}

/** Reports in a toast what the page has no controls for, if there is something. */
export function showUnoffered(preset: PresetOptions): void {
  const text = unofferedText(preset);
  if (text !== undefined) showToast(messages.partlyApplied, text);
}

function unofferedText(preset: PresetOptions): string | undefined {
  const hasFormat = preset.outputFormat === undefined || hasPart(preset.outputFormat);
  const fields = presetFields.filter(
    (field) => field in preset && !(isOffered(field) && (field !== 'outputFormat' || hasFormat)),
  );
  const settings = new Set(fields.flatMap((field) => rowOf(field).setting ?? []));
  return settings.size > 0
    ? messages.noControls(joinFacts(...[...settings].map((setting) => scopeMessages.settings[setting])))
    : undefined;
}

/** The options of a preset on one line: the format, then what differs from the defaults. */
export function presetSummary(preset: PresetOptions): string {
  const initial: OptionSet = { options: defaultOptions, resize: noResize, keepsFormat: true };
  return joinFacts(...settingNames(initial, { ...initial, options: parseOptions(preset), keepsFormat: false }));
}
