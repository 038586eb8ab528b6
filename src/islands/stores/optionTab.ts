import { atom, computed } from 'nanostores';
import type { OptionField } from '#lib/options.ts';
import { $setFields } from './options.ts';
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

/** The tabs in which something differs from its default. */
export const $setTabs = computed([$setFields, $resize, $social], (set, resize, social): ReadonlySet<OptionTab> => {
  const { on, mode, ratio, lockAspect } = resize;
  const unlike = on || mode !== noResize.mode || ratio !== noResize.ratio || lockAspect !== noResize.lockAspect;
  const besides = { basic: on, advanced: unlike, social, effects: false };
  return new Set(optionTabIds.filter((tab) => besides[tab] || fields[tab].some((field) => set.has(field))));
});
