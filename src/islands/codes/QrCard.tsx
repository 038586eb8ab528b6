import { useStore } from '@nanostores/react';
import { DisclosureCard } from '../ui/disclosure/DisclosureCard.tsx';
import { qrDefaults } from '../ui/image/qr-png.ts';
import { codeMessages } from './messages.ts';
import { QrCode } from './QrCode.tsx';
import { $qrSettings } from './qr-code.ts';
import { ResetSettings } from './ResetSettings.tsx';

/** QR code of the view page's own URL, to open it on another device. */
export function QrCard(props: { address: string; baseName: string }) {
  const changed = useStore($qrSettings) !== qrDefaults;
  return (
    <DisclosureCard
      title={codeMessages.qrTitle}
      aside={
        <ResetSettings label={codeMessages.resetQr} changed={changed} onReset={() => $qrSettings.set(qrDefaults)} />
      }
    >
      <p className="mb-4 px-4 text-body text-muted md:px-5">{codeMessages.scanToView}</p>
      <QrCode {...props} />
    </DisclosureCard>
  );
}
