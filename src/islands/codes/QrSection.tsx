import { useStore } from '@nanostores/react';
import { $qrOpen } from '#session/results/qr-open.ts';
import { Disclosure } from '../ui/disclosure/Disclosure.tsx';
import { lazy } from '../ui/loading/lazy.tsx';
import { NotLoadedText } from '../ui/loading/NotLoaded.tsx';
import { messages } from './messages.ts';

const QrPanel = lazy(() => import('./QrPanel.tsx').then((module) => module.QrPanel), {
  waiting: <div className="skeleton m-4 h-120 rounded-md" />,
  Fallback: () => <NotLoadedText text={messages.notLoaded} />,
});

/** QR code of a result. Closed, and its code not loaded, until it is opened. */
export function QrSection() {
  return (
    <Disclosure
      id="qr"
      inCard
      title={messages.title}
      isOpen={useStore($qrOpen)}
      onToggle={(isOpen) => $qrOpen.set(isOpen)}
    >
      <QrPanel />
    </Disclosure>
  );
}
