import type { ComponentType } from 'react';
import { lazy } from '../ui/lazy.tsx';
import { BasicOptions } from './BasicOptions.tsx';
import { EffectOptions } from './EffectOptions.tsx';
import { SocialOptions } from './resize/SocialOptions.tsx';
import type { OptionTab } from './tabs.ts';

/** Never the initial tab, so it is loaded when the page is idle or with its tab. */
export const AdvancedOptions = lazy(() => import('./AdvancedOptions.tsx').then((module) => module.AdvancedOptions), {
  waiting: <div className="skeleton h-80 rounded-md" />,
  Missing: () => (
    <p role="alert" className="text-sm text-muted">
      The advanced options could not be loaded. Reload the page to try again.
    </p>
  ),
});

/** Content of each tab of the options panel. */
export const optionPanels = {
  basic: BasicOptions,
  advanced: AdvancedOptions,
  social: SocialOptions,
  effects: EffectOptions,
} as const satisfies Record<OptionTab, ComponentType>;
