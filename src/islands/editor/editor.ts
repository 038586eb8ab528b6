import { atom, computed } from 'nanostores';
import type { CropRatio } from '#lib/geometry/crop.ts';
import type { AdvancedPart, AdvancedSettings } from '#lib/options/advanced-settings.ts';
import { advancedParts, defaultSettings, partsInUse, sameSettings } from '#lib/options/advanced-settings.ts';
import type { UploadedFile } from '../files/files.ts';
import { $files } from '../files/files.ts';
import { $selected } from '../files/selected-file.ts';
import { $options, setOption } from '../options/options.ts';
import { $ownIds } from '../options/scope/option-sets.ts';
import { showToast } from '../shell/toast.ts';

export const partLabels = {
  colorAdjustments: 'Color',
  cropSettings: 'Crop',
  noiseReduction: 'Noise',
  backgroundRemoval: 'Background',
} as const satisfies Record<AdvancedPart, string>;

/** Whether the Advanced Image Editor is open. */
export const $editorOpen = atom(false);

/** Active tab. */
export const $editorTab = atom<AdvancedPart>('colorAdjustments');

/** Aspect ratio that constrains the crop frame. */
export const $cropRatio = atom<CropRatio>('free');

/** Editor settings of the next conversion. The controls write the options, so there is nothing to apply. */
export const $settings = computed($options, ({ advancedSettings }) => advancedSettings);

/** Parts that the settings change. */
export const $partsInUse = computed($settings, partsInUse);

/** Parts that differ from their defaults, whether they change the image or not. */
export const $changedParts = computed([$settings, $cropRatio], (settings, cropRatio) =>
  advancedParts.filter(
    (part) =>
      JSON.stringify(settings[part]) !== JSON.stringify(defaultSettings[part]) ||
      (part === 'cropSettings' && cropRatio !== 'free'),
  ),
);

/** Whether the settings differ from the defaults. */
export const $settingsChanged = computed($settings, (settings) => !sameSettings(settings, defaultSettings));

/** Files that the editor can show. `$editorFile` is the selected one, else the first without own options, else the first. */
export const $editorFiles = computed($files, (files) => files.filter(isEditableImage));
export const $editorFile = computed(
  [$editorFiles, $selected, $ownIds],
  (files, selected, ownIds) =>
    files.find(({ id }) => id === selected?.id) ?? files.find(({ id }) => !ownIds.has(id)) ?? files[0],
);

function isEditableImage({ format, state }: UploadedFile): boolean {
  return format !== undefined && format !== 'pdf' && state.step !== 'reading' && state.step !== 'rejected';
}

/** Sets values of one part. Equal values do not notify subscribers. */
export function setPart<P extends AdvancedPart>(part: P, values: Partial<AdvancedSettings[P]>): void {
  const settings = $settings.get();
  const next = { ...settings, [part]: { ...settings[part], ...values } };
  if (!sameSettings(next, settings)) setOption('advancedSettings', next);
}

export function resetPart(part: AdvancedPart): void {
  if (part === 'cropSettings') $cropRatio.set('free');
  setPart(part, defaultSettings[part]);
}

export function resetSettings(): void {
  advancedParts.forEach(resetPart);
}

/** Confirms what the next conversion uses. Changes take effect without it. */
export function apply(): void {
  showToast('Changes Applied', appliedText($settings.get()));
}

/** Closes the editor and resets it to its initial state. */
export function clearEditor(): void {
  $editorOpen.set(false);
  $editorTab.set('colorAdjustments');
  resetSettings();
}

function appliedText(settings: AdvancedSettings): string {
  const parts = partsInUse(settings).map((part) => partLabels[part].toLowerCase());
  return parts.length > 0 ? `The next conversion uses: ${parts.join(', ')}.` : 'The next conversion changes nothing.';
}
