import { atom, computed } from 'nanostores';
import type { OptionField } from '#lib/options/schema.ts';
import { $keepsFormat } from './format/keep-format.ts';
import { FIRST_TAB, type OptionTab, optionTabIds } from './option-tabs.ts';
import { $options } from './options.ts';
import { $initialOptions } from './preset.ts';
import { $resize, $social } from './resize/resize.ts';

export const $tab = atom<OptionTab>(FIRST_TAB);

const size = ['width', 'height', 'resizePercent'] as const;

/** Fields of each tab. */
const fields = {
  basic: ['outputFormat', 'quality', 'targetSizeKb', ...size, 'hasWatermark', 'watermarkText', 'watermarkPosition'],
  advanced: [...size, 'resizeFit', 'upscale', 'targetSizeKb', 'effort', 'background'],
  social: [],
  effects: ['effects'],
} as const satisfies Record<OptionTab, readonly OptionField[]>;

const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Fields that differ from the page's initial state. */
export const $ownFields = computed([$options, $initialOptions], (options, beginning): ReadonlySet<OptionField> => {
  const fields = Object.keys({ ...beginning.options, ...options }) as OptionField[];
  return new Set(fields.filter((field) => !sameValue(options[field], beginning.options[field])));
});

/** Tabs with a value that differs from the page's initial state. */
export const $modifiedTabs = computed(
  [$ownFields, $resize, $social, $keepsFormat, $initialOptions],
  (own, resize, social, keepsFormat, beginning): ReadonlySet<OptionTab> => {
    const unlike = (['on', 'mode', 'ratio', 'lockAspect'] as const).some(
      (key) => resize[key] !== beginning.resize[key],
    );
    const besides = {
      basic: resize.on !== beginning.resize.on || keepsFormat !== beginning.keepsFormat,
      advanced: unlike,
      social,
      effects: false,
    };
    return new Set(optionTabIds.filter((tab) => besides[tab] || fields[tab].some((field) => own.has(field))));
  },
);
