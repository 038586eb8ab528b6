import { useStore } from '@nanostores/react';
import { hasServer } from '#lib/has-server.ts';
import { $results } from '../results/results.ts';
import { lazy } from '../ui/lazy.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { WhenNear } from '../ui/WhenNear.tsx';

const QrPanel = lazy(() => import('./QrPanel.tsx').then((module) => module.QrPanel), {
  waiting: <div className="skeleton h-120 rounded-lg" />,
  Fallback: () => (
    <NotLoaded title="QR Code Generator" text="The generator could not be loaded. Reload the page to try again." />
  ),
});

/** QR code section, rendered once there is a result and loaded when it scrolls into view. */
export function Qr() {
  const hasResults = useStore($results).length > 0;
  return hasServer && hasResults ? (
    <WhenNear title="QR Code Generator" height="h-120">
      <QrPanel />
    </WhenNear>
  ) : null;
}
