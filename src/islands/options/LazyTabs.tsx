import { lazy } from '../ui/loading/lazy.tsx';
import { messages } from './messages.ts';

const parts = {
  waiting: <div className="skeleton h-80 rounded-md" />,
  Fallback: () => (
    <p role="alert" className="text-sm text-muted">
      {messages.notLoaded}
    </p>
  ),
};

// Loaded when the page is idle, or with what opens them.
export const AdvancedOptions = lazy(
  () => import('./AdvancedOptions.tsx').then((module) => module.AdvancedOptions),
  parts,
);
export const SocialOptions = lazy(() => import('./SocialOptions.tsx').then((module) => module.SocialOptions), parts);
export const EffectOptions = lazy(
  () => import('./effects/EffectOptions.tsx').then((module) => module.EffectOptions),
  // As high as the tiles, because pages can start with them.
  { ...parts, waiting: <div className="skeleton h-[22.8125rem] rounded-md wide:h-[25.4375rem]" /> },
);
export const FormFields = lazy(() => import('./form/FormFields.tsx').then((module) => module.FormFields), {
  ...parts,
  waiting: <div className="skeleton h-84 rounded-md lg:pointer-fine:h-82" />,
});
export const WatermarkPanel = lazy(() => import('./WatermarkPanel.tsx').then((module) => module.WatermarkPanel), parts);
export const PercentSize = lazy(() => import('./resize/PercentSize.tsx').then((module) => module.PercentSize), parts);
export const PresetSize = lazy(() => import('./resize/PresetSize.tsx').then((module) => module.PresetSize), parts);
