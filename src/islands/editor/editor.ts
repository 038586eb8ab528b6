import { atom, computed } from 'nanostores';
import type { CropRatio } from '#lib/geometry/crop.ts';
import { roundFrame } from '#lib/geometry/crop.ts';
import type { AdvancedPart, AdvancedSettings } from '#lib/options/advanced-settings.ts';
import { advancedParts, defaultSettings, partsInUse, sameSettings } from '#lib/options/advanced-settings.ts';
import type { UploadedFile } from '../files/files.ts';
import { $files } from '../files/files.ts';
import { $selected } from '../files/selected-file.ts';
import { $options, setOption } from '../options/options.ts';
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

/** Editor settings, applied or not. Crop numbers are stored as typed. */
export const $draft = atom<AdvancedSettings>($options.get().advancedSettings);

/** Aspect ratio that constrains the crop frame. */
export const $cropRatio = atom<CropRatio>('free');

/** Draft with valid crop numbers, ready for conversion. */
export const $settings = computed($draft, (draft): AdvancedSettings => {
  const { cropSettings } = draft;
  // Smart crop chooses the position, so width and height may go up to the whole image.
  const frame = cropSettings.smartCrop ? { ...roundFrame({ ...cropSettings, x: 0, y: 0 }), x: 0, y: 0 } : cropSettings;
  return { ...draft, cropSettings: { ...cropSettings, ...roundFrame(frame) } };
});

/** Whether the draft differs from the applied settings. */
export const $notApplied = computed(
  [$settings, $options],
  (settings, { advancedSettings }) => !sameSettings(settings, advancedSettings),
);

/** Parts that the applied settings change. */
export const $partsApplied = computed($options, ({ advancedSettings }) => partsInUse(advancedSettings));

/** Parts that the draft changes. */
export const $partsInUse = computed($settings, partsInUse);

/** Whether the draft differs from the defaults. */
export const $draftChanged = computed($draft, (draft) => !sameSettings(draft, defaultSettings));

/** Files that the editor can show. `$editorFile` is the selected one, else the first. */
export const $editorFiles = computed($files, (files) => files.filter(isEditableImage));
export const $editorFile = computed(
  [$editorFiles, $selected],
  (files, selected) => files.find(({ id }) => id === selected?.id) ?? files[0],
);

function isEditableImage({ format, state }: UploadedFile): boolean {
  return format !== undefined && format !== 'pdf' && state.step !== 'reading' && state.step !== 'rejected';
}

// Settings that are applied elsewhere, for example by Clear All or a link, replace the draft.
$options.listen(({ advancedSettings }, before) => {
  if (advancedSettings !== before?.advancedSettings) $draft.set(advancedSettings);
});

/** Sets values of one part of the draft. Equal values do not notify subscribers. */
export function setDraft<P extends AdvancedPart>(part: P, values: Partial<AdvancedSettings[P]>): void {
  const draft = $draft.get();
  const next = { ...draft, [part]: { ...draft[part], ...values } };
  if (!sameSettings(next, draft)) $draft.set(next);
}

export function resetPart(part: AdvancedPart): void {
  if (part === 'cropSettings') $cropRatio.set('free');
  setDraft(part, defaultSettings[part]);
}

/** Resets the draft to its defaults. The applied settings stay until the next Apply. */
export function resetDraft(): void {
  advancedParts.forEach(resetPart);
}

/** Applies the draft to future conversions. */
export function apply(): void {
  const settings = $settings.get();
  if (!sameSettings(settings, $options.get().advancedSettings)) setOption('advancedSettings', settings);
  showToast('Changes Applied', appliedText(settings));
}

/** Closes the editor and resets it to its initial state. */
export function clearEditor(): void {
  $editorOpen.set(false);
  $editorTab.set('colorAdjustments');
  resetDraft();
}

function appliedText(settings: AdvancedSettings): string {
  const parts = partsInUse(settings).map((part) => partLabels[part].toLowerCase());
  return parts.length > 0 ? `The next conversion uses: ${parts.join(', ')}.` : 'The next conversion changes nothing.';
}
