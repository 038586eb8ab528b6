import type { ComponentType } from 'react';
import { later } from '../ui/lazy.tsx';
import { BasicOptions } from './BasicOptions.tsx';
import { EffectOptions } from './EffectOptions.tsx';
import type { OptionTab } from './option-tabs.ts';
import { SocialOptions } from './resize/SocialOptions.tsx';

/** No page begins with it, so it comes once the page has come to rest, or with its tab. */
export const AdvancedOptions = later(() => import('./AdvancedOptions.tsx').then((module) => module.AdvancedOptions), {
  waiting: <div className="skeleton h-80 rounded-md" />,
  Missing: () => (
    <p role="alert" className="text-sm text-muted">
      The advanced options could not be loaded. Reload the page to try again.
    </p>
  ),
});

/** What is in each tab of the options panel. */
export const optionPanels = {
  basic: BasicOptions,
  advanced: AdvancedOptions,
  social: SocialOptions,
  effects: EffectOptions,
} as const satisfies Record<OptionTab, ComponentType>;
