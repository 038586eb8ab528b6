import { useStore } from '@nanostores/react';
import { $lastSettings, $linkedPreset } from '#session/options/page-state.ts';
import { lazy } from '../../ui/loading/lazy.tsx';

/** Loaded before it is shown. Without it, the page works with its own settings. */
export const OfferLine = lazy(() => import('./OfferLine.tsx').then((module) => module.OfferLine), {
  Fallback: () => null,
});

/** Offers the settings of a link, or those that were changed last, above the options. Its height is reserved from the start. */
export function OfferedSettings() {
  const hasLast = useStore($lastSettings) !== undefined;
  const hasLinked = useStore($linkedPreset) !== undefined;
  return <div className="offered-settings">{(hasLast || hasLinked) && <OfferLine />}</div>;
}
