import { atom, computed } from 'nanostores';
import type { AdvancedPart, AdvancedSettings } from '#lib/options/advanced-settings.ts';
import { advancedParts, isCropped, partsInUse, sameSettings } from '#lib/options/advanced-settings.ts';
import { $editorFile, $selected } from '../files/selection.ts';
import { editMessages as messages } from '../messages.ts';
import { sameValue } from '../options/option-set.ts';
import { $options, setOption } from '../options/options.ts';
import { $initialState } from '../options/page-preset.ts';
import { $editorOpen } from './editor.ts';

/** Tabs of the editor: parts of the settings of one or more files, and what is drawn on one image. */
export type EditorTab = AdvancedPart | 'redact';

/** Active tab. */
export const $editorTab = atom<EditorTab>('colorAdjustments');

/** Editor settings of the next conversion. The controls write the options, so there is nothing to apply. */
export const $settings = computed($options, ({ advancedSettings }) => advancedSettings);

/** Parts that the settings change. */
export const $partsInUse = computed($settings, partsInUse);

/** Names of the edits that change the image. */
export const $appliedEdits = computed($settings, editNames);

/** What the page starts with: pages about forms crop. */
const $initialSettings = computed($initialState, ({ options }) => options.advancedSettings);

/** Parts that differ from their initial values, whether they change the image or not. */
export const $changedParts = computed([$settings, $initialSettings], (settings, initial) =>
  advancedParts.filter((part) => !sameValue(settings[part], initial[part])),
);

/** Whether the edits have no preview, because a PDF is selected. */
export const $hasNoPreview = computed(
  [$editorFile, $selected],
  (file, selected) => !file && selected?.format === 'pdf',
);

/** Sets values of one part. Equal values do not notify subscribers. */
export function setPart<P extends AdvancedPart>(part: P, values: Partial<AdvancedSettings[P]>): void {
  const settings = $settings.get();
  const next = { ...settings, [part]: { ...settings[part], ...values } };
  if (!sameSettings(next, settings)) setOption('advancedSettings', next);
}

export function resetPart(part: AdvancedPart): void {
  setPart(part, $initialSettings.get()[part]);
}

export function resetSettings(): void {
  advancedParts.forEach(resetPart);
}

/** Closes the editor and resets it to its initial state. */
export function clearEditor(): void {
  $editorOpen.set(false);
  $editorTab.set('colorAdjustments');
  resetSettings();
}

/** Names of the edits that change the image. */
export function editNames(settings: AdvancedSettings): string[] {
  return partsInUse(settings).flatMap((part) =>
    part === 'cropSettings' ? cropEdits(settings.cropSettings) : messages.parts[part],
  );
}

function cropEdits(settings: AdvancedSettings['cropSettings']): string[] {
  const { rotate, flipHorizontal, flipVertical, straighten } = settings;
  return [
    ...(isCropped(settings) ? [messages.crop] : []),
    ...(rotate === 0 ? [] : [messages.rotate]),
    ...(flipHorizontal || flipVertical ? [messages.flip] : []),
    ...(straighten === 0 ? [] : [messages.straighten]),
  ];
}
