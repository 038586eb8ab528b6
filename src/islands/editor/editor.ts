import { atom, computed } from 'nanostores';
import type { CropRatio } from '#lib/geometry/crop.ts';
import { wholeFrame } from '#lib/geometry/crop.ts';
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

/** The tab that is seen. */
export const $editorTab = atom<AdvancedPart>('colorAdjustments');

/** What is set in the editor, applied or not. Crop numbers stand as they are typed. */
export const $draft = atom<AdvancedSettings>($options.get().advancedSettings);

/** What the crop's frame is held at. */
export const $cropRatio = atom<CropRatio>('free');

/** The draft as it can be converted with. */
export const $settings = computed($draft, (draft): AdvancedSettings => {
  const { cropSettings } = draft;
  // With smart crop the place is found, so that width and height may be anything up to the whole.
  const frame = cropSettings.smartCrop ? { ...wholeFrame({ ...cropSettings, x: 0, y: 0 }), x: 0, y: 0 } : cropSettings;
  return { ...draft, cropSettings: { ...cropSettings, ...wholeFrame(frame) } };
});

/** Whether the next conversion would not be what the editor shows. */
export const $notApplied = computed(
  [$settings, $options],
  (settings, { advancedSettings }) => !sameSettings(settings, advancedSettings),
);

/** The parts that conversions are made with. */
export const $partsApplied = computed($options, ({ advancedSettings }) => partsInUse(advancedSettings));

/** Which parts of the draft do something. */
export const $partsInUse = computed($settings, partsInUse);

/** Whether anything in the editor is not at its default. */
export const $draftChanged = computed($draft, (draft) => !sameSettings(draft, defaultSettings));

/** The files that can be looked at in the editor, and the one that is: the selected one, else the first. */
export const $editorFiles = computed($files, (files) => files.filter(isPicture));
export const $editorFile = computed(
  [$editorFiles, $selected],
  (files, selected) => files.find(({ id }) => id === selected?.id) ?? files[0],
);

function isPicture({ format, state }: UploadedFile): boolean {
  return format !== undefined && format !== 'pdf' && state.step !== 'reading' && state.step !== 'rejected';
}

// What is applied elsewhere, as by Clear All or a link, is what the editor shows from then on.
$options.listen(({ advancedSettings }, before) => {
  if (advancedSettings !== before?.advancedSettings) $draft.set(advancedSettings);
});

/** Sets values of a part of the draft. Values that are set already change nothing. */
export function setDraft<P extends AdvancedPart>(part: P, values: Partial<AdvancedSettings[P]>): void {
  const draft = $draft.get();
  const next = { ...draft, [part]: { ...draft[part], ...values } };
  if (!sameSettings(next, draft)) $draft.set(next);
}

export function resetPart(part: AdvancedPart): void {
  if (part === 'cropSettings') $cropRatio.set('free');
  setDraft(part, defaultSettings[part]);
}

/** Everything in the editor back to its default. What was applied stays until the next Apply. */
export function resetDraft(): void {
  advancedParts.forEach(resetPart);
}

/** From now on conversions are made with what the editor shows. */
export function apply(): void {
  const settings = $settings.get();
  if (!sameSettings(settings, $options.get().advancedSettings)) setOption('advancedSettings', settings);
  showToast('Changes Applied', toldOf(settings));
}

/** Closed, and as it was when the page began. */
export function clearEditor(): void {
  $editorOpen.set(false);
  $editorTab.set('colorAdjustments');
  resetDraft();
}

function toldOf(settings: AdvancedSettings): string {
  const parts = partsInUse(settings).map((part) => partLabels[part].toLowerCase());
  return parts.length > 0 ? `The next conversion uses: ${parts.join(', ')}.` : 'The next conversion changes nothing.';
}
