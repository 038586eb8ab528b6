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
