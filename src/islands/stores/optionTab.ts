import { atom, computed } from 'nanostores';
import type { OptionField } from '#lib/options.ts';
import { $options, $setFields } from './options.ts';
import { $preset } from './preset.ts';
import { $resize, $social } from './resize.ts';
import { noResize } from './resizeChoice.ts';

/** The tabs of the options panel, with the specification's words. */
export const optionTabs = {
  basic: 'Basic Options',
  advanced: 'Advanced Options',
  social: 'Social Media',
  effects: 'Effects',
} as const;

export type OptionTab = keyof typeof optionTabs;
export const optionTabIds = Object.keys(optionTabs) as [OptionTab, ...OptionTab[]];
export const FIRST_TAB: OptionTab = 'basic';

export const $tab = atom<OptionTab>(FIRST_TAB);

const size = ['width', 'height', 'resizePercent'] as const;

/** Which fields a tab shows. */
const fields = {
  basic: ['outputFormat', 'quality', ...size, 'hasWatermark', 'watermarkText', 'watermarkPosition'],
  advanced: [...size, 'resizeFit', 'upscale', 'effort', 'background'],
  social: [],
  effects: ['effects'],
} as const satisfies Record<OptionTab, readonly OptionField[]>;

/** The fields that are not as the page began. */
const $ownFields = computed([$setFields, $options, $preset], (set, options, preset) => {
  const given = Object.keys(preset) as OptionField[];
  const changed = given.filter((field) => options[field] !== preset[field]);
  return new Set([...[...set].filter((field) => !given.includes(field as OptionField)), ...changed]);
});

/** The tabs in which something differs from how it began. */
export const $setTabs = computed([$ownFields, $resize, $social], (set, resize, social): ReadonlySet<OptionTab> => {
  const { on, mode, ratio, lockAspect } = resize;
  const unlike = on || mode !== noResize.mode || ratio !== noResize.ratio || lockAspect !== noResize.lockAspect;
  const besides = { basic: on, advanced: unlike, social, effects: false };
  return new Set(optionTabIds.filter((tab) => besides[tab] || fields[tab].some((field) => set.has(field))));
});
