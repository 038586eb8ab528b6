import { useStore } from '@nanostores/react';
import { hasLinks } from '#convert/has-links.ts';
import { askForLinks } from '#convert/results/create-link.ts';
import {
  $sharing,
  type Shareable,
  type Sharing,
  shareFile,
  shareLink,
  shareText,
  stopSharing,
} from '#convert/results/share.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatMoment } from '#lib/text/dates.ts';
import { $deliveryTime } from '#session/files/limits.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LinkField } from '../ui/fields/LinkField.tsx';
import { shareMessages } from './messages.ts';

/** Selects between sharing the file and sharing its link. */
export function ShareDialog() {
  const sharing = useStore($sharing);
  if (sharing.step === 'none') return null;
  return (
    <Dialog title={shareMessages.title(sharing.shared.name)} onClose={stopSharing}>
      {sharing.step === 'byHand' ? <ManualCopy link={sharing.link} /> : <Choice sharing={sharing} />}
    </Dialog>
  );
}

function Choice({ sharing }: { sharing: Exclude<Sharing, { step: 'none' | 'byHand' }> }) {
  const { step, shared } = sharing;
  const { label, ready, problem } = shareText(sharing);
  return (
    <>
      <p role="alert" className="mt-2 text-body text-danger empty:hidden">
        {problem}
      </p>
      <div className="mt-4 space-y-4">
        <div>
          <Button
            kind="primary"
            size="lg"
            disabled={step === 'fetching'}
            onClick={() => void shareFile(shared)}
            className="w-full"
          >
            {label}
          </Button>
          <p className="mt-1.5 text-caption text-muted">{shareMessages.fileUse(formatBytes(shared.sizeBytes))}</p>
          <p role="status" className="mt-1.5 text-caption empty:hidden">
            {ready}
          </p>
        </div>
        {hasLinks() && <LinkChoice shared={shared} />}
        <Button kind="plain" onClick={stopSharing} className="w-full">
          {shareMessages.cancel}
        </Button>
      </div>
    </>
  );
}

function LinkChoice({ shared }: { shared: Shareable }) {
  const deliveryTime = useStore($deliveryTime);
  return (
    <div>
      <Button size="lg" onClick={() => shareOrCreateLink(shared)} className="w-full">
        {typeof shared.link === 'string' ? shareMessages.shareLink : shareMessages.getLink}
      </Button>
      <p className="mt-1.5 text-caption text-muted">
        {typeof shared.link === 'string'
          ? shareMessages.linkUse(
              <time key="expiry" dateTime={shared.expiresAt}>
                {formatMoment(shared.expiresAt)}
              </time>,
            )
          : shareMessages.needsLink(deliveryTime)}
      </p>
    </div>
  );
}

function shareOrCreateLink(shared: Shareable): void {
  const { link } = shared;
  if (typeof link === 'string') {
    void shareLink(shared, link);
    return;
  }
  stopSharing();
  askForLinks([link.resultId]);
}

function ManualCopy({ link }: { link: string }) {
  return (
    <>
      <label htmlFor="link-by-hand" className="mt-2 block text-body text-muted">
        {shareMessages.copyByHand}
      </label>
      <LinkField id="link-by-hand" link={link} />
      <Button onClick={stopSharing} className="mt-4 w-full">
        {shareMessages.close}
      </Button>
    </>
  );
}
