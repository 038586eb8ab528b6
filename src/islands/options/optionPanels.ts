import type { ComponentType } from 'react';
import type { OptionTab } from '../stores/optionTab.ts';
import { AdvancedOptions } from './AdvancedOptions.tsx';
import { BasicOptions } from './BasicOptions.tsx';
import { EffectOptions } from './EffectOptions.tsx';
import { SocialOptions } from './SocialOptions.tsx';

/** What is in each tab of the options panel. */
export const optionPanels = {
  basic: BasicOptions,
  advanced: AdvancedOptions,
  social: SocialOptions,
  effects: EffectOptions,
} as const satisfies Record<OptionTab, ComponentType>;
