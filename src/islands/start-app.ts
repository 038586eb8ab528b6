import { startEngineWithFirstFile } from '#convert/run/load-engine.ts';
import { watchConnection } from '#convert/server/connection.ts';

/** What follows the session or the browser while a page is open. Returns a function that stops it. */
type Effect = () => () => void;

/**
 * Starts the effects of a page with files. Modules start none when they are loaded. These begin with what loads them:
 *
 * - `guardConversions` with the code of conversions, in `convert/run/start.ts`
 * - `watchDeviceResults` with the first result of the device, in `convert/results/device-results.ts`
 * - `watchChosenFiles` with uploads that a reload has interrupted, in `convert/run/restore-session.ts`
 * - `watchInheritedEdits` with the stage, in `stage/Stage.tsx`
 * - `watchPreviewSource` while the stage is shown, in `stage/Stage.tsx`
 * - `announceConnection` during the conversion of a batch, in `actions/RunActions.tsx`
 * - `watchDocuments` and `watchStagePage` while PDFs are listed, in `pdf/OpenDocuments.tsx`
 *
 * A store that is derived from others, but not at once, follows them while it is used (`onMount`).
 * @param pageEffects effects that only the calling page needs
 * @returns a function that stops them
 */
export function startApp(...pageEffects: readonly Effect[]): () => void {
  const stops = [watchConnection, startEngineWithFirstFile, ...pageEffects].map((start) => start());
  return () => {
    for (const stop of stops) stop();
  };
}
