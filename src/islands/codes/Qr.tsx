import { useStore } from '@nanostores/react';
import { hasServer } from '#lib/has-server.ts';
import { $results } from '#session/results/results.ts';
import { DisclosureCard } from '../ui/DisclosureCard.tsx';
import { lazy } from '../ui/loading/lazy.tsx';
import { NotLoadedText } from '../ui/loading/NotLoaded.tsx';
import { messages } from './messages.ts';

const QrPanel = lazy(() => import('./QrPanel.tsx').then((module) => module.QrPanel), {
  waiting: <div className="skeleton m-4 h-120 rounded-md" />,
  Fallback: () => <NotLoadedText text={messages.notLoaded} />,
});

/** QR code section, rendered once there is a result and loaded when it is opened. */
export function Qr() {
  const hasResults = useStore($results).length > 0;
  return hasServer && hasResults ? (
    <DisclosureCard title={messages.title}>
      <QrPanel />
    </DisclosureCard>
  ) : null;
}
