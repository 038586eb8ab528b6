/** Tabs of the options panel, named as in the specification. */
export const optionTabs = {
  basic: 'Basic Options',
  advanced: 'Advanced Options',
  social: 'Social Media',
  effects: 'Effects',
} as const;

export type OptionTab = keyof typeof optionTabs;
export const optionTabIds = Object.keys(optionTabs) as [OptionTab, ...OptionTab[]];
export const FIRST_TAB: OptionTab = 'basic';
