import { atom, computed } from 'nanostores';
import type { OutputFormat } from '#lib/formats/formats.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { START_KB } from './format/target-sizes.ts';
import { FIRST_TAB, type OptionTab } from './option-tabs.ts';
import { noResize, type ResizeChoice, resizeFields, TOGGLE_SIZE, withBox } from './resize/resize-choice.ts';

/** What a page is about; it begins with that and wins over what was chosen elsewhere. */
export interface Preset {
  options?: Partial<ConversionOptions>;
  resize?: ResizeChoice;
  tab?: OptionTab;
  /** Whether files keep their own formats, which is then offered. */
  keepsFormat?: boolean;
  /** How many files its list takes; without it, any number. */
  fileLimit?: number;
}

/** What can be chosen in the options panel. */
export interface Choices {
  options: ConversionOptions;
  resize: ResizeChoice;
  tab: OptionTab;
  keepsFormat: boolean;
}

/** What pages are about besides a format. */
const openings = {
  resize: { tab: 'basic', resize: withBox(noResize, TOGGLE_SIZE) },
  effects: { tab: 'effects' },
  compression: { tab: 'basic', options: { targetSizeKb: START_KB }, keepsFormat: true },
  batch: { options: { isBatchMode: true }, fileLimit: 100 },
} as const satisfies Record<string, Preset>;

export type Opening = keyof typeof openings;

/** What a page says of itself. */
export interface PageSubject {
  target?: OutputFormat | undefined;
  opens?: Opening | undefined;
}

export const $preset = atom<Preset>({});

/** How the page begins, and what Clear All goes back to. */
export const $beginning = computed(
  $preset,
  ({ options, resize = noResize, tab = FIRST_TAB, keepsFormat = false }): Choices => {
    return { options: { ...defaultOptions, ...options, ...resizeFields(resize) }, resize, tab, keepsFormat };
  },
);

/** `/pdf-to-png` converts to PNG, `/image-resizer` begins with Resize on. */
export function presetOf({ target, opens }: PageSubject): Preset {
  const opening: Preset = opens ? openings[opens] : {};
  return { ...opening, options: { ...(target && { outputFormat: target }), ...opening.options } };
}
