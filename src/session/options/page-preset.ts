import { atom, computed } from 'nanostores';
import type { FormatId, OutputFormat } from '#lib/formats/formats.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import { type FormImage, formPresets } from '#lib/options/form-presets.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import type { OptionSet } from './option-set.ts';
import { defaultResize, noResize, type ResizeSettings, resizeFields, withSize } from './resize/resize.ts';
import { FIRST_TAB, type OptionTab } from './tabs.ts';

export const DEFAULT_TARGET_SIZE_KB = 200;

/** What a page starts with, besides the defaults. */
export interface Preset {
  options?: Partial<ConversionOptions>;
  resize?: ResizeSettings;
  tab?: OptionTab;
  /** Whether the page offers to keep each file's format, and initially does so. */
  keepsFormat?: boolean;
  /** What the page prepares for a form. */
  form?: FormImage;
  /** Whether the page is about PDFs. */
  isPdfPage?: boolean;
  /** Maximum number of files in the list, unless it is `MAX_FILES`. */
  fileLimit?: number;
}

/** State of the options panel. */
export interface PanelState extends OptionSet {
  tab: OptionTab;
}

/** The built-in preset, cropped around the subject. */
function formPreset(form: FormImage) {
  const options = formPresets[form];
  const { advancedSettings } = defaultOptions;
  const cropSettings = { ...advancedSettings.cropSettings, smartCrop: true };
  return {
    form,
    tab: 'basic',
    options: { ...options, advancedSettings: { ...advancedSettings, cropSettings } },
    resize: { ...withSize(noResize, options), lockAspect: false },
  } as const;
}

/** Presets of pages that are not about a format. */
const presets = {
  resize: { tab: 'basic', resize: defaultResize, keepsFormat: true },
  effects: { tab: 'effects', keepsFormat: true },
  compression: {
    tab: 'basic',
    options: { targetSizeKb: DEFAULT_TARGET_SIZE_KB, keepOriginal: true },
    keepsFormat: true,
  },
  batch: { options: { isBatchMode: true } },
  photo: formPreset('photo'),
  signature: formPreset('signature'),
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof presets;

/** Subject of a page, from its route. */
export interface PageSubject {
  /** Source format that the page presents. Other formats are accepted too. */
  source?: FormatId | undefined;
  target?: OutputFormat | undefined;
  opens?: PresetName | undefined;
}

export const $preset = atom<Preset>({});

/** Initial state of the page, restored by Clear All. */
export const $initialState = computed(
  $preset,
  ({ options, resize = noResize, tab = FIRST_TAB, keepsFormat = false }): PanelState => {
    return { options: { ...defaultOptions, ...options, ...resizeFields(resize) }, resize, tab, keepsFormat };
  },
);

/** Preset of a page: `/pdf-to-png` converts to PNG, `/image-resizer` starts with Resize on. */
export function presetOf({ source, target, opens }: PageSubject): Preset {
  const preset: Preset = opens ? presets[opens] : {};
  return {
    ...preset,
    ...(source === 'pdf' && { isPdfPage: true }),
    options: { ...(target && { outputFormat: target }), ...preset.options },
  };
}
