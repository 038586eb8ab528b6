import { useStore } from '@nanostores/react';
import { $lastSettings } from '#session/options/page-state.ts';
import { lazy } from '../../ui/loading/lazy.tsx';

/** Loaded before it is shown. Without it, the page works with its own settings. */
export const LastSettings = lazy(() => import('./LastSettings.tsx').then((module) => module.LastSettings), {
  Fallback: () => null,
});

/** Offers the settings that were changed last, above the options. Its height is reserved from the start. */
export function OfferedSettings() {
  const last = useStore($lastSettings);
  return <div className="offered-settings">{last && <LastSettings />}</div>;
}
